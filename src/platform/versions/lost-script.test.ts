import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { expectComplaint } from '#src/test/console.ts'
import { server } from '#src/test/server.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()
}

class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = async () => {}
}

/** A browser with a service worker, or without one. */
function browserWith(registration: Registration | undefined): EventTarget {
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: container,
    configurable: true,
  })
  return container
}

/** The page of a build, as it is served now. */
const serve = (build: string) =>
  server.use(http.get('/index.html', () => HttpResponse.html(pageOf(build))))
const pageOf = (build: string) =>
  `<script type="module" src="/assets/index-${build}.js"></script>`

const reload = vi.fn<() => void>()
const lost = () =>
  Object.assign(new Event('vite:preloadError'), { payload: new TypeError('gone.js') })

// Each test is a page of its own: one that is about to be reloaded stays so.
let page: typeof import('#src/platform/page/page-state.ts') &
  typeof import('./lost-script.ts')

beforeEach(async () => {
  vi.resetModules()
  page = {
    ...(await import('#src/platform/page/page-state.ts')),
    ...(await import('./lost-script.ts')),
  }
  reload.mockClear()
  document.head.innerHTML = pageOf('own')
  serve('own')
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a waiting version takes over, and the page is reloaded', async () => {
  const registration = new Registration()
  const waiting = new Worker()
  registration.waiting = waiting
  const container = browserWith(registration)
  waiting.postMessage.mockImplementation(() =>
    container.dispatchEvent(new Event('controllerchange')),
  )
  expect(await page.takeNewVersion(reload)).toBe(true)
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that is found is awaited', async () => {
  const registration = new Registration()
  const worker = new Worker()
  const container = browserWith(registration)
  registration.update = async () => {
    registration.installing = worker
  }
  const taken = page.takeNewVersion(reload)
  await vi.waitFor(() => expect(registration.installing).toBe(worker))
  expect(page.takingNewVersion.isUp()).toBe(true)
  registration.waiting = worker
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce())
  container.dispatchEvent(new Event('controllerchange'))
  expect(await taken).toBe(true)
  expect(page.takingNewVersion.isUp(), 'no error shows until the page is gone').toBe(true)
})

test('without a newer version, or a network, there is no reload', async () => {
  const registration = new Registration()
  browserWith(registration)
  expect(await page.takeNewVersion(reload)).toBe(false)
  expect(page.takingNewVersion.isUp()).toBe(false)
  registration.update = () => Promise.reject(new TypeError('offline'))
  expect(await page.takeNewVersion(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a new version that never arrives is abandoned', async () => {
  vi.useFakeTimers()
  const registration = new Registration()
  registration.installing = new Worker()
  browserWith(registration)
  const taken = page.takeNewVersion(reload)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await taken).toBe(false)
})

test('without a worker the page reloads once, and not where that cannot be stored', async () => {
  vi.useFakeTimers()
  browserWith(undefined)
  expect(await page.takeNewVersion(reload)).toBe(true)
  expect(await page.takeNewVersion(reload)).toBe(false)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await page.takeNewVersion(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)

  sessionStorage.clear()
  expectComplaint(/could not be stored in this browser/)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(await page.takeNewVersion(reload)).toBe(false)
})

test('a proxy’s page is not loaded, with or without a worker', async () => {
  server.use(
    http.get('/index.html', () =>
      HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    ),
  )
  browserWith(undefined)
  expect(await page.takeNewVersion(reload)).toBe(false)
  browserWith(new Registration())
  expect(await page.takeNewVersion(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page replaced by another build is reloaded once', async () => {
  browserWith(new Registration())
  serve('next')
  expect(await page.takeNewVersion(reload)).toBe(true)
  expect(await page.takeNewVersion(reload)).toBe(false)
  serve('third')
  expect(await page.takeNewVersion(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a version that does not take over in time gets the page by a reload', async () => {
  vi.useFakeTimers()
  const registration = new Registration()
  const waiting = (registration.waiting = new Worker())
  browserWith(registration)
  const taken = page.takeNewVersion(reload)
  await vi.advanceTimersByTimeAsync(4999)
  expect(waiting.postMessage).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await taken).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page with typed text is notified of a build that is served already', async () => {
  browserWith(new Registration())
  serve('next')
  const onBusy = vi.fn<(take: () => void) => void>()
  const stop = page.watchLostScripts({ isBusy: () => true, onBusy })
  window.dispatchEvent(lost())
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalledOnce())
  stop()
})

test('a page with typed text is notified of the new version, and stays', async () => {
  const registration = new Registration()
  registration.waiting = new Worker()
  browserWith(registration)
  const onBusy = vi.fn<(take: () => void) => void>()
  const stop = page.watchLostScripts({ isBusy: () => true, onBusy })
  window.dispatchEvent(lost())
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalledOnce())
  expect(registration.waiting.postMessage).not.toHaveBeenCalled()
  // The router would reload by itself.
  expect(sessionStorage.getItem('tanstack_router_reload:gone.js')).toBe('1')

  onBusy.mock.calls[0]?.[0]()
  await vi.waitFor(() => expect(registration.waiting?.postMessage).toHaveBeenCalledOnce())
  stop()
})
