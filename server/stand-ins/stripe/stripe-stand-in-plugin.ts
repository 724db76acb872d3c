import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { controlAction } from './control-actions.ts'
import { ConnectionClosedError } from './faults.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

const BODY_LIMIT = 256 * 1024

export type StripeStandInPluginOptions = {
  standIn: StripeStandIn
  /** Opens `POST …/_control/<action>` to any caller: for end-to-end tests only. */
  exposeControl?: boolean
}

/**
 * Serves the stand-in under a prefix, in its own scope:
 * `app.register(stripeStandInPlugin, { prefix: '/__stripe', standIn })`.
 */
export async function stripeStandInPlugin(
  scope: FastifyInstance,
  { standIn, exposeControl = false }: StripeStandInPluginOptions,
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  if (exposeControl)
    scope.post('/_control/:action', async (request, reply) => {
      const { status, body } = await controlAction(
        standIn.control,
        text(request.params, 'action'),
        bodyOf(request),
      )
      return reply.code(status).send(body)
    })
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/*',
    handler: (request, reply) => pass(standIn, scope.prefix, request, reply),
  })
}

async function pass(
  standIn: StripeStandIn,
  prefix: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const response = await standIn.fetch(toRequest(prefix, request))
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return await reply.send(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof ConnectionClosedError)) throw error
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
}

function toRequest(prefix: string, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  const { method } = request
  const url = new URL(request.url.slice(prefix.length), 'http://stand-in')
  return new Request(url, {
    method,
    headers,
    ...(method === 'POST' && { body: bodyOf(request) }),
  })
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')

function text(params: unknown, name: string): string {
  if (typeof params !== 'object' || params === null) return ''
  const value = new Map<string, unknown>(Object.entries(params)).get(name)
  return typeof value === 'string' ? value : ''
}
