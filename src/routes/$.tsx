import { createFileRoute, redirect } from '@tanstack/react-router'
import { knownSession } from '#src/session/guards.ts'
import { roleHome } from '#src/lib/roles.ts'
import { currentRole } from '#src/stores/app-store.ts'

/** Any other path: the role's home, or the sign-in page (product.md §2). */
export const Route = createFileRoute('/$')({
  async beforeLoad({ context }) {
    const user = await knownSession(context.queryClient)
    throw redirect({
      to: user && user.roles.length > 0 ? roleHome(currentRole()) : '/login',
      replace: true,
    })
  },
})
