import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerCall } from '#src/lib/page-document.ts'

/**
 * Answers the calls that a page makes while it is rendered. They count against the limits of the
 * visitor, but carry no session.
 */
export function pageCalls(app: FastifyInstance) {
  // One script renders several pages at the same time: each must find its own visitor.
  const visitors = new AsyncLocalStorage<FastifyRequest>()

  const answer: AnswerCall = async (call) => {
    const visitor = visitors.getStore()
    if (!visitor) throw new Error('A page calls the API outside its rendering.')
    const { pathname, search } = new URL(call.url)
    const { statusCode, headers, rawPayload } = await app.inject({
      method: call.method as 'GET',
      url: pathname + search,
      remoteAddress: visitor.ip, // the limits of calls go by it
      headers: { host: visitor.host, ...headersOf(call) },
      ...(call.body && { payload: Buffer.from(await call.arrayBuffer()) }),
    })
    const answered = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: answered,
    })
  }

  return {
    answer,
    /** Renders for a visitor. */
    on: <T>(visitor: FastifyRequest, render: () => Promise<T>) =>
      visitors.run(visitor, render),
  }
}

function headersOf({ headers }: Request): Record<string, string> {
  const passed = ['accept-language', 'content-type'].map((name) => [
    name,
    headers.get(name),
  ])
  return Object.fromEntries(passed.filter(([, value]) => value !== null))
}
