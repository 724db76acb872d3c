import { createFileRoute } from '@tanstack/react-router'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { TaskerProfilePage } from '#src/features/profile/tasker-profile-page.tsx'
import { useProfile } from '#src/queries/profile-edits.ts'
import { userQueries } from '#src/queries/users.ts'
import { accountParts } from './-account-parts.tsx'

export const Route = createFileRoute('/_protected/tasker-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    await queryClient.query({
      ...userQueries.profile(user.firebaseUid),
      staleTime: 'static',
    })
  },
  staticData: { titleKey: 'profile.titles.tasker' },
  pendingComponent: ProfileSkeleton,
  component: TaskerProfile,
})

function TaskerProfile() {
  const { user } = Route.useRouteContext()
  const query = useProfile(user.firebaseUid)
  const { data: profile } = query
  if (!profile) return <ProfileSkeleton />
  return <TaskerProfilePage profile={profile} query={query} account={accountParts} />
}
