import { createFileRoute } from '@tanstack/react-router'
import { AlbumPage } from '#src/features/photos/album-page.tsx'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { loadTexts } from '#src/platform/i18n.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/tasker-profile_/photos')({
  loader: async ({ context: { queryClient, user } }) => {
    const profile = {
      ...userQueries.profile(user.firebaseUid),
      staleTime: 'static',
    } as const
    await Promise.all([loadTexts('photos'), queryClient.query(profile)])
  },
  staticData: { titleKey: 'profile.titles.portfolio', focused: 'phone' },
  pendingComponent: ProfileSkeleton,
  component: TaskerPhotos,
})

function TaskerPhotos() {
  const { user } = Route.useRouteContext()
  const query = useProfile(user.firebaseUid)
  if (!query.data) return <ProfileSkeleton />
  return <AlbumPage profile={query.data} kind="portfolio" query={query} />
}
