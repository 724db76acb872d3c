import { afterEach, expect, test, vi } from 'vitest'
import { nameStartPictures } from './start-pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** A screen in CSS pixels. */
function screenOf(width: number, height: number, ratio: number): void {
  vi.stubGlobal('screen', { width, height })
  vi.stubGlobal('devicePixelRatio', ratio)
}

const named = () =>
  [
    ...document.head.querySelectorAll<HTMLLinkElement>('[rel=apple-touch-startup-image]'),
  ].map(({ media, href }) => [media, new URL(href).pathname])

test('an iPhone is told of the pictures of its own screen, in both themes', () => {
  screenOf(393, 852, 3)
  nameStartPictures()
  expect(named()).toEqual([
    ['(prefers-color-scheme: light)', '/start/1179x2556-light.png'],
    ['(prefers-color-scheme: dark)', '/start/1179x2556-dark.png'],
  ])
})

test('a screen for which none is drawn is told of none', () => {
  screenOf(500, 900, 3)
  nameStartPictures()
  expect(named()).toEqual([])
})
