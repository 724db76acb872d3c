import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdInView } from './hold-in-view.ts'

let top: number
const scroll = vi.fn<(options?: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  top = 900
  scroll.mockReset()
  document.body.innerHTML = '<section id="payout"></section>'
  const part = document.getElementById('payout')
  if (!part) throw new Error('unreachable')
  part.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  part.scrollIntoView = scroll
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** Content above loads, and moves the part. */
function move(by: number) {
  top += by
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
}

test('a moving part is followed at once, a still one is not scrolled', () => {
  holdInView('payout')
  move(0)
  expect(scroll).not.toHaveBeenCalled()
  move(-400)
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' })
  move(250)
  expect(scroll).toHaveBeenCalledTimes(2)
})

test('a scroll by the browser itself is undone too', () => {
  vi.stubGlobal('scrollY', 1700)
  holdInView('payout')
  vi.stubGlobal('scrollY', 1691)
  move(9)
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' })
})

test('a part that is rendered late is found', () => {
  document.body.innerHTML = ''
  holdInView('late')
  vi.advanceTimersToNextFrame()
  document.body.innerHTML = '<section id="late"></section>'
  const late = document.getElementById('late')
  if (late) late.scrollIntoView = scroll
  vi.advanceTimersToNextFrame()
  expect(scroll).toHaveBeenCalledOnce()
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a reader who scrolls by %s is not moved',
  (name) => {
    holdInView('payout')
    window.dispatchEvent(new Event(name))
    move(-400)
    expect(scroll).not.toHaveBeenCalled()
  },
)

test('it ends when the page has settled, and when the page is left', () => {
  holdInView('payout')
  vi.advanceTimersByTime(3000)
  move(-400)
  expect(scroll).not.toHaveBeenCalled()
  holdInView('payout')()
  move(-400)
  expect(scroll).not.toHaveBeenCalled()
})
