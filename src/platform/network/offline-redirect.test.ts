import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveWhenOffline } from './offline-redirect.ts'
import { blankPage, unsavedInput } from '#src/platform/page/page-state.ts'

const leave = vi.fn<(from: string) => void>()
const page = { useless: false, href: '/login?from=/requests', arrive: () => {} }
let undo: (() => void)[] = []

function start(): void {
  const stop = leaveWhenOffline(
    {
      needsNetwork: () => page.useless,
      href: () => page.href,
      onChange(listener) {
        page.arrive = listener
        return () => {}
      },
    },
    leave,
  )
  undo.push(stop)
}

/** Sets what the browser reports, and whether our origin answers. */
function network(browser: boolean, reachable: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(browser)
  onlineManager.setOnline(reachable)
}

beforeEach(() => {
  vi.useFakeTimers()
  leave.mockClear()
  page.useless = true
})

afterEach(() => {
  for (const step of undo) step()
  undo = []
  vi.useRealTimers()
})

test('a page that needs the network is left after 3 s without one', () => {
  start()
  network(false, false)
  vi.advanceTimersByTime(2999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?from=/requests')
})

test('a network missing from the start counts too', () => {
  network(false, false)
  start()
  vi.advanceTimersByTime(3000)
  expect(leave).toHaveBeenCalledOnce()
})

test('a network that is back within 3 s changes nothing', () => {
  start()
  network(false, false)
  vi.advanceTimersByTime(2000)
  network(true, true)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})

test('while the browser reports a network, the page stays', () => {
  start()
  network(true, false)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})

test('once the browser agrees, 3 s later, it is left', () => {
  start()
  network(true, false)
  vi.advanceTimersByTime(10_000)
  network(false, false)
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(3000)
  expect(leave).toHaveBeenCalledOnce()
})

test('a page that works offline stays, until the next one does not', () => {
  page.useless = false
  start()
  network(false, false)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
  page.useless = true
  page.arrive()
  expect(leave).toHaveBeenCalledOnce()
})

test('a page with nothing to show is left, also when it fails later', () => {
  page.useless = false
  start()
  network(false, false)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
  undo.push(blankPage.hold())
  expect(leave).toHaveBeenCalledOnce()
})

test('unsaved input is not lost: the page stays while there is any', () => {
  start()
  const release = unsavedInput.hold()
  network(false, false)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
  release()
  expect(leave).toHaveBeenCalledOnce()
})

test('after the stop no page is left', () => {
  start()
  network(false, false)
  for (const step of undo.splice(0)) step()
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})
