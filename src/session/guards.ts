import type { QueryClient } from '@tanstack/react-query'
import {
  redirect,
  type ParsedLocation,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { AuthUser, Role } from '#src/contract/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'

type Guarded = {
  context: { queryClient: QueryClient }
  location: Pick<ParsedLocation, 'href'>
  matches: readonly { staticData: StaticDataRouteOption }[]
}

/**
 * For protected routes: nobody goes to sign in and comes back after; without a role that one of
 * the routes requires, one goes to the current role's home.
 */
export async function requireSession({
  context,
  location,
  matches,
}: Guarded): Promise<AuthUser> {
  // Guards are not split from the landing page's script, so they load their queries themselves.
  const { ensureSession } = await import('./session.ts')
  const user = await ensureSession(context.queryClient)
  if (!user)
    throw redirect({
      to: '/login',
      search: { from: location.href, reason: endReason() },
      replace: true,
    })
  for (const { staticData } of matches) requireRole(user, staticData.requiredRole)
  return user
}

/** Why somebody has to sign in again, if they were signed in here. */
function endReason() {
  const { endReason: reason } = useAppStore.getState()
  return reason === 'left' ? undefined : (reason ?? undefined)
}

function requireRole(user: AuthUser, role: Role | undefined): void {
  if (role && !user.roles.includes(role))
    throw redirect({ to: roleHome(currentRole()), replace: true })
}

/** The signed-in person if this browser remembers one; asks the backend only then. */
export async function knownSession(queryClient: QueryClient): Promise<AuthUser | null> {
  if (!useAppStore.getState().uid) return null
  const { ensureSession } = await import('./session.ts')
  // Offline with nothing cached, nobody can tell: the sign-in page is still worth showing.
  return ensureSession(queryClient).catch(() => null)
}

/** For /login and /register: somebody with a role goes home instead, or on to offer services. */
export async function requireGuest(
  queryClient: QueryClient,
  as: 'tasker' | undefined,
): Promise<void> {
  const user = await knownSession(queryClient)
  if (!user || user.roles.length === 0) return
  const to = as === 'tasker' ? '/become-tasker' : roleHome(currentRole())
  throw redirect({ to, replace: true })
}
