import type { UserProfile } from '#src/contract/users.ts'

export type Tasker = NonNullable<UserProfile['taskerDetails']>

export type TaskerTab = 'profile' | 'video' | 'gallery'

/** The tabs that have something to show. */
export function tabsOf(details: Tasker): TaskerTab[] {
  const tabs: TaskerTab[] = ['profile']
  if (details.videoIntro) tabs.push('video')
  if (details.photos.length > 0) tabs.push('gallery')
  return tabs
}

/** The tab that the tasker chose to open with, if it has something to show. */
export function firstTab(details: Tasker): TaskerTab {
  if (details.showVideoIntroInModal && details.videoIntro) return 'video'
  if (details.showGalleryInModal && details.photos.length > 0) return 'gallery'
  return 'profile'
}
