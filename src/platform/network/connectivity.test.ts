import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnectivity } from './connectivity.ts'
import { reportTraffic } from './traffic.ts'

type Network = 'works' | 'refuses' | 'swallows' | 'portal' | 'bad-gateway'

const network = { is: 'works' as Network, probes: 0, held: [] as (() => void)[] }
const heard = vi.fn<(online: boolean) => void>()
let stop = () => {}

const picture = () => new Response(null, { headers: { 'content-type': 'image/svg+xml' } })

function answer(signal: AbortSignal): Response | Promise<Response> {
  const html = { headers: { 'content-type': 'text/html' } }
  if (network.is === 'works') return picture()
  if (network.is === 'portal') return new Response('<h1>Wi-Fi</h1>', html)
  if (network.is === 'bad-gateway')
    return new Response('Bad gateway', { ...html, status: 502 })
  if (network.is === 'refuses') throw new TypeError('Failed to fetch')
  return new Promise((resolve, reject) => {
    network.held.push(() => resolve(picture()))
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    network.probes += 1
    return answer(init?.signal ?? new AbortController().signal)
  })
  network.is = 'works'
  network.probes = 0
  heard.mockClear()
  stop = watchConnectivity(heard)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const browserSays = (online: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const event = (name: string) => window.dispatchEvent(new Event(name))
const verdicts = () => heard.mock.calls.map(([online]) => online)

/** A call failed, and so did the probes after it. */
async function goOffline(kind: Network = 'refuses'): Promise<void> {
  network.is = kind
  reportTraffic('failure')
  await pass(1000)
  expect(verdicts()).toEqual([false])
  heard.mockClear()
  network.probes = 0
}

test('while calls are answered there are no probes', async () => {
  reportTraffic('answer')
  event('focus')
  event('pointerdown')
  await pass(60_000)
  expect(network.probes).toBe(0)
})

test.each<Network>(['refuses', 'portal', 'bad-gateway'])(
  'a network that %s is known a second after the first call',
  async (kind) => {
    network.is = kind
    reportTraffic('failure')
    await pass(999)
    expect(verdicts()).toEqual([])
    await pass(1)
    expect(verdicts()).toEqual([false])
  },
)

test('a network that swallows is known 1.5 s after the silence of a call', async () => {
  network.is = 'swallows'
  reportTraffic('silence')
  await pass(1499)
  expect(verdicts()).toEqual([])
  await pass(1)
  expect(verdicts()).toEqual([false])
})

test('on a link known to be slow a probe has its 5 s', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '2g' } })
  network.is = 'swallows'
  reportTraffic('silence')
  await pass(4999)
  expect(verdicts()).toEqual([])
  await pass(1)
  expect(verdicts()).toEqual([false])
  vi.unstubAllGlobals()
})

test('one failure is no verdict when the network answers the next probe', async () => {
  network.is = 'refuses'
  reportTraffic('failure')
  await pass(500)
  network.is = 'works'
  await pass(60_000)
  expect(verdicts()).toEqual([])
  expect(network.probes).toBe(2)
})

test('a slow call on a network that works is no verdict', async () => {
  reportTraffic('silence')
  await pass(4000)
  reportTraffic('silence')
  await pass(60_000)
  expect(verdicts()).toEqual([])
})

test('when the browser reports offline too, one failed probe is enough', async () => {
  network.is = 'refuses'
  browserSays(false)
  event('offline')
  await pass(0)
  expect(verdicts()).toEqual([false])
})

test('a false alarm of the browser changes nothing', async () => {
  browserSays(false)
  event('offline')
  await pass(10_000)
  expect(verdicts()).toEqual([])
})

test('an early “online” of the browser waits for a probe', async () => {
  await goOffline()
  event('online')
  await pass(0)
  expect(verdicts()).toEqual([])
  network.is = 'works'
  await pass(3000)
  expect(verdicts()).toEqual([true])
})

test('offline it probes every five seconds in the end, forever', async () => {
  await goOffline()
  await pass(60_000)
  expect(network.probes).toBe(14)
  await pass(60_000)
  expect(network.probes).toBe(26)
  network.is = 'works'
  await pass(5000)
  expect(verdicts()).toEqual([true])
})

test('a hidden page does not probe; it does as soon as it is visible', async () => {
  await goOffline()
  visibility('hidden')
  await pass(10 * 60_000)
  expect(network.probes).toBe(0)
  network.is = 'works'
  visibility('visible')
  await pass(0)
  expect(verdicts()).toEqual([true])
})

test.each(['focus', 'pageshow', 'pointerdown', 'online', 'offline'])(
  'offline, %s probes at once',
  async (name) => {
    await goOffline()
    await pass(60_000)
    network.is = 'works'
    event(name)
    await pass(0)
    expect(verdicts()).toEqual([true])
  },
)

test('any answer of ours ends being offline, and the probing', async () => {
  await goOffline()
  reportTraffic('answer')
  expect(verdicts()).toEqual([true])
  await pass(60_000)
  expect(network.probes).toBe(0)
})

test('a probe that answers late ends being offline', async () => {
  network.is = 'swallows'
  reportTraffic('silence')
  await pass(2000)
  expect(verdicts()).toEqual([false])
  network.held.forEach((release) => release())
  await pass(0)
  expect(verdicts()).toEqual([false, true])
})

test('a connection that died with the network does not hide that it is back', async () => {
  network.is = 'swallows'
  reportTraffic('silence')
  await pass(1600)
  expect(verdicts()).toEqual([false])
  network.is = 'works' // swallowed calls stay so
  await pass(399)
  expect(verdicts()).toEqual([false])
  await pass(1)
  expect(verdicts()).toEqual([false, true])
})

test('a swallowing network that is back is known within 3 s', async () => {
  network.is = 'swallows'
  reportTraffic('silence')
  await pass(15_000)
  expect(verdicts()).toEqual([false])
  network.is = 'works'
  await pass(3000)
  expect(verdicts()).toEqual([false, true])
})

test('one probe at a time, and an old one does not overtake', async () => {
  network.is = 'swallows'
  reportTraffic('silence')
  reportTraffic('failure')
  reportTraffic('silence')
  expect(network.probes).toBe(1)
  network.is = 'works'
  event('online')
  await pass(60_000)
  expect(verdicts()).toEqual([])
  expect(network.probes).toBe(2)
})

test('an answer under way when the browser lost its network does not count', async () => {
  network.is = 'refuses'
  browserSays(false)
  event('offline')
  reportTraffic('answer')
  await pass(0)
  expect(verdicts()).toEqual([false])
})

test('a part of the app that cannot be loaded starts the probe', async () => {
  network.is = 'refuses'
  event('vite:preloadError')
  await pass(1000)
  expect(verdicts()).toEqual([false])
})

test('after the stop no sign counts', async () => {
  network.is = 'refuses'
  reportTraffic('failure')
  stop()
  event('offline')
  await pass(60_000)
  expect(verdicts()).toEqual([])
})
