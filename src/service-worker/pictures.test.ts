import { expect, test } from 'vitest'
import { isPicture } from './pictures.ts'

const ours = 'https://oficio.example/media'
const cdn = 'https://cdn.example/a/b'

test.each([
  ['https://oficio.example/media/abc/320.webp', ours],
  ['https://oficio.example/media/abc/320.webp?v=1', ours],
  ['https://cdn.example/a/b/abc/1280.webp', cdn],
])('%s is a picture under %s', (url, mediaUrl) => {
  expect(isPicture(new URL(url), mediaUrl)).toBe(true)
})

test.each([
  ['https://oficio.example/media/abc/video.mp4', ours],
  ['https://oficio.example/mediaabc/320.webp', ours],
  ['https://oficio.example/media/320.webp', ours],
  ['https://cdn.example/a/b/abc/320.webp', ours],
  ['https://oficio.example/media/abc/320.webp', cdn],
  ['https://cdn.example/other/abc/320.webp', cdn],
  ['https://cdn.example.evil/a/b/abc/320.webp', cdn],
  ['https://tiles.example/12/34/56.webp', cdn],
])('%s is none under %s', (url, mediaUrl) => {
  expect(isPicture(new URL(url), mediaUrl)).toBe(false)
})
