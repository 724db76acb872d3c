import type { UserProfile } from '#src/contract/users.ts'

export type Tasker = NonNullable<UserProfile['taskerDetails']>

/** What a sheet begins with. */
export type Hero = 'video' | 'photos' | 'banner' | 'none'

/**
 * What the tasker chose to begin with, where there is such a thing: "profile" is the banner, or the
 * name at once. Where nothing is chosen, the banner or else the photos of their work.
 */
export function heroOf(profile: UserProfile, details: Tasker): Hero {
  if (details.showVideoIntroInModal && details.videoIntro) return 'video'
  const hasPhotos = details.photos.length > 0
  if (details.showGalleryInModal && hasPhotos) return 'photos'
  if (profile.profile.bannerImage) return 'banner'
  return hasPhotos && !details.showProfileInModal ? 'photos' : 'none'
}

/** The photos side by side at the top of a desktop; a phone shows the first alone. */
export const heroPhotos = (count: number): number => (count < 5 ? Math.min(count, 3) : 5)
