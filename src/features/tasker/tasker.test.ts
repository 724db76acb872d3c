import { expect, test } from 'vitest'
import { taskerDetails } from '#src/mocks/fixtures.ts'
import { firstTab, tabsOf } from './tasker.ts'

const photo = { url: '/media/a/640.webp', publicId: 'a' }
const video = { url: '/media/v.mp4', poster: null }

test('a sheet opens as its tasker presents themselves', () => {
  expect(firstTab(taskerDetails())).toBe('profile')
  expect(firstTab(taskerDetails({ showVideoIntroInModal: true, videoIntro: video }))).toBe(
    'video',
  )
  expect(firstTab(taskerDetails({ showGalleryInModal: true, photos: [photo] }))).toBe(
    'gallery',
  )
})

test('a presentation that has nothing to show falls back to the profile', () => {
  const details = taskerDetails({ showVideoIntroInModal: true, showGalleryInModal: true })
  expect(firstTab(details)).toBe('profile')
  expect(tabsOf(details)).toEqual(['profile'])
})
