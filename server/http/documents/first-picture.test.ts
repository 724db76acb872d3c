import { expect, test } from 'vitest'
import { withFirstPicture } from './first-picture.ts'

const BLURRED = 'data:image/webp;base64,UklG+/A='
const COPY = 'data:image/webp;base64,Y29weQ=='

const srcset = (id: string, widths: number[], at = '/media') =>
  widths.map((width) => `${at}/${id}/${width}.webp ${width}w`).join(', ')

const picture = (srcSet: string, priority = 'high', blurred = BLURRED) =>
  `<img src="/media/x/800.webp" srcSet="${srcSet}" alt="a &gt; b" fetchPriority="${priority}" ` +
  `class="size-full" style="background-image:url(&quot;${blurred}&quot;)"/>`

async function shown(body: string, copy: string | null = COPY) {
  const asked: string[] = []
  const page = await withFirstPicture(body, async (key) => {
    asked.push(key)
    return copy
  })
  return { page, asked }
}

test('the first picture in view is there at once, and no other', async () => {
  const late = picture(srcset('late', [160, 480]), 'auto')
  const first = picture(srcset('p-1_a', [160, 320, 480, 800, 1280]))
  const second = picture(srcset('second', [160, 480]))
  const { page, asked } = await shown(`<main>${late}${first}<b>$&</b>${second}</main>`)
  expect(asked).toEqual(['p-1_a/480.webp'])
  expect(page).toBe(`<main>${late}${first.replace(BLURRED, COPY)}<b>$&</b>${second}</main>`)
})

test.each([
  ['its widest file where that is small', srcset('p1', [160, 320, 400]), 'p1/400.webp'],
  [
    'the same file behind a CDN',
    srcset('p1', [160, 480, 700], 'https://cdn.example/media'),
    'p1/480.webp',
  ],
])('the copy is made of %s', async (_of, files, key) => {
  expect((await shown(picture(files))).asked).toEqual([key])
})

test.each([
  ['no picture', '<main><p>Nada</p></main>', COPY],
  ['one without files of several widths', picture(''), COPY],
  ['one whose files are all large', picture(srcset('p1', [900])), COPY],
  ['one that is not there or too rich', picture(srcset('p1', [480])), null],
  ['one without a blurred copy', picture(srcset('p1', [480]), 'high', '/none.webp'), COPY],
])('a page with %s stays as it is', async (_what, body, copy) => {
  expect((await shown(body, copy)).page).toBe(body)
})
