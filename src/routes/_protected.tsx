import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { LeaveQuestion } from '#src/components/leave-question.tsx'
import type { AuthUser } from '#src/contract/people/session.ts'
import { requireSession } from '#src/session/guards.ts'
import { SuspendedBanner } from '#src/features/shell/suspended-banner.tsx'
import { VerifyingSession } from '#src/features/shell/verifying-session.tsx'
import { useAppStore } from '#src/stores/app-store.ts'

/** Everything under this folder needs a signed-in user. */
export const Route = createFileRoute('/_protected')({
  // Children read a non-null context.user.
  beforeLoad: async (page): Promise<{ user: AuthUser }> => ({
    user: await requireSession(page),
  }),
  pendingMs: 0,
  pendingComponent: VerifyingSession,
  component: Protected,
})

function Protected() {
  const { user } = Route.useRouteContext()
  return (
    <>
      {user.suspended && <SuspendedBanner />}
      {/* Another user who signs in elsewhere meanwhile begins with forms of their own. */}
      <Fragment key={user.firebaseUid}>
        <Outlet />
      </Fragment>
      <LeaveQuestion mayStay={() => useAppStore.getState().uid !== null} />
    </>
  )
}
