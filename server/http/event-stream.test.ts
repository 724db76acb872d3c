import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { type EventStream, openEventStream, streamSettings } from './event-stream.ts'

/** An open stream, and the socket of its reader. */
async function openOne(changed: Partial<typeof streamSettings>) {
  const app = fastify()
  let gone = () => {}
  const left = new Promise<void>((done) => (gone = done))
  const opened = new Promise<EventStream>((done) => {
    app.get('/', (_request, reply) => {
      const settings = { ...streamSettings, ...changed }
      done(openEventStream(reply, settings, { onBeat: () => {}, onGone: gone }))
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return { app, socket, stream: await opened, left }
}

const event = { data: 'x'.repeat(1_000) }

test('a client that does not read is cut off once its buffer is full', async () => {
  const { app, socket, stream, left } = await openOne({ unsentBytes: 20_000 })
  socket.pause()
  // More than the system buffers for a connection.
  for (let n = 0; n < 50_000; n += 1) stream.send(event)
  await expect(left).resolves.toBeUndefined()
  socket.destroy()
  await app.close()
})

test('a client that reads is not', async () => {
  const { app, socket, stream } = await openOne({ unsentBytes: 20_000 })
  let bytes = 0
  socket.on('data', (part) => (bytes += part.length))
  for (let n = 1; n <= 50; n += 1) {
    stream.send(event)
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(n * 1_000), { interval: 1 })
  }
  socket.destroy()
  await app.close()
})
