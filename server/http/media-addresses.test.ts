import { expect, test } from 'vitest'
import { getUser } from '#src/contract/people/users.ts'
import { loadConfig } from '#server/config.ts'
import { images, users } from '#server/db/schema.ts'
import { createTestApp } from '#server/test/harness.ts'
import { mediaDeps } from '#server/test/media.ts'
import { withMediaAt } from './media-addresses.ts'

const CDN = 'https://cdn.example/m'

test('without another place answers stay as they are', () => {
  const answer = { url: '/media/a/640.webp' }
  expect(withMediaAt(null, answer)).toBe(answer)
})

test('every address of an answer is moved, however deep', () => {
  const answer = {
    list: [
      {
        url: '/media/a-1/640.webp',
        srcset: '/media/a/160.webp 160w, /media/a/320.webp 320w',
      },
    ],
    videoIntro: { url: '/media/v/video.mp4', poster: null },
    count: 2,
  }
  expect(withMediaAt(CDN, answer)).toEqual({
    list: [
      {
        url: `${CDN}/a-1/640.webp`,
        srcset: `${CDN}/a/160.webp 160w, ${CDN}/a/320.webp 320w`,
      },
    ],
    videoIntro: { url: `${CDN}/v/video.mp4`, poster: null },
    count: 2,
  })
  expect(withMediaAt(CDN, withMediaAt(CDN, answer))).toEqual(withMediaAt(CDN, answer))
})

test.each([
  'see /media/a/640.webp',
  '/media/a/640.webp and more',
  '/media/a/640.webp, /media/b/640.webp',
  '/mediation/a',
  '/media/',
  'https://oficio.example/media/a/640.webp',
  '/media/a/640.webp\n',
])('%j is not an address of ours', (text) => {
  expect(withMediaAt(CDN, { text })).toEqual({ text })
})

test('answers name the CDN; we still serve the files that it fetches from us', async () => {
  const media = mediaDeps()
  const config = loadConfig({ LOG_LEVEL: 'silent', VITE_MEDIA_URL: `${CDN}/` })
  const t = await createTestApp({ ...media, config })
  const bia = await t.as('bia')
  const size = { width: 320, height: 200, widths: [160, 320] }
  await t.db
    .insert(images)
    .values({ publicId: 'face', ownerUid: 'bia', kind: 'profile', ...size })
  await t.db.update(users).set({ photoId: 'face' })
  const { body } = await bia.call(getUser, { params: { id: 'bia' } })
  expect(body?.photo).toMatchObject({
    url: `${CDN}/face/320.webp`,
    srcset: `${CDN}/face/160.webp 160w, ${CDN}/face/320.webp 320w`,
  })

  await media.storage.put('face/320.webp', Buffer.from('x'), 'image/webp')
  const { headers } = await t.app.inject('/media/face/320.webp')
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  await t.close()
  await media.clear()
})
