import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarFault } from '#src/contract/taskers/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { type CalendarReader, createCalendarReader } from './calendar-reader.ts'
import { isPublicAddress, type Network } from './safe-fetch.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const window = { from: now, to: now + 30 * DAY_MS }
const ics = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1'],
  ...['DTSTART:20261202T120000Z', 'DTEND:20261202T130000Z', 'SUMMARY:Dentista'],
  ...['END:VEVENT', 'END:VCALENDAR'],
].join('\r\n')
const noon = [
  { from: Date.parse('2026-12-02T12:00:00Z'), to: Date.parse('2026-12-02T13:00:00Z') },
]

const LOCAL = '127.0.0.1'
let server: Server | undefined
let reader: CalendarReader | undefined
let asked: { host: string | undefined; url: string | undefined }[] = []
afterEach(async () => {
  await reader?.close()
  server?.closeAllConnections()
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  server = undefined
  asked = []
})

/** The machine of agenda.example; other names lead where `names` says. */
async function serve(
  answer: RequestListener,
  {
    names = {},
    bytes = 10_000,
    ms = 5000,
    threadMs = 20_000,
  }: {
    names?: Record<string, string[]>
    bytes?: number
    ms?: number
    threadMs?: number
  } = {},
) {
  const listening = createServer((incoming, reply) => {
    asked.push({ host: incoming.headers.host, url: incoming.url })
    answer(incoming, reply)
  })
  server = listening
  await new Promise<void>((done) => listening.listen(0, LOCAL, done))
  const network: Network = {
    resolve: async (host) =>
      names[host] ??
      (host === 'agenda.example' ? [LOCAL] : Promise.reject(new Error(host))),
    // The machine of the test stands for one on the internet.
    isPublic: (address) => address === LOCAL || isPublicAddress(address),
    request,
    port: (listening.address() as AddressInfo).port,
  }
  reader = createCalendarReader({ network, limits: { bytes, ms }, threadMs })
  return (url = 'https://agenda.example/a.ics?key=1') =>
    (reader as CalendarReader).read(url, window)
}

const fault = (of: CalendarFault) => expect.objectContaining({ fault: of })

test('reads a calendar at the checked address, under its own name', async () => {
  const read = await serve((_, reply) => reply.end(ics))
  expect(await read()).toEqual(noon)
  expect(asked).toEqual([{ host: 'agenda.example', url: '/a.ics?key=1' }])
})

describe('a redirect', () => {
  const redirects = (to: string, names: Record<string, string[]> = {}) =>
    serve(
      ({ url }, reply) => {
        if (url === '/here.ics') reply.end(ics)
        else reply.writeHead(302, { location: to }).end()
      },
      { names },
    )

  test('is followed to another public place', async () => {
    const read = await redirects('https://other.example/here.ics', {
      'other.example': [LOCAL],
    })
    expect(await read()).toEqual(noon)
    expect(asked.map(({ host }) => host)).toEqual(['agenda.example', 'other.example'])
  })

  test('may be relative', async () => {
    expect(await (await redirects('/here.ics'))()).toEqual(noon)
  })

  test.each([
    'http://agenda.example/here.ics',
    'file:///etc/passwd',
    'https://localhost/here.ics',
    'https://10.0.0.1/here.ics',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/here.ics',
    'https://[fd00::1]/here.ics',
    'https://0x0a000001/here.ics',
    'https://inside.example/here.ics',
    'https://agenda.example:6379/here.ics',
    'https://ana:senha@agenda.example/here.ics',
  ])('to %s is refused', async (to) => {
    const read = await redirects(to, { 'inside.example': ['192.168.0.7'] })
    await expect(read()).rejects.toEqual(fault('refused'))
    expect(asked).toHaveLength(1)
  })

  test('to itself ends', async () => {
    const read = await redirects('/again.ics')
    await expect(read()).rejects.toEqual(fault('unreachable'))
    expect(asked).toHaveLength(5)
  })
})

test.each([
  ['one private address', ['10.1.2.3']],
  ['the address of the metadata service', ['169.254.169.254']],
  ['a public and a private address', ['93.184.216.34', '192.168.1.1']],
  ['a private address written as IPv6', ['::ffff:10.0.0.1']],
  ['the address of no machine', ['0.0.0.0']],
])('a name with %s is not asked', async (_, addresses) => {
  const read = await serve((_incoming, reply) => reply.end(ics), {
    names: { 'inside.example': addresses },
  })
  await expect(read('https://inside.example/a.ics')).rejects.toEqual(fault('refused'))
  expect(asked).toEqual([])
})

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '', 'x', 'localhost'],
])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.79.14', '2800:3f0:4001::200e'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each<[string, RequestListener, CalendarFault]>([
  ['is not there', (_, reply) => reply.writeHead(404).end(), 'missing'],
  ['is not shared', (_, reply) => reply.writeHead(403).end(), 'missing'],
  ['fails', (_, reply) => reply.writeHead(500).end(ics), 'unreachable'],
  ['breaks off', (incoming) => incoming.socket.destroy(), 'unreachable'],
  ['is a page', (_, reply) => reply.end('<html></html>'), 'not-calendar'],
  [
    'comes packed',
    (_, reply) => reply.setHeader('content-encoding', 'gzip').end('x'),
    'not-calendar',
  ],
  ['is too long', (_, reply) => reply.end('x'.repeat(20_000)), 'too-large'],
])('a calendar that %s', async (_, answer, expected) => {
  const read = await serve(answer)
  await expect(read()).rejects.toEqual(fault(expected))
})

test('an answer without an end is cut at the most that is read', async () => {
  let written = 0
  const read = await serve((_, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(1000))) written += 1000
    }
    reply.on('drain', more)
    more()
  })
  await expect(read()).rejects.toEqual(fault('too-large'))
  expect(written).toBeLessThan(10_000_000)
})

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['never ends its answer', (_, reply) => void reply.write('BEGIN:VCALENDAR\r\n')],
])('a server that %s is unreachable', async (_, answer) => {
  const read = await serve(answer, { ms: 300 })
  await expect(read()).rejects.toEqual(fault('unreachable'))
})

test('a host name that is unknown, or never resolved, is unreachable', async () => {
  const read = await serve((_, reply) => reply.end(ics), { ms: 300 })
  await expect(read('https://unknown.example/')).rejects.toEqual(fault('unreachable'))
  await reader?.close()
  reader = createCalendarReader({
    network: {
      resolve: () => new Promise(() => {}),
      isPublic: isPublicAddress,
      request,
      port: 1,
    },
    limits: { ms: 300 },
  })
  await expect(reader.read('https://slow.example/', window)).rejects.toEqual(
    fault('unreachable'),
  )
})

test('a text whose parsing times out is refused, and the next one is read', async () => {
  const rule = 'RRULE:FREQ=SECONDLY\r\nEND:VEVENT'
  const slow = ics.replace('END:VEVENT', rule)
  let text = slow
  const read = await serve((_, reply) => reply.end(text), { threadMs: 20_000 })
  await expect(read()).rejects.toEqual(fault('too-large'))
  text = ics
  expect(await read()).toEqual(noon)
})
