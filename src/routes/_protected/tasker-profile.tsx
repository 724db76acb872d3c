import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TaskerProfilePage } from '#src/features/profile/tasker-profile-page.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { useAccountActions } from '#src/features/shell/use-account-actions.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/tasker-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    await queryClient.query({
      ...userQueries.profile(user.firebaseUid),
      staleTime: 'static',
    })
  },
  staticData: { titleKey: 'shell.profile' },
  component: TaskerProfile,
})

function TaskerProfile() {
  const { user } = Route.useRouteContext()
  const { data: profile } = useQuery(userQueries.profile(user.firebaseUid))
  const actions = useAccountActions()
  return profile ? (
    <TaskerProfilePage profile={profile} actions={actions} />
  ) : (
    <PageSkeleton />
  )
}
