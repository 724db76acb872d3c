import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/session.ts'
import { requireVerifiedEmail } from '#src/session/require-verified.ts'
import { requireSession } from '#src/session/guards.ts'
import { VerifyingSession } from '#src/features/shell/verifying-session.tsx'

/** Everything under this folder needs a signed-in user. */
export const Route = createFileRoute('/_protected')({
  async beforeLoad(page): Promise<{ user: AuthUser }> {
    const user = await requireSession(page)
    requireVerifiedEmail(user, page.location)
    return { user } // children read a non-null context.user
  },
  pendingMs: 0,
  pendingComponent: VerifyingSession,
  component: Outlet,
})
