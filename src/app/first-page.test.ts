import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteListeners } from '#src/test/listeners.ts'
import { firstPage } from './first-page.ts'
import { createAppRouter } from './router.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page about to be shown; tells whether what comes after it may come. */
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
    /** It is drawn, and has asked for what the function answers. */
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

test('what a page can be without comes when it is drawn with what it has asked for', async () => {
  const page = open()
  expect(await page.after(1000)).toBe(false)
  const answer = Promise.withResolvers<string>()
  page.draw(() => answer.promise)
  expect(await page.after(1000)).toBe(false)
  answer.resolve('here')
  expect(await page.after(0)).toBe(true)
})

test('a page that asks for nothing is there when it is drawn', async () => {
  const page = open()
  page.draw()
  expect(await page.after(0)).toBe(true)
})

test('neither an answer that does not come nor a page that is not drawn holds it back for long', async () => {
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
