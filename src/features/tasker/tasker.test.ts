import { expect, test } from 'vitest'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { heroOf, heroPhotos } from './tasker.ts'

const photos = [{ url: '/media/a/640.webp', publicId: 'a' }]
const videoIntro = { url: '/media/v.mp4', poster: null }
const bare = userProfile(teo)
const withBanner = userProfile(teo, {
  profile: { ...bare.profile, bannerImage: '/media/b/1280.webp' },
})
const everything = { photos, videoIntro }

test('a page begins as its tasker chose', () => {
  const video = taskerDetails({ ...everything, showVideoIntroInModal: true })
  expect(heroOf(withBanner, video)).toBe('video')
  const gallery = taskerDetails({ ...everything, showGalleryInModal: true })
  expect(heroOf(withBanner, gallery)).toBe('photos')
  const profile = taskerDetails({ ...everything, showProfileInModal: true })
  expect(heroOf(withBanner, profile)).toBe('banner')
  expect(heroOf(bare, profile)).toBe('none')
})

test('a page without a choice begins with the banner, else with the photos', () => {
  expect(heroOf(withBanner, taskerDetails(everything))).toBe('banner')
  expect(heroOf(bare, taskerDetails(everything))).toBe('photos')
})

test('a choice without content falls back to the available one', () => {
  const wishes = { showVideoIntroInModal: true, showGalleryInModal: true }
  expect(heroOf(withBanner, taskerDetails(wishes))).toBe('banner')
  expect(heroOf(bare, taskerDetails({ photos }))).toBe('photos')
  expect(heroOf(bare, taskerDetails(wishes))).toBe('none')
})

test.each([
  [1, 1],
  [2, 2],
  [4, 3],
  [5, 5],
  [40, 5],
])('of %i photos %i leave no hole at the top', (count, shown) => {
  expect(heroPhotos(count)).toBe(shown)
})
