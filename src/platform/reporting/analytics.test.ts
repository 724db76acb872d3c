import { afterEach, expect, test, vi } from 'vitest'
import { startAnalytics, type Counter } from './analytics.ts'
import { readConsent, setConsent } from './consent.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A site to navigate, and a counter that records page views. */
function open() {
  const events: string[] = []
  const listeners = new Set<() => void>()
  let page = '/'
  const load = vi.fn<() => Promise<Counter>>(async () => ({
    allow: (granted: boolean) => void events.push(granted ? 'allowed' : 'forbidden'),
    countPage: (path: string) => void events.push(path),
  }))
  stops.push(
    startAnalytics(
      {
        current: () => page,
        onChange(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      load,
    ),
  )
  const go = (path: string) => {
    page = path
    for (const listener of listeners) listener()
  }
  return { events, load, go }
}

test('before the person agrees nothing is loaded on any page', async () => {
  const { events, load, go } = open()
  go('/buscar')
  setConsent(false)
  go('/faq')
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  expect(events).toEqual([])
})

test('after that each page is counted once', async () => {
  const { events, load, go } = open()
  go('/buscar')
  setConsent(true)
  await vi.waitFor(() => expect(events).toEqual(['allowed', '/buscar']))
  go('/buscar') // another filter: the same page
  go('/taskers/$uid')
  expect(events).toEqual(['allowed', '/buscar', '/taskers/$uid'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a person who agreed earlier is counted from the start', async () => {
  setConsent(true)
  const { events } = open()
  await vi.waitFor(() => expect(events).toEqual(['allowed', '/']))
})

test('after a withdrawal nothing is counted and the cookies are deleted', async () => {
  setConsent(true)
  const { events, go } = open()
  await vi.waitFor(() => expect(events).toHaveLength(2))
  document.cookie = '_ga=GA1.1.1; path=/'
  document.cookie = '_ga_TEST=GS1; path=/'
  document.cookie = 'lang=pt; path=/'
  setConsent(false)
  await vi.waitFor(() => expect(events.at(-1)).toBe('forbidden'))
  go('/faq')
  expect(events).toEqual(['allowed', '/', 'forbidden'])
  expect(document.cookie).not.toContain('_ga')
  expect(document.cookie).toContain('lang=pt')
  document.cookie = 'lang=; Max-Age=0; path=/'
})

test('an answer in another tab counts here', async () => {
  const { events } = open()
  localStorage.setItem('consent', 'granted')
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  await vi.waitFor(() => expect(events).toEqual(['allowed', '/']))
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('a browser that sends %s has refused, until its owner says otherwise', (name, value) => {
  expect(readConsent()).toBe('unasked')
  Object.defineProperty(navigator, name, { value, configurable: true })
  try {
    expect(readConsent()).toBe('refused')
    setConsent(true)
    expect(readConsent()).toBe('granted')
  } finally {
    Reflect.deleteProperty(navigator, name)
  }
})
