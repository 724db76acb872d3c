import { createFileRoute } from '@tanstack/react-router'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { TaskerProfilePage } from '#src/features/profile/tasker-profile-page.tsx'
import { Tour } from '#src/features/tour/tour.tsx'
import { useProfile } from '#src/queries/profile-edits.ts'
import { userQueries } from '#src/queries/users.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
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
  const role = useCurrentRole()
  const query = useProfile(user.firebaseUid)
  const { data: profile } = query
  if (!profile) return <ProfileSkeleton />
  return (
    <>
      <TaskerProfilePage profile={profile} query={query} account={accountParts} />
      {role === 'tasker' && (
        <Tour key={user.firebaseUid} uid={user.firebaseUid} of={role} />
      )}
    </>
  )
}
