import { createFileRoute } from '@tanstack/react-router'
import { AlbumPage } from '#src/features/photos/album-page.tsx'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { useEditedProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/tasker-profile_/photos')({
  loader: async ({ context: { queryClient, user } }) => {
    const profile = loadPage(queryClient, userQueries.profile(user.firebaseUid))
    await Promise.all([loadTexts('photos'), profile])
  },
  staticData: { titleKey: 'profile.titles.portfolio', focused: 'phone' },
  pendingComponent: ProfileSkeleton,
  component: TaskerPhotos,
})

function TaskerPhotos() {
  const { user } = Route.useRouteContext()
  const query = useEditedProfile(useLoaded(userQueries.profile(user.firebaseUid)))
  return <AlbumPage profile={query.data} kind="portfolio" query={query} />
}
