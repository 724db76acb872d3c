import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProfileSkeleton } from '#src/features/profile/profile-skeleton.tsx'
import { UserProfilePage } from '#src/features/profile/user-profile-page.tsx'
import { loadLatePart } from '#src/lib/late-part.ts'
import { loadTexts } from '#src/platform/i18n.ts'
import { OWN_STALE_MS, useProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { accountParts } from './-account-parts.tsx'
import { photoParts } from './-photo-parts.tsx'

export const Route = createFileRoute('/_protected/user-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    const profile = {
      ...userQueries.profile(user.firebaseUid),
      staleTime: 'static',
    } as const
    const texts = (['account', 'favourites', 'photos'] as const).map(loadTexts)
    await Promise.all([...texts, queryClient.query(profile)])
  },
  staticData: { titleKey: 'profile.titles.client' },
  pendingComponent: ProfileSkeleton,
  component: UserProfile,
})

const Favourites = lazy(() =>
  loadLatePart(async () =>
    (await import('#src/features/favourites/late.ts')).loadFavouritesSection(),
  ),
)

const Payout = lazy(async () => ({
  default: (await loadLatePart(() => import('#src/features/profile/payout-card.tsx')))
    .PayoutCard,
}))

function UserProfile() {
  const { user } = Route.useRouteContext()
  const query = useProfile(user.firebaseUid, { staleTime: OWN_STALE_MS })
  const { data: profile } = query
  if (!profile) return <ProfileSkeleton />
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
