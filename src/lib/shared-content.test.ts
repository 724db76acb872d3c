import { expect, test } from 'vitest'
import { PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import {
  SHARED_BYTES_MAX,
  SHARED_PHOTOS_MAX,
  SHARED_TEXT_MAX,
  sortShared,
} from './shared-content.ts'

const photo = { size: 1000, type: 'image/jpeg' }
const nothing = { many: 0, large: 0, heavy: 0, other: 0 }

test.each([
  [['Torneira pingando', '', ''], 'Torneira pingando'],
  [['Furadeira', 'Furadeira Bosch nova', ''], 'Furadeira Bosch nova'],
  [
    ['Loja', 'Olhe isto', 'https://loja.exemplo/1'],
    'Loja\nOlhe isto\nhttps://loja.exemplo/1',
  ],
  [
    ['', 'Veja https://loja.exemplo/1', 'https://loja.exemplo/1'],
    'Veja https://loja.exemplo/1',
  ],
  [['igual', 'igual', 'igual'], 'igual'],
  [['  ', '\n', ''], ''],
])('title, text and address %j are one text', (texts, text) => {
  expect(sortShared({ texts, files: [] })).toEqual({
    text,
    isCut: false,
    photos: [],
    leftOut: nothing,
  })
})

test('a huge text is cut, and that is said', () => {
  const { text, isCut } = sortShared({ texts: ['a'.repeat(5_000_000)], files: [] })
  expect([text.length, isCut]).toEqual([SHARED_TEXT_MAX, true])
})

test('only photos of a size that a form takes are held, and as many as one takes', () => {
  const files = [
    { size: 10, type: 'application/x-msdownload' },
    { size: 10, type: '' },
    { size: 0, type: 'image/png' },
    { size: PHOTO_FILE_BYTES + 1, type: 'image/png' },
    ...Array.from({ length: SHARED_PHOTOS_MAX + 3 }, () => photo),
  ]
  const { photos, leftOut } = sortShared({ texts: [], files })
  expect(photos).toEqual(Array.from({ length: SHARED_PHOTOS_MAX }, () => photo))
  expect(leftOut).toEqual({ many: 3, large: 1, heavy: 0, other: 3 })
})

test('photos that are too heavy together are left out, lighter ones behind them are not', () => {
  const half = { ...photo, size: SHARED_BYTES_MAX / 2 }
  const { photos, leftOut } = sortShared({ texts: [], files: [half, photo, half, photo] })
  expect(photos).toEqual([half, photo, photo])
  expect(leftOut).toEqual({ ...nothing, heavy: 1 })
})
