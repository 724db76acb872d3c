import type { QueryClient } from '@tanstack/react-query'
import {
  redirect,
  type ParsedLocation,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/people/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { env } from '#src/platform/env.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'
import { endReasonOf } from './machine.ts'

type Guarded = {
  context: { queryClient: QueryClient }
  location: Pick<ParsedLocation, 'href'>
  matches: readonly { staticData: StaticDataRouteOption }[]
}

/**
 * For protected routes. Visitors sign in first and come back after. People with an unconfirmed
 * e-mail confirm it first, where the page requires that. People without the role that a route
 * requires go to the home of the role that they act in.
 */
export async function requireSession(page: Guarded): Promise<AuthUser> {
  const { context, location, matches } = page
  // Guards are part of the landing page's script, so they import their queries when needed.
  const { ensureSession } = await import('./session.ts')
  const user = await ensureSession(context.queryClient)
  if (!user)
    throw redirect({
      to: '/login',
      search: { from: location.href, reason: endReason() },
      replace: true,
    })
  if (env.requireEmailVerification && !user.emailVerified)
    throw redirect({ to: '/verify-email', search: { from: location.href }, replace: true })
  const required = matches.map(({ staticData }) => staticData.requiredRole)
  if (required.some((role) => role && !user.roles.includes(role)))
    throw redirect({ to: roleHome(currentRole()), replace: true })
  return user
}

/**
 * For a page that visitors may use too: the person, or null. A user whose session ended here signs
 * in first.
 */
export const sessionOrVisitor = async (page: Guarded): Promise<AuthUser | null> =>
  useAppStore.getState().uid === null && !endReason() ? null : requireSession(page)

/** Why the user of this browser has to sign in again, if one was signed in here. */
function endReason() {
  const reason = endReasonOf(useAppStore.getState().session)
  return reason === 'left' ? undefined : (reason ?? undefined)
}

/** The signed-in person if this browser remembers one; asks the backend only then. */
export async function knownSession(queryClient: QueryClient): Promise<AuthUser | null> {
  if (!useAppStore.getState().uid) return null
  const { ensureSession } = await import('./session.ts')
  // Offline without a cached session it is unknown: the sign-in page is still worth showing.
  return ensureSession(queryClient).catch(() => null)
}

/** For /login and /register: a user with a role goes home instead, or on to offer services. */
export async function requireGuest(
  queryClient: QueryClient,
  as: 'tasker' | undefined,
): Promise<void> {
  const user = await knownSession(queryClient)
  if (!user || user.roles.length === 0) return
  const to = as === 'tasker' ? '/become-tasker' : roleHome(currentRole())
  throw redirect({ to, replace: true })
}
