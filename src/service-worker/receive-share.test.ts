import { File } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { HELD_SHARE, SHARED_CACHE } from '#src/lib/shared-cache.ts'
import { expectComplaint } from '#src/test/console.ts'
import { memoryCaches } from '#src/test/memory-caches.ts'
import { receiveShare } from './receive-share.ts'

afterEach(() => void vi.unstubAllGlobals())

const URL_OF_SHARE = 'https://oficio.test/share'

type Posted = { text?: string; photos?: string[]; referrer?: string; headers?: HeadersInit }

/** What a phone posts; resolves with the address that it is led to. */
async function post({ text = '', photos = [], referrer = '', headers }: Posted) {
  const files = photos.map((name) => new File([name], name, { type: 'image/jpeg' }))
  const form = {
    get: (name: string) => (name === 'text' ? text : null),
    getAll: () => files,
  }
  const answer = await receiveShare({
    ...{ url: URL_OF_SHARE, referrer, headers: new Headers(headers) },
    formData: async () => form,
  } as unknown as Request)
  return answer.headers.get('location')
}

async function held(): Promise<{ text: string; photos: string[] }> {
  const cache = await caches.open(SHARED_CACHE)
  const record: { text: string; photos: { path: string }[] } = await (
    await cache.match(HELD_SHARE)
  )?.json()
  const photos = await Promise.all(
    record.photos.map(async ({ path }) => (await (await cache.match(path))?.text()) ?? ''),
  )
  return { text: record.text, photos }
}

test('newer content takes the place of what was held, and leaves nothing behind', async () => {
  const { paths } = memoryCaches()
  await post({ text: 'Pia', photos: ['a.jpg', 'b.jpg'] })
  expect(await post({ photos: ['c.jpg'] })).toBe(URL_OF_SHARE)
  expect(await held()).toEqual({ text: '', photos: ['c.jpg'] })
  expect(paths(SHARED_CACHE)).toHaveLength(2)
})

test.each([
  ['names another site', { referrer: 'https://outro.example/pagina' }],
  ['names its origin', { headers: { origin: 'https://outro.example' } }],
  ['says cross-site', { headers: { 'sec-fetch-site': 'cross-site' } }],
])('a form that %s is refused, and what was held stays', async (_how, foreign) => {
  memoryCaches()
  await post({ text: 'Pia', photos: ['a.jpg'] })
  expect(await post({ text: 'Ganhe dinheiro', ...foreign })).toBe(
    `${URL_OF_SHARE}?problem=foreign`,
  )
  expect(await held()).toEqual({ text: 'Pia', photos: ['a.jpg'] })
})

test.each([
  ['', { origin: 'null', 'sec-fetch-site': 'none' }],
  ['about:client', {}],
  ['android-app://com.android.gallery/', {}],
  ['https://oficio.test/user-profile', { origin: 'https://oficio.test' }],
])('a share with the referrer %j is taken', async (referrer, headers) => {
  memoryCaches()
  expect(await post({ text: 'Pia', referrer, headers })).toBe(URL_OF_SHARE)
})

test('where there is no room for it, what was held stays whole', async () => {
  expectComplaint(/could not be held/)
  const { limits, paths } = memoryCaches()
  await post({ text: 'Pia', photos: ['a.jpg'] })
  limits.room = 1
  expect(await post({ photos: ['b.jpg', 'c.jpg'] })).toBe(`${URL_OF_SHARE}?problem=room`)
  expect(await held()).toEqual({ text: 'Pia', photos: ['a.jpg'] })
  expect(paths(SHARED_CACHE)).toHaveLength(2)
})
