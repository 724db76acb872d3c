import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/session.ts'
import { requireSession } from '#src/session/guards.ts'
import { VerifyingSession } from '#src/features/shell/verifying-session.tsx'

/** Everything under this folder needs a signed-in user. */
export const Route = createFileRoute('/_protected')({
  // Children read a non-null context.user.
  beforeLoad: async (page): Promise<{ user: AuthUser }> => ({
    user: await requireSession(page),
  }),
  pendingMs: 0,
  pendingComponent: VerifyingSession,
  component: Outlet,
})
