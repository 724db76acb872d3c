import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { AuthUser, Role } from '#src/contract/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'

/** The signed-in person if this browser remembers one; asks the backend only then. */
export async function knownSession(queryClient: QueryClient): Promise<AuthUser | null> {
  if (!useAppStore.getState().uid) return null
  const { ensureSession } = await import('#src/queries/session.ts')
  // Offline with nothing cached, nobody can tell: the sign-in page is still worth showing.
  return ensureSession(queryClient).catch(() => null)
}

/** For /login and /register: somebody with a role goes home instead. */
export async function requireGuest(queryClient: QueryClient): Promise<void> {
  const user = await knownSession(queryClient)
  if (user && user.roles.length > 0)
    throw redirect({ to: roleHome(currentRole()), replace: true })
}

/** In the `beforeLoad` of a protected route: without the role, go to the current role's home. */
export function requireRole(user: AuthUser, role: Role): void {
  if (!user.roles.includes(role))
    throw redirect({ to: roleHome(currentRole()), replace: true })
}
