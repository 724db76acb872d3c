import { expect, test } from 'vitest'
import { lightSrcset } from './light-srcset.ts'

test.each([
  [
    '/a/160.webp 160w, /a/320.webp 320w, /a/640.webp 640w',
    '/a/160.webp 160w, /a/320.webp 320w',
  ],
  ['/a/1280.webp 1280w, /a/640.webp 640w', '/a/640.webp 640w'],
  ['/a/90.webp 90w', '/a/90.webp 90w'],
  ['/a.webp', '/a.webp'],
])('of %j it keeps %j', (all, small) => {
  expect(lightSrcset(all)).toBe(small)
})
