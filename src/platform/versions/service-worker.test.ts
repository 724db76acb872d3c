import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
import { offlineTexts } from '#src/platform/i18n/i18n.ts'
import { takingNewVersion } from '#src/platform/page/page-state.ts'
import { startServiceWorker } from './service-worker.ts'

class Worker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>()
}

class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  readonly update = vi.fn<() => Promise<void>>(async () => {})

  /** A new version is found and gets as far as waiting. */
  install(): Worker {
    const worker = new Worker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
}

class Container extends EventTarget {
  controller: Worker | null
  readonly register = vi.fn<(url: string) => Promise<Registration>>()
  readonly active = new Worker()
  readonly ready = Promise.resolve({ active: this.active })
  constructor(controller: Worker | null) {
    super()
    this.controller = controller
  }
  takeOver(registration: Registration): void {
    this.controller = registration.waiting ?? new Worker()
    registration.waiting = null
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** A browser whose page is served by a worker, or by none yet. */
async function open({ controlled = true, busy = false, waiting = false } = {}) {
  const registration = new Registration()
  if (waiting) registration.waiting = new Worker()
  const container = new Container(controlled ? new Worker() : null)
  container.register.mockResolvedValue(registration)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: container,
    configurable: true,
  })
  const hooks = {
    onUpdate: vi.fn<(apply: () => void) => void>(),
    isBusy: () => busy,
    reload: vi.fn<() => void>(),
  }
  await startServiceWorker(hooks)
  const apply = () => hooks.onUpdate.mock.calls[0]?.[0]()
  return { registration, container, apply, ...hooks }
}

/** The worker's page starts from this script. */
function serve(script: string) {
  const page = `<script type="module" src="${script}"></script>`
  const answer = vi.fn<typeof fetch>(async () => new Response(page))
  vi.stubGlobal('fetch', answer)
  return answer
}

beforeEach(() => {
  watchResources()
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>'
  serve('/assets/index-2.js')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the first worker takes over silently', async () => {
  const { registration, container, onUpdate, reload } = await open({ controlled: false })
  registration.install()
  container.takeOver(registration)
  expect(onUpdate).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a new version waits for the person, then reloads the page once', async () => {
  const { registration, container, onUpdate, apply, reload } = await open()
  const worker = registration.install()
  expect(onUpdate).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
  apply()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  container.takeOver(registration)
  container.takeOver(registration)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('where the old worker is busy, the press reloads the page all the same', async () => {
  const { registration, apply, reload } = await open()
  registration.install()
  vi.useFakeTimers()
  apply()
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledOnce()
})

test('a worker that takes over late leaves a page of its own build alone', async () => {
  const { registration, container, reload } = await open()
  registration.install()
  serve('/assets/index-1.js')
  container.takeOver(registration)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const next = serve('/assets/index-3.js')
  container.takeOver(registration)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const [reloadedAt = 0] = reload.mock.invocationCallOrder
  expect(reloadedAt).toBeGreaterThan(next.mock.invocationCallOrder[0] ?? Infinity)
})

test('a requested reload is done, also where the build is the same', async () => {
  const { registration, container, apply, reload } = await open()
  registration.install()
  serve('/assets/index-1.js')
  apply()
  container.takeOver(registration)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('without an answer the page is loaded again: the worker has it', async () => {
  const { registration, container, reload } = await open()
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('cut')))
  registration.install()
  container.takeOver(registration)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('one that waited since the last visit is offered at once, and only once', async () => {
  const { registration, onUpdate, apply } = await open({ waiting: true })
  expect(onUpdate).toHaveBeenCalledOnce()
  const newer = registration.install()
  expect(onUpdate).toHaveBeenCalledOnce()
  apply()
  expect(newer.postMessage).toHaveBeenCalledOnce()
})

test('a new version that the page takes by itself is not offered', async () => {
  const { registration, onUpdate } = await open()
  const release = takingNewVersion.hold()
  registration.install()
  release()
  expect(onUpdate).not.toHaveBeenCalled()
})

test('another tab that takes it reloads this one, unless something was typed here', async () => {
  const idle = await open()
  idle.registration.install()
  idle.container.takeOver(idle.registration)
  await vi.waitFor(() => expect(idle.reload).toHaveBeenCalledOnce())

  const busy = await open({ busy: true })
  busy.registration.install()
  busy.container.takeOver(busy.registration)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(busy.reload).not.toHaveBeenCalled()
  busy.apply()
  expect(busy.reload).toHaveBeenCalledOnce()
})

/** A browser that reports each loaded resource. */
function watchResources() {
  let tell: (entries: object[]) => void = () => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        tell = (entries) => told({ getEntries: () => entries })
      }
      observe = vi.fn<(options: object) => void>()
    },
  )
  return (entries: object[]) => tell(entries)
}
const own = (name: string) => `${window.location.origin}/assets/${name}`

test('the scripts of the page are cached, whenever they load', async () => {
  const load = watchResources()
  const { container } = await open({ controlled: false })
  const { postMessage } = container.active
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled())
  postMessage.mockClear()
  load([
    { name: own('requests-abcdefgh.js') },
    { name: own('index-abcdefgh.css') },
    { name: 'https://js.stripe.example/assets/v3.js' },
  ])
  load([{ name: own('late-abcdefgh.js') }])
  load([{ name: own('index-abcdefgh.css') }])
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'KEEP', urls: [own('requests-abcdefgh.js')], offlinePages: false }],
    [{ type: 'KEEP', urls: [own('late-abcdefgh.js')], offlinePages: false }],
  ])
})

test('scripts that a lost network kept out of the cache are requested again', async () => {
  const load = watchResources()
  const { container } = await open({ controlled: false })
  const { postMessage } = container.active
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled())
  load([{ name: own('requests-abcdefgh.js') }])
  load([{ name: own('late-abcdefgh.js') }])
  onlineManager.setOnline(false)
  postMessage.mockClear()
  onlineManager.setOnline(true)
  const scripts = [own('requests-abcdefgh.js'), own('late-abcdefgh.js')]
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'KEEP', urls: scripts, offlinePages: false }],
    [{ type: 'KEEP', urls: expect.any(Array), offlinePages: true }],
  ])
})

test('the worker is notified of a lost network, and only of that', async () => {
  const { container } = await open()
  const { postMessage } = container.controller ?? new Worker()
  postMessage.mockClear()
  onlineManager.setOnline(false)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'NO_NETWORK' })
  onlineManager.setOnline(true)
  expect(postMessage).toHaveBeenCalledOnce()
})

test.each([true, false])(
  'pages that help offline are cached, unless data are saved: %s',
  async (saveData) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData },
      configurable: true,
    })
    const { container } = await open({ controlled: false })
    const kept = [[{ type: 'KEEP', urls: offlineTexts(), offlinePages: true }]]
    await container.ready
    await Promise.resolve()
    expect(container.active.postMessage.mock.calls).toEqual(saveData ? [] : kept)
    Reflect.deleteProperty(navigator, 'connection')
  },
)

test('a registration that fails is only logged', async () => {
  expectComplaint(/could not be registered/)
  const container = new Container(null)
  container.register.mockRejectedValue(new Error('insecure'))
  Object.defineProperty(navigator, 'serviceWorker', {
    value: container,
    configurable: true,
  })
  await startServiceWorker({ onUpdate: vi.fn<() => void>(), isBusy: () => false })
  expect(console.warn).toHaveBeenCalledOnce()
})
