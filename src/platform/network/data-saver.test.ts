import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollEvery } from '#src/queries/poll-every.ts'
import { isSavingData, onDataSaver, saveAlways } from './data-saver.ts'

/** The link as the browser knows it. */
const link = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false })

function linkIs(change: Partial<typeof link>): void {
  Object.assign(link, change)
  link.dispatchEvent(new Event('change'))
}

beforeEach(() => vi.stubGlobal('navigator', { onLine: true, connection: link }))
afterEach(() => {
  linkIs({ effectiveType: '4g', saveData: false })
  vi.unstubAllGlobals()
})

test.each([
  [false, { effectiveType: '4g' }],
  [false, { effectiveType: '3g' }],
  [true, { effectiveType: '2g' }],
  [true, { effectiveType: 'slow-2g' }],
  [true, { saveData: true }],
])('data are saved: %s, with %j', (saving, change) => {
  linkIs(change)
  expect(isSavingData()).toBe(saving)
})

test('the person’s own choice holds on every link, until undone', () => {
  saveAlways(true)
  expect(isSavingData()).toBe(true)
  saveAlways(false)
  expect(isSavingData()).toBe(false)
})

test('without link data no data are saved', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(isSavingData()).toBe(false)
})

test('listeners are notified of changes by the person, the link, another tab', () => {
  const told = vi.fn<() => void>()
  const stop = onDataSaver(told)
  saveAlways(true)
  linkIs({ effectiveType: '2g' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'data-saver' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  saveAlways(false)
  expect(told).toHaveBeenCalledTimes(3)
})

test('polls come a quarter as often, and offline not at all', () => {
  const poll = pollEvery(5000)
  expect(poll()).toBe(5000)
  saveAlways(true)
  expect(poll()).toBe(20_000)
  onlineManager.setOnline(false)
  expect(poll()).toBe(false)
})
