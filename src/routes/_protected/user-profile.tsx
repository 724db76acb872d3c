import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { UserProfilePage } from '#src/features/profile/user-profile-page.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { useAccountActions } from '#src/features/shell/use-account-actions.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/user-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    await queryClient.query({
      ...userQueries.profile(user.firebaseUid),
      staleTime: 'static',
    })
  },
  staticData: { titleKey: 'shell.profile' },
  component: UserProfile,
})

function UserProfile() {
  const { user } = Route.useRouteContext()
  const { data: profile } = useQuery(userQueries.profile(user.firebaseUid))
  const actions = useAccountActions()
  return profile ? (
    <UserProfilePage profile={profile} actions={actions} />
  ) : (
    <PageSkeleton />
  )
}
