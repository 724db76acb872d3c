import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AuthUser, Role } from '#src/contract/session.ts'
import { images, pushTokens, sessions, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type Identity,
} from '#server/providers/identity/identity.ts'
import { imageView } from '#server/services/media/images.ts'

/** The person behind a call. */
export type Session = {
  uid: string
  email: string | null
  roles: Role[]
  currentRole: Role
  /** Sees and settles disputes: a verified e-mail among OPERATOR_EMAILS. */
  operator: boolean
  startedAt: Date
  expiresAt: Date
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long a session lives, in days. Use does not prolong it: see docs/decisions/0007. */
export const SESSION_DAYS = 7
/** From this age on, in hours, a session is to be renewed by a new exchange. */
const RENEW_AFTER_HOURS = 12

/**
 * Exchanges an ID token for a session; the token in the answer is shown once, only its hash is
 * kept. The first sign-in makes the user, as a client. `earlierTokens` are of sessions that the
 * caller still has: those of the same person end here, so that a renewal leaves one.
 * @throws DomainError auth/token-missing, auth/token-invalid, auth/identity-unavailable
 */
export async function signIn(
  deps: Deps & Pick<AppDeps, 'identity'>,
  idToken: string,
  earlierTokens: string[] = [],
): Promise<{ user: AuthUser; token: string; created: boolean }> {
  if (idToken.trim() === '') fail('auth/token-missing')
  const identity = await verified(deps, idToken)
  const created = await upsertUser(deps, identity)
  const token = await startSession(deps, identity.uid)
  await endSessionsOf(deps.db, identity.uid, earlierTokens)
  return { user: await authUser(deps, identity.uid), token, created }
}

async function verified({ identity }: Pick<AppDeps, 'identity'>, idToken: string) {
  try {
    return await identity.verify(idToken)
  } catch (cause) {
    if (cause instanceof InvalidIdTokenError) fail('auth/token-invalid', { cause })
    if (cause instanceof IdentityUnavailableError) {
      fail('auth/identity-unavailable', { cause, retryAfter: 5 })
    }
    throw cause
  }
}

/** E-mail and its verification follow the identity; the name is the person's own once set. */
async function upsertUser({ db, clock }: Deps, identity: Identity): Promise<boolean> {
  const { uid, email, emailVerified } = identity
  const [row] = await db
    .insert(users)
    .values({
      uid,
      email,
      emailVerified,
      name: firstName(identity),
      roles: ['client'],
      currentRole: 'client',
      createdAt: clock(),
    })
    .onConflictDoUpdate({ target: users.uid, set: { email, emailVerified } })
    // Zero only in a row that this statement inserted.
    .returning({ created: sql<boolean>`xmax = 0` })
  return row?.created ?? false
}

const firstName = ({ name, email }: Identity) =>
  (name?.trim() || email?.split('@')[0] || 'oficio').slice(0, 80)

/** A new session of a user; answers its token. Sign-in and tests come through here. */
export async function startSession({ db, clock }: Deps, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), uid, createdAt: now, expiresAt: expiry(now) })
  return token
}

async function endSessionsOf(db: Deps['db'], uid: string, tokens: string[]) {
  if (tokens.length === 0) return
  await db
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), inArray(sessions.tokenHash, tokens.map(hashOf))))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY)

/** Whose token this is; null when it is unknown, revoked or expired, or the person is gone. */
export async function findSession(deps: Deps, token: string): Promise<Session | null> {
  const { db, clock, config } = deps
  const [row] = await db
    .select({
      uid: users.uid,
      email: users.email,
      emailVerified: users.emailVerified,
      roles: users.roles,
      currentRole: users.currentRole,
      startedAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, clock()),
      ),
    )
  if (!row) return null
  const { emailVerified: _, ...session } = row
  return { ...session, operator: isOperator(config, row) }
}

/** Whether it is time to ask the identity provider again, by our clock: browsers' are wrong. */
export const shouldRenew = ({ clock }: Pick<AppDeps, 'clock'>, { startedAt }: Session) =>
  clock().getTime() - startedAt.getTime() > RENEW_AFTER_HOURS * HOUR

const isOperator = (
  { operatorEmails }: AppDeps['config'],
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
) => emailVerified && email !== null && operatorEmails.includes(email.toLowerCase())

/** Ends a session for good; an unknown token is already ended. */
export async function revokeSession({ db, clock }: Deps, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.revokedAt)))
}

/**
 * The signed-in person as the interface needs it.
 * @throws DomainError auth/required when there is no such person any more
 */
export async function authUser({ db, config }: Deps, uid: string): Promise<AuthUser> {
  const [row] = await db
    .select({ user: users, photo: images })
    .from(users)
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(eq(users.uid, uid))
  if (!row) return fail('auth/required')
  const { user, photo } = row
  return {
    firebaseUid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    roles: user.roles,
    currentRole: user.currentRole,
    operator: isOperator(config, user),
    profile: { name: user.name, photo: photo && imageView(photo) },
    hasSeenTour: user.hasSeenTour,
  }
}

/** Keeps a browser's push token; a token belongs to whoever signed in last on that browser. */
export async function keepPushToken(
  { db, clock }: Deps,
  uid: string,
  token: string,
): Promise<void> {
  await db
    .insert(pushTokens)
    .values({ token, uid, createdAt: clock() })
    .onConflictDoUpdate({ target: pushTokens.token, set: { uid } })
}
