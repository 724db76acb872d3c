import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { UserProfilePage } from '#src/features/profile/user-profile-page.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { ownProfile, useEditedProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { accountParts } from './-account-parts.tsx'
import { photoParts } from './-photo-parts.tsx'

export const Route = createFileRoute('/_protected/user-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    const profile = loadPage(queryClient, userQueries.profile(user.firebaseUid))
    const texts = (['account', 'favourites', 'photos'] as const).map(loadTexts)
    await Promise.all([...texts, profile])
  },
  staticData: { titleKey: 'profile.titles.client' },
  pendingComponent: ProfileSkeleton,
  component: UserProfile,
})

const Favourites = lazy(() =>
  loadWithRetry(async () =>
    (await import('#src/features/favourites/lazy-parts.ts')).loadFavouritesSection(),
  ),
)

const Payout = lazy(async () => ({
  default: (await loadWithRetry(() => import('#src/features/profile/payout-card.tsx')))
    .PayoutCard,
}))

function UserProfile() {
  const { user } = Route.useRouteContext()
  const query = useEditedProfile(useLoaded(ownProfile(user.firebaseUid)))
  const { data: profile } = query
  return (
    <UserProfilePage
      profile={profile}
      query={query}
      account={accountParts}
      photos={photoParts(profile, 'home')}
      favourites={
        <Suspense fallback={<div className="h-56" />}>
          <Favourites uid={user.firebaseUid} />
        </Suspense>
      }
      payout={
        <Suspense fallback={<div className="h-56" />}>
          <Payout variant="outline" />
        </Suspense>
      }
    />
  )
}
