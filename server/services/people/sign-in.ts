import { randomInt } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { PersonName } from '#src/contract/protocol/primitives.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import {
  IdentityUnavailableError,
  InvalidIdTokenError,
  type Identity,
} from '#server/providers/identity/identity.ts'
import { accountStanding, isStanding } from './account-standing.ts'
import { authUser, isTooOldForOperator, replaceSessions, startSession } from './sessions.ts'
import { isNameWithContacts } from '#src/lib/contacts/name-contacts.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'identity' | 'logger'>

type Exchanged = { user: AuthUser; token: string; expiresAt: Date; created: boolean }

/**
 * Exchanges an ID token for a session. The first sign-in creates the user, as a client.
 * `earlierTokens` are those of sessions that the caller still has: sessions of the same person end
 * here, so that a renewal leaves only one.
 * @throws DomainError auth/token-missing, auth/token-invalid, auth/identity-unavailable,
 *   auth/account-deleted, auth/account-disabled, auth/sign-in-again
 */
export async function exchangeIdToken(
  deps: Deps,
  idToken: string,
  earlierTokens: string[] = [],
): Promise<Exchanged> {
  if (idToken.trim() === '') fail('auth/token-missing')
  const identity = await verified(deps, idToken)
  await refuseWhatEnded(deps, identity)
  const created = await upsertUser(deps, identity)
  const { uid, authTime } = identity
  const session = await startSession(deps, uid, authTime)
  await replaceSessions(deps.db, uid, { tokens: earlierTokens, by: session.token })
  return { ...session, user: await authUser(deps, uid), created }
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

/** Refuses ended accounts and sign-ins: an ID token outlives them by up to an hour. */
async function refuseWhatEnded(deps: Deps, identity: Identity): Promise<void> {
  const { uid, authTime } = identity
  if (isTooOldForOperator(deps.config, identity, deps.clock())) fail('auth/sign-in-again')
  const [known] = await deps.db
    .select({
      validSince: users.validSince,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.uid, uid))
  if (known?.deletedAt) fail('auth/account-deleted')
  if (known?.validSince && authTime < known.validSince) fail('auth/sign-in-again')
  const standing = await accountStanding(deps, uid)
  if (standing?.status === 'disabled') fail('auth/account-disabled')
  if (!isStanding(standing, authTime)) fail('auth/sign-in-again')
}

/**
 * E-mail and its verification follow the identity; the name is the person's own once set. Returns
 * whether the user is new.
 * @throws DomainError auth/account-deleted when the account was deleted meanwhile
 */
async function upsertUser({ db, clock }: Deps, identity: Identity): Promise<boolean> {
  const { uid, email, emailVerified } = identity
  const name = givenName(identity)
  const [row] = await db
    .insert(users)
    .values({
      uid,
      email,
      emailVerified,
      name: name ?? neutralName(),
      nameMissing: name === null,
      // The user chooses it next.
      roles: [],
      currentRole: 'client',
      createdAt: clock(),
    })
    .onConflictDoUpdate({
      target: users.uid,
      set: { email, emailVerified },
      setWhere: isNull(users.deletedAt),
    })
    // xmax is zero only in a row that this statement inserted.
    .returning({ created: sql<boolean>`xmax = 0` })
  return row ? row.created : fail('auth/account-deleted')
}

/** The provider's display name, where it is a name: an e-mail, a part of it or a number is not for others. */
function givenName({ name, email }: Identity): string | null {
  const given = PersonName.safeParse(name?.trim().slice(0, PERSON_NAME.max))
  if (!given.success || isNameWithContacts(given.data)) return null
  return given.data === email?.split('@')[0] ? null : given.data
}

/** The word is the same in both languages; the number distinguishes two users. */
const neutralName = () => `Cliente ${randomInt(1000, 10_000)}`
