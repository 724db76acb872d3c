import { expect, test } from 'vitest'
import { readFileKind } from './file-kind.ts'

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`

test.each([
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['avif', box('avif')],
  ['heic', box('heic')],
  ['heic', box('mif1')],
  ['mov', box('qt  ')],
  ['mp4', box('isom')],
  ['webm', '\x1a\x45\xdf\xa3\x01'],
  [null, 'GIF89a'],
  [null, ''],
])('%s by its first bytes', async (kind, head) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0))
  expect(await readFileKind(new Blob([bytes], { type: 'application/octet-stream' }))).toBe(
    kind,
  )
})
