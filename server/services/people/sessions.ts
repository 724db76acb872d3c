import { createHash, randomBytes } from 'node:crypto'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { AuthUser, Role } from '#src/contract/people/session.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { isSuspended } from '#server/db/people/present-people.ts'
import { images, sessions, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageView } from '#server/services/media/images.ts'
import {
  forgetDevicesOf,
  moveDevices,
} from '#server/services/notifications/push-devices.ts'
import { accountStanding, isStanding } from './account-standing.ts'

/** The person behind a call. */
export type Session = {
  uid: string
  email: string | null
  roles: Role[]
  currentRole: Role
  /** The language that the person was last known to read. */
  lang: Lang
  /** Sees and settles disputes: a verified e-mail among OPERATOR_EMAILS. */
  operator: boolean
  /** False: the e-mail must be confirmed before the person may do what touches others. */
  mayTouchOthers: boolean
  /** The operators have suspended the person, who makes only changes marked `whileSuspended`. */
  suspended: boolean
  tokenHash: Uint8Array
  startedAt: Date
  /** Time at which the person last proved to the identity provider who they are. */
  signedInAt: Date
  expiresAt: Date
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>
type IdentityDeps = Deps & Pick<AppDeps, 'identity' | 'logger'>

/** The lifetime of a session, and the age from which it is renewed by a new exchange. */
type Life = { lastsMs: number; renewAfterMs: number }

/** Use does not prolong a session: see docs/decisions/0010. */
const watched: Life = { lastsMs: 7 * DAY_MS, renewAfterMs: 12 * HOUR_MS }
/** Without account look-ups only a renewal detects that an account has ended. */
const unwatched: Life = { lastsMs: HOUR_MS, renewAfterMs: 30 * MINUTE_MS }

/** A sign-in of an operator begins sessions for a working day. */
const OPERATOR_SIGN_IN_MS = 12 * HOUR_MS

/** One more session ends the oldest. */
const MAX_SESSIONS = 10

/** How recent a sign-in must be to end only the other sessions, or the account. */
const RECENT_MS = 5 * MINUTE_MS

const lifeIn = ({ identity }: Pick<AppDeps, 'identity'>): Life =>
  identity.lookUp ? watched : unwatched

/** A new session of a user. The token is returned once: only its hash is stored. */
export async function startSession(
  deps: Pick<AppDeps, 'db' | 'clock' | 'identity'>,
  uid: string,
  signedInAt: Date = deps.clock(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + lifeIn(deps).lastsMs)
  const tokenHash = hashOf(token)
  await deps.db
    .insert(sessions)
    .values({ tokenHash, uid, signedInAt, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/**
 * Ends sessions of a person: those of the tokens, which the new one replaces, and the oldest beyond
 * the limit.
 */
export async function replaceSessions(
  db: Deps['db'],
  uid: string,
  { tokens, by }: { tokens: string[]; by: string },
): Promise<void> {
  await moveDevices(db, uid, { from: tokens.map(hashOf), to: hashOf(by) })
  const beyond = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.uid, uid))
    .orderBy(desc(sessions.createdAt))
    .offset(MAX_SESSIONS)
  const ended = or(
    inArray(sessions.tokenHash, tokens.map(hashOf)),
    inArray(sessions.tokenHash, beyond),
  )
  await db.delete(sessions).where(and(eq(sessions.uid, uid), ended))
}

/** True for a session that is neither revoked nor expired. */
const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * The session of a token; null when it is unknown, revoked or expired, or when the user or their
 * account at the identity provider is deleted.
 */
export async function findSession(
  deps: IdentityDeps,
  token: string,
): Promise<Session | null> {
  const { db, clock, config } = deps
  const [row] = await db
    .select({
      uid: users.uid,
      email: users.email,
      emailVerified: users.emailVerified,
      roles: users.roles,
      currentRole: users.currentRole,
      lang: users.lang,
      suspended: isSuspended,
      tokenHash: sessions.tokenHash,
      startedAt: sessions.createdAt,
      signedInAt: sessions.signedInAt,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isLive(clock()),
        or(isNull(users.validSince), gte(sessions.signedInAt, users.validSince)),
      ),
    )
  if (!row) return null
  if (!isStanding(await accountStanding(deps, row.uid), row.signedInAt)) {
    await endSignInsUntil(db, row)
    return null
  }
  const { emailVerified, seenAt, ...session } = row
  const operator = !row.suspended && isOperator(config, row)
  if (operator && !(await noteOperator(deps, { ...session, seenAt }))) return null
  const mayTouchOthers = emailVerified || !config.requireEmailVerification
  return { ...session, mayTouchOthers, operator }
}

type SeenSession = Pick<Session, 'uid' | 'signedInAt' | 'startedAt' | 'tokenHash'> & {
  seenAt: Date | null
}

/**
 * Records an operator's activity. False, and this sign-in ends, after too long without any: an
 * unattended screen shows other people's data.
 */
async function noteOperator(
  { db, clock, config }: Deps,
  { uid, signedInAt, startedAt, tokenHash, seenAt }: SeenSession,
): Promise<boolean> {
  const now = clock()
  const idleMs = now.getTime() - (seenAt ?? startedAt).getTime()
  if (idleMs > config.operatorIdleMinutes * MINUTE_MS) {
    // ID tokens of this sign-in start no further session.
    const validSince = new Date(signedInAt.getTime() + 1000)
    const isLater = or(isNull(users.validSince), lt(users.validSince, validSince))
    await db
      .update(users)
      .set({ validSince })
      .where(and(eq(users.uid, uid), isLater))
    await endSignInsUntil(db, { uid, signedInAt })
    return false
  }
  if (seenAt === null || idleMs > MINUTE_MS)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return true
}

/** True for a sign-in that is too old to start an operator's session. */
export const isTooOldForOperator = (
  config: AppDeps['config'],
  person: { email: string | null; emailVerified: boolean; authTime: Date },
  now: Date,
): boolean =>
  isOperator(config, person) &&
  now.getTime() - person.authTime.getTime() > OPERATOR_SIGN_IN_MS

/** Ends the sessions of this sign-in and of earlier ones, which end for the same reason. */
const endSignInsUntil = (
  db: Deps['db'],
  { uid, signedInAt }: Pick<Session, 'uid' | 'signedInAt'>,
) => endSessions(db, and(eq(sessions.uid, uid), lte(sessions.signedInAt, signedInAt)))

/** Revokes sessions, and deletes the push tokens of their browsers. Returns the number. */
async function endSessions(db: Deps['db'], which: SQL | undefined): Promise<number> {
  const ended = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(which)
    // A push token that one of them is registering now is deleted too.
    .for('update')
  const hashes = ended.map(({ tokenHash }) => tokenHash)
  await forgetDevicesOf(db, hashes)
  if (hashes.length > 0)
    await db.delete(sessions).where(inArray(sessions.tokenHash, hashes))
  return ended.length
}

/** Whether to renew a session, by our clock: browsers' clocks may be wrong. */
export const shouldRenew = (
  deps: Pick<AppDeps, 'clock' | 'identity'>,
  { startedAt }: Session,
): boolean => deps.clock().getTime() - startedAt.getTime() > lifeIn(deps).renewAfterMs

const isOperator = (
  { operatorEmails }: AppDeps['config'],
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
) => emailVerified && email !== null && operatorEmails.includes(email.toLowerCase())

/** Ends a session for good, with its browser's push token; an unknown token is already ended. */
export async function revokeSession({ db, clock }: Deps, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.revokedAt)))
  await forgetDevicesOf(db, [hashOf(token)])
}

