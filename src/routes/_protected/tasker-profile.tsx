import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AuthUser } from '#src/contract/people/session.ts'
import { DeskAside } from '#src/features/desk/desk-aside.tsx'
import { DeskHead } from '#src/features/desk/desk-head.tsx'
import { DeskSkeleton } from '#src/features/desk/desk-skeleton.tsx'
import { DeskToday } from '#src/features/desk/desk-today.tsx'
import { ShareCard } from '#src/features/desk/share-card.tsx'
import { TaskerProfilePage } from '#src/features/profile/tasker-profile-page.tsx'
import { WaitingList } from '#src/features/requests/waiting/waiting-list.tsx'
import { LazyDrafts } from '#src/features/start/lazy-drafts.tsx'
import { Tour } from '#src/features/tour/tour.tsx'
import { holdInView } from '#src/platform/page/hold-in-view.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { ownProfile, useEditedProfile } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { accountParts } from './-account-parts.tsx'
import { photoParts } from './-photo-parts.tsx'
import { VideoParts } from './-video-parts.tsx'

export const Route = createFileRoute('/_protected/tasker-profile')({
  loader: async ({ context: { queryClient, user } }) => {
    const profile = loadPage(queryClient, userQueries.profile(user.firebaseUid))
    const texts = (['account', 'desk', 'fit', 'offer', 'photos'] as const).map(loadTexts)
    await Promise.all([...texts, profile])
  },
  staticData: { titleKey: 'profile.titles.tasker' },
  pendingComponent: DeskSkeleton,
  component: TaskerProfile,
})

const isTasker = ({ roles }: AuthUser) => roles.includes('tasker')

function TaskerProfile() {
  const { user } = Route.useRouteContext()
  const role = useCurrentRole()
  const query = useEditedProfile(useLoaded(ownProfile(user.firebaseUid)))
  const desk = useQuery({ ...deskQueries.mine(user.firebaseUid), enabled: isTasker(user) })
  useStayOnPart(!desk.isLoading)
  const { data: profile } = query
  return (
    <>
      <TaskerProfilePage
        profile={profile}
        account={accountParts}
        desk={{
          head: (availability) => (
            <DeskHead
              uid={user.firebaseUid}
              query={desk.data ? desk : query}
              availability={availability}
            />
          ),
          today: (
            <>
              <DeskToday
                query={desk}
                uid={user.firebaseUid}
                name={profile.profile.name}
                schedule={profile.taskerDetails}
                list={WaitingList}
              />
              <LazyDrafts uid={user.firebaseUid} />
            </>
          ),
          aside: <DeskAside query={desk} profile={profile} />,
          share: <ShareCard uid={user.firebaseUid} name={profile.profile.name} />,
        }}
        photos={{
          ...photoParts(profile, 'portfolio'),
          video: <VideoParts profile={profile} />,
        }}
      />
      {role === 'tasker' && (
        <Tour key={user.firebaseUid} uid={user.firebaseUid} of={role} />
      )}
    </>
  )
}

/** Keeps the section in the address in view, although the desk above it grows. */
function useStayOnPart(isSettled: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!isSettled || !hash) return undefined
    document.getElementById(hash)?.scrollIntoView()
    return holdInView(hash)
  }, [isSettled, hash])
}
