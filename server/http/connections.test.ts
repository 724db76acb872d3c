import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let t: TestApp
let port: number

beforeAll(async () => {
  const timeouts = { headers: 100, request: 200, connection: 400, check: 20 }
  t = await createTestApp({ options: { timeouts } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** All that the server sends until it closes the connection, which it must. */
async function answerTo(begin: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
  // It is cut while it writes.
  socket.on('error', () => {})
  begin(socket)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  await closed
  return answer
}

const codeIn = (answer: string) =>
  ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).code

const post = (headers: string) =>
  `POST /api/interest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}`

test('a body that never ends is cut off with 408', async () => {
  const answer = await answerTo((socket) =>
    socket.write(post('Content-Length: 50\r\n\r\n{"top')),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(codeIn(answer)).toBe('request/timeout')
})

test('a body that drips is cut off while it drips', async () => {
  const answer = await answerTo((socket) => {
    socket.write(post('Content-Length: 4000\r\n\r\n'))
    const drip = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  expect(codeIn(answer)).toBe('request/timeout')
})

test('headers that never end are cut off with 408', async () => {
  const answer = await answerTo((socket) => socket.write(post('X-Slow: ')))
  expect(codeIn(answer)).toBe('request/timeout')
})

test('a connection without a call is closed', async () => {
  const answer = await answerTo(() => {})
  expect(answer === '' || codeIn(answer) === 'request/timeout').toBe(true)
})

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 422, 'request/malformed'],
  [
    'headers beyond all measure',
    post(`X-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    431,
    'request/headers-too-large',
  ],
  [
    'two lengths',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'),
    422,
    'request/malformed',
  ],
])('%s is refused with our error body', async (_what, bytes, status, code) => {
  const answer = await answerTo((socket) => socket.write(bytes))
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(codeIn(answer)).toBe(code)
})
