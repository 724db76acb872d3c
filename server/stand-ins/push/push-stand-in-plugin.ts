import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PushStandIn } from './push-stand-in.ts'

const BEAT_MS = 20_000

/**
 * `GET /__push?token=` is a browser's own connection to the stand-in: server-sent events, each a
 * message. `DELETE` deletes the token. A token is a secret of the browser that made it.
 */
export async function pushStandInPlugin(
  scope: FastifyInstance,
  { standIn }: { standIn: PushStandIn },
): Promise<void> {
  scope.get('/__push', (request, reply) => {
    const token = tokenIn(request)
    if (!standIn.knows(token)) return reply.code(404).send()
    const { raw } = reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    })
    raw.write(':\n\n')
    const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS)
    const leave = standIn.listen(token, (message) =>
      raw.write(`data: ${JSON.stringify(message)}\n\n`),
    )
    raw.once('close', () => {
      clearInterval(beat)
      leave()
    })
    return reply
  })
  scope.delete('/__push', (request, reply) => {
    standIn.forget(tokenIn(request))
    return reply.code(204).send()
  })
}

const tokenIn = ({ url }: FastifyRequest) =>
  new URL(url, 'http://localhost').searchParams.get('token') ?? ''
