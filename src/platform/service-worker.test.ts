import { afterEach, expect, test, vi } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
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

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the first worker takes over without a word', async () => {
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
  expect(reload).toHaveBeenCalledOnce()
})

test('one that waited since the last visit is offered at once, and only once', async () => {
  const { registration, onUpdate, apply } = await open({ waiting: true })
  expect(onUpdate).toHaveBeenCalledOnce()
  const newer = registration.install()
  expect(onUpdate).toHaveBeenCalledOnce()
  apply()
  expect(newer.postMessage).toHaveBeenCalledOnce()
})

test('another tab that takes it reloads this one, unless something was typed here', async () => {
  const idle = await open()
  idle.registration.install()
  idle.container.takeOver(idle.registration)
  expect(idle.reload).toHaveBeenCalledOnce()

  const busy = await open({ busy: true })
  busy.registration.install()
  busy.container.takeOver(busy.registration)
  expect(busy.reload).not.toHaveBeenCalled()
  busy.apply()
  expect(busy.reload).toHaveBeenCalledOnce()
})

test('a part of the app that is gone makes it look for the new version', async () => {
  const { registration } = await open()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(registration.update).toHaveBeenCalledOnce()
})

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
