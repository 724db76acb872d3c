import type { UserProfile } from '#src/contract/people/users.ts'

export type Tasker = NonNullable<UserProfile['taskerDetails']>

/** What a tasker's page begins with. */
export type Hero = 'video' | 'photos' | 'banner' | 'none'

/**
 * The tasker's chosen beginning, where its content exists: "profile" is the banner, or the
 * name at once. Without a choice, the banner or else the photos of their work.
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
