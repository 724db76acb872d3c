import { createFileRoute, redirect } from '@tanstack/react-router'
import { PosterPage } from '#src/features/desk/poster-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { useEditedProfile } from '#src/queries/profile-view.ts'
import { shortNameQuery } from '#src/queries/short-names.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/tasker-profile_/poster')({
  beforeLoad: ({ context: { user } }) => {
    if (!user.roles.includes('tasker')) throw redirect({ to: '/tasker-profile' })
  },
  loader: async ({ context: { queryClient, user } }) => {
    await Promise.all([
      withTexts('short', loadPage(queryClient, userQueries.profile(user.firebaseUid))),
      // Without it the poster has the long address.
      queryClient.query(shortNameQuery(user.firebaseUid)).catch(() => undefined),
    ])
  },
  staticData: { titleKey: 'short:poster.title', focused: 'phone' },
  component: Poster,
})

function Poster() {
  const { user } = Route.useRouteContext()
  const query = useEditedProfile(useLoaded(userQueries.profile(user.firebaseUid)))
  return <PosterPage profile={query.data} query={query} />
}