/** The number of a person's sessions, this one included. */
export const countSessions = async ({ db, clock }: Deps, uid: string): Promise<number> =>
  db.$count(sessions, and(eq(sessions.uid, uid), isLive(clock())))

/** @throws DomainError auth/recent-sign-in-required unless the person has just signed in */
export function refuseOldSignIn({ signedInAt }: Session, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > RECENT_MS) fail('auth/recent-sign-in-required')
}

/**
 * Ends the sessions of a person, on this device too unless `keepThis`. ID tokens of earlier
 * sign-ins start no new one. Returns how many ended.
 * @throws DomainError auth/recent-sign-in-required for `keepThis` without a fresh sign-in: a
 *   stolen session must not shut the person out and stay
 */
export async function signOutEverywhere(
  { db, clock }: Deps,
  session: Session,
  { keepThis }: { keepThis: boolean },
): Promise<number> {
  const { uid, signedInAt, tokenHash } = session
  const now = clock().getTime()
  if (keepThis) refuseOldSignIn(session, clock())
  // Tokens have the time of a sign-in in whole seconds.
  const validSince = keepThis ? signedInAt : new Date(Math.ceil((now + 1) / 1000) * 1000)
  return db.transaction(async (tx) => {
    await tx.update(users).set({ validSince }).where(eq(users.uid, uid))
    const others = keepThis ? ne(sessions.tokenHash, tokenHash) : undefined
    return endSessions(tx, and(eq(sessions.uid, uid), others))
  })
}

/**
 * The signed-in person as the interface needs it.
 * @throws DomainError auth/required when the user is deleted
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
    operator: user.suspendedAt === null && isOperator(config, user),
    suspended: user.suspendedAt !== null,
    profile: { name: user.name, photo: photo && imageView(photo) },
    hasSeenTour: user.hasSeenTour,
  }
}

/** Stores the language of a call, if given, for later messages to the person. */
export async function noteLanguage(
  db: Deps['db'],
  { uid, lang: known }: Pick<Session, 'uid' | 'lang'>,
  lang: Lang,
): Promise<void> {
  if (lang !== known) await db.update(users).set({ lang }).where(eq(users.uid, uid))
}
