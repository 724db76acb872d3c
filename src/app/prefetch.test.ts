import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi, beforeEach, afterEach } from 'vitest'
import { noteListeners } from '#src/test/listeners.ts'
import { createAppRouter } from './router.tsx'
import { firstPage, prefetchFirstPage } from './prefetch.ts'

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const [router, removeListeners] = noteListeners(() =>
    createAppRouter(new QueryClient(), history),
  )
  onTestFinished(removeListeners)
  return router
}

test('the scripts of the page in view and of its layouts are requested', () => {
  const router = routerAt('/notifications?page=2')
  const load = vi.spyOn(router, 'loadRouteChunk')
  prefetchFirstPage(router)
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual([
    '__root__',
    '/_protected',
    '/_protected/notifications/',
  ])
})

test('a script that fails is reported where it is needed, not here', async () => {
  const router = routerAt('/faq')
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  vi.spyOn(router, 'loadRouteChunk').mockReturnValue(failed)
  const told = vi.fn<(event: PromiseRejectionEvent) => void>()
  window.addEventListener('unhandledrejection', told)
  prefetchFirstPage(router)
  await expect(failed).rejects.toThrow('Failed to fetch')
  expect(told).not.toHaveBeenCalled()
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page about to be shown; returns whether later scripts may load. */
function open() {
  const queryClient = new QueryClient()
  const [router, removeListeners] = noteListeners(() =>
    createAppRouter(queryClient, createMemoryHistory()),
  )
  onTestFinished(removeListeners)
  const { shown, stop } = firstPage({ queryClient, router })
  let mayCome = false
  void shown.then(() => {
    mayCome = true
  })
  return {
    stop,
    /** It is drawn, with a query of the function. */
    draw(ask?: () => Promise<string>) {
      if (ask) void queryClient.query({ queryKey: ['asked'], queryFn: ask })
      const toLocation = router.latestLocation
      const changes = { pathChanged: true, hrefChanged: true, hashChanged: false }
      router.emit({ type: 'onRendered', toLocation, ...changes })
    },
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return mayCome
    },
  }
}

test('optional scripts load once the page is drawn with its data', async () => {
  const page = open()
  expect(await page.after(1000)).toBe(false)
  const answer = Promise.withResolvers<string>()
  page.draw(() => answer.promise)
  expect(await page.after(1000)).toBe(false)
  answer.resolve('here')
  expect(await page.after(0)).toBe(true)
})

test('a page without queries is complete when it is drawn', async () => {
  const page = open()
  page.draw()
  expect(await page.after(0)).toBe(true)
})

test('neither a missing answer nor an undrawn page delays them for long', async () => {
  const silent = open()
  silent.draw(() => new Promise(() => {}))
  const blank = open()
  expect(await silent.after(7999)).toBe(false)
  expect(await silent.after(1)).toBe(true)
  expect(await blank.after(0)).toBe(true)
})

test('an app that ends waits for nothing', async () => {
  const page = open()
  page.draw()
  page.stop()
  expect(await page.after(10_000)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
