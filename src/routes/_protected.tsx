import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LeaveQuestion } from '#src/components/leave-question.tsx'
import type { AuthUser } from '#src/contract/session.ts'
import { requireSession } from '#src/session/guards.ts'
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
  return (
    <>
      <Outlet />
      <LeaveQuestion mayStay={() => useAppStore.getState().uid !== null} />
    </>
  )
}
