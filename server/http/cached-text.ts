import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compression } from './compression.ts'

/** An answer that is sent many times; each compressed copy is made when it is first asked for. */
export type CachedText = { text: string; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify<string, Buffer>(gzip)
const ways = {
  br: (text: string) => brotliAsync(text, compression.brotliOptions),
  gzip: gzipAsync,
}

/** The body in the encoding that the caller likes best, which the reply then names. */
export async function encodeFor(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedText,
): Promise<string | Buffer> {
  const { threshold, encodings } = compression
  const wish = negotiate(headers['accept-encoding'] ?? '', encodings)
  if (!wish || answer.text.length < threshold) return answer.text
  void reply.header('content-encoding', wish)
  return (answer[wish] ??= ways[wish](answer.text))
}
