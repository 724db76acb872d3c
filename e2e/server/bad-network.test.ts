import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import { type BadNetwork, badNetwork, type Fault } from '../support/bad-network.ts'
import { freePort } from '../support/server-process.ts'
import { SLOW_3G } from '../support/slow-line.ts'

/** The time for which a swallowed request is waited for. */
const PATIENCE_MS = 300

type Echo = { origin: string; bodies: string[]; server: Server }

/** Answers each request with its method and path, and 20 kB of dots on /long. */
async function echoServer(): Promise<Echo> {
  const port = await freePort()
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write(`${request.method} ${request.url}`)
    response.end(request.url === '/long' ? '.'.repeat(20_000) : '')
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return { origin: `http://localhost:${port}`, bodies, server }
}

const test = base.extend<{ echo: Echo; net: BadNetwork }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  echo: async ({}, provide) => {
    const echo = await echoServer()
    await provide(echo)
    echo.server.closeAllConnections()
    echo.server.close()
  },
  net: async ({ echo }, provide) => {
    const net = await badNetwork(echo.origin)
    await provide(net)
    await net.close()
  },
})

const get = async (net: BadNetwork, path: string, init: RequestInit = {}) => {
  const response = await fetch(net.origin + path, init)
  return `${response.status} ${await response.text()}`
}

test('a request without a rule passes, and is counted', async ({ net, echo }) => {
  expect(await get(net, '/a?b=c', { method: 'POST', body: 'hello' })).toBe(
    '200 POST /a?b=c',
  )
  expect(echo.bodies).toEqual(['hello'])
  await get(net, '/x')
  expect(net.reached()).toEqual([
    { method: 'POST', path: '/a?b=c' },
    { method: 'GET', path: '/x' },
  ])
  expect(net.reached({ method: 'POST', path: '/a' })).toHaveLength(1)
  net.forget()
  expect(net.reached()).toEqual([])

  await test.step('a stream comes as it is sent, and an upgraded connection passes', async () => {
    echo.server.removeAllListeners('request')
    echo.server.on('request', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: first\n\n')
    })
    echo.server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\n\r\n')
      socket.pipe(socket)
    })
    const events = (await fetch(net.origin)).body?.getReader()
    expect(new TextDecoder().decode((await events?.read())?.value)).toBe('data: first\n\n')
    await events?.cancel()

    const port = Number(new URL(net.origin).port)
    const socket = connect(port, 'localhost').setEncoding('utf8')
    socket.write(
      'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    )
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 101/)
    socket.write('ping')
    expect(String(await once(socket, 'data'))).toBe('ping')
    socket.destroy()
    expect(net.reached({ path: '/socket' })).toHaveLength(1)
  })
})

test('each fault fails a request in its way', async ({ net, echo }) => {
  const cuts: [Fault & string, reached: number][] = [
    ['cut-before', 0],
    ['cut-during', 1],
    ['cut-after', 1],
  ]
  for (const [fault, reached] of cuts)
    await test.step(`${fault}: the server saw ${reached}`, async () => {
      net.forget()
      echo.bodies.length = 0
      net.next({ path: '/long' }, fault)
      await expect(get(net, '/long', { method: 'PUT', body: 'x' })).rejects.toThrow()
      expect(net.reached()).toHaveLength(reached)
      expect(echo.bodies).toHaveLength(reached)
      expect(await get(net, '/long')).toMatch(/^200 GET/)
    })

  await test.step('half of an answer arrives before it is cut', async () => {
    net.next({}, 'cut-during')
    const response = await fetch(`${net.origin}/long`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  net.forget()
  await test.step('a swallowed request is never answered, and never arrives', async () => {
    net.next({}, 'swallow')
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await expect(get(net, '/', { signal })).rejects.toThrow(/timeout/)
    expect(net.reached()).toEqual([])
  })

  await test.step('pages of proxies and portals come instead of the answer', async () => {
    net.next({}, 'captive')
    net.next({}, 'bad-gateway')
    const bad = await fetch(`${net.origin}/api/x`)
    expect([bad.status, bad.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ])
    expect(await get(net, '/api/x')).toMatch(/^200 <!doctype html>/)
    expect(net.reached()).toEqual([])
  })
})

test('rules end, a delay lets others overtake, a refusal is healed, a slow line is slow', async ({
  net,
}) => {
  await test.step('a rule for all is lifted, one of several counts down', async () => {
    const lift = net.every({ path: /^\/api\// }, 'bad-gateway')
    net.next({ method: 'PUT' }, 'captive', 2)
    const answers = async () => [
      await get(net, '/api/a', { method: 'PUT' }),
      await get(net, '/api/a'),
      await get(net, '/b'),
    ]
    expect((await answers()).map((answer) => answer.slice(0, 3))).toEqual([
      '200',
      '502',
      '200',
    ])
    lift()
    expect((await answers()).slice(1)).toEqual(['200 GET /api/a', '200 GET /b'])
    expect(await get(net, '/b', { method: 'PUT' })).toBe('200 PUT /b')
  })

  net.forget()
  await test.step('a delay lets others overtake', async () => {
    net.next({ path: '/late' }, { delayMs: PATIENCE_MS })
    await Promise.all([get(net, '/late'), get(net, '/early')])
    expect(net.reached().map(({ path }) => path)).toEqual(['/early', '/late'])
  })

  await test.step('a refused connection fails at once, until it is healed', async () => {
    await net.refuse()
    const { port } = new URL(net.origin)
    const [error] = await once(connect(Number(port), 'localhost'), 'error').catch(
      (reason: unknown) => [reason],
    )
    expect(String(error)).toMatch(/ECONNREFUSED|AggregateError/)
    await net.heal()
    expect(await get(net, '/')).toBe('200 GET /')
  })

  await test.step('a slow line has the set speed', async () => {
    net.speed(SLOW_3G)
    const start = performance.now()
    await Promise.all([get(net, '/long'), get(net, '/long')])
    const took = performance.now() - start
    // 40 kB shared at 50 kB/s, after a connection and a request.
    expect(took).toBeGreaterThan(1200 + 800)
    net.speed(null)
    expect(await get(net, '/')).toBe('200 GET /')
  })
})
