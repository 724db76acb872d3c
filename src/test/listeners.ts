import { vi } from 'vitest'

/**
 * Returns what `create` makes, and a function that removes the listeners it has added meanwhile to
 * the window and the document: the router, which lives as long as a page, removes none of its own.
 */
export function noteListeners<T>(create: () => T): [made: T, remove: () => void] {
  const ended = new AbortController()
  const noted = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target)
    return vi
      .spyOn(target, 'addEventListener')
      .mockImplementation((type, listener, options = {}) => {
        const all = typeof options === 'boolean' ? { capture: options } : options
        add(type, listener, { signal: ended.signal, ...all })
      })
  })
  try {
    return [create(), () => ended.abort()]
  } finally {
    for (const spy of noted) spy.mockRestore()
  }
}
