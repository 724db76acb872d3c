import type { ServerResponse } from 'node:http'

/**
 * Delays every byte of an answer until `release` resolves, so that nothing is acknowledged that a
 * crash could still undo. When it rejects the caller gets an error instead.
 *
 * @param edit changes the body before it is sent
 */
export function holdAnswer(
  response: ServerResponse,
  release: () => Promise<void>,
  edit: (body: Buffer) => Buffer | string = (body) => body,
): void {
  const end = response.end.bind(response)
  const parts: Buffer[] = []

  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      parts.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk))
  }
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0])
    callLast(rest)
    return true
  }
  response.end = (...args: unknown[]) => {
    keep(args[0], args[1])
    release().then(
      () => end(edit(Buffer.concat(parts)), () => callLast(args)),
      () => end(refusal(response), () => callLast(args)),
    )
    return response
  }
}

/** In the form of Google's APIs, which the SDK turns into the error `auth/unavailable`. */
function refusal(response: ServerResponse): string {
  if (response.headersSent) response.destroy() // too late to take the status back
  else {
    for (const name of response.getHeaderNames())
      if (name.startsWith('content-')) response.removeHeader(name)
    response.writeHead(503, { 'content-type': 'application/json' })
  }
  return JSON.stringify({ error: { code: 503, message: 'UNAVAILABLE' } })
}

const isEncoding = (value: unknown): value is BufferEncoding =>
  typeof value === 'string' && Buffer.isEncoding(value)

function callLast(args: unknown[]) {
  const last = args.at(-1)
  if (typeof last === 'function') last()
}
