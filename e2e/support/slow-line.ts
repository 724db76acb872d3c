import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The speed of a slow line: bytes a second, shared by all connections, and times in ms. */
export type Speed = { bytesPerSecond: number; requestMs: number; connectionMs: number }

/** 400 kbit/s; 400 ms a request; 800 ms more for the first on a connection. */
export const SLOW_3G: Speed = {
  bytesPerSecond: 50_000,
  requestMs: 400,
  connectionMs: 800,
}

export type Line = {
  /** Resolves when a request has passed the line. */
  request: (socket: Socket) => Promise<void>
  /** A body as it comes over the line. */
  pace: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>
}

const PACKET_BYTES = 1400
/** The size of a request, and of an answer without its body. */
const HEAD_BYTES = 500

export function createLine({ bytesPerSecond, requestMs, connectionMs }: Speed): Line {
  const connected = new WeakSet<Socket>()
  let freeAt = 0
  /** Resolves when so many bytes have passed, after all earlier ones. */
  const pass = async (bytes: number): Promise<void> => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
    await wait(freeAt - now)
  }
  return {
    async request(socket) {
      const isNew = !connected.has(socket)
      connected.add(socket)
      await wait(requestMs + (isNew ? connectionMs : 0))
      await pass(HEAD_BYTES)
    },
    async *pace(chunks) {
      await pass(HEAD_BYTES)
      for await (const chunk of chunks)
        for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
          const packet = chunk.subarray(start, start + PACKET_BYTES)
          await pass(packet.length)
          yield packet
        }
    },
  }
}
