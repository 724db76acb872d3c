import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { VerifyingSession } from '#src/features/shell/verifying-session.tsx'

/** Everything under this folder needs a signed-in user. */
export const Route = createFileRoute('/_protected')({
  async beforeLoad({ context, location }) {
    // Guards are not split from the landing page's script, so they load their queries themselves.
    const { ensureSession } = await import('#src/queries/session.ts')
    const user = await ensureSession(context.queryClient)
    if (!user)
      throw redirect({ to: '/login', search: { from: location.href }, replace: true })
    return { user } // children read a non-null context.user
  },
  pendingMs: 0,
  pendingComponent: VerifyingSession,
  component: Outlet,
})
