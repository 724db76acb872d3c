import { readField } from '#src/lib/read-field.ts'
import {
  accessTokens,
  postAsServiceAccount,
  parseAnswer,
  GoogleUnavailableError,
  type ServiceAccount,
} from '#server/providers/google/service-account.ts'
import {
  IdentityUnavailableError,
  type AccountLookup,
  type AccountRemoval,
  type AccountState,
} from './identity.ts'

type Options = {
  projectId: string
  /** It may read and delete the project's users ("Firebase Authentication Admin"). */
  serviceAccount: ServiceAccount
  /** The address for access tokens; Google's by default. */
  tokenUrl?: string
  /** The address for account lookups; Google's by default. */
  apiUrl?: string
}

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const GOOGLE_ACCOUNTS = 'https://identitytoolkit.googleapis.com'

/**
 * Looks up the state of an account of a Firebase project, over REST:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
 */
export function firebaseAccountLookup({
  projectId,
  serviceAccount,
  tokenUrl,
  apiUrl = GOOGLE_ACCOUNTS,
}: Options): AccountLookup {
  const url = `${apiUrl}/v1/projects/${projectId}/accounts:lookup`
  const ask = postAsServiceAccount(
    url,
    accessTokens(serviceAccount, { scope: SCOPE, tokenUrl }),
  )
  return (uid) =>
    orUnavailable(async () =>
      stateIn(await parseAnswer(await ask({ localId: [uid] })), uid),
    )
}

/**
 * Deletes accounts of a Firebase project, over REST:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete
 */
export function firebaseAccountRemoval({
  projectId,
  serviceAccount,
  tokenUrl,
  apiUrl = GOOGLE_ACCOUNTS,
}: Options): AccountRemoval {
  const url = `${apiUrl}/v1/projects/${projectId}/accounts:delete`
  const ask = postAsServiceAccount(
    url,
    accessTokens(serviceAccount, { scope: SCOPE, tokenUrl }),
  )
  return (uid) =>
    orUnavailable(async () => {
      const response = await ask({ localId: uid })
      const isGone =
        response.status === 400 && (await response.text()).includes('USER_NOT_FOUND')
      if (!isGone) await parseAnswer(response)
    })
}

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof GoogleUnavailableError)) throw cause
    throw new IdentityUnavailableError(cause.message, { cause })
  }
}

/** The account in a lookup's answer, which omits deleted users. */
function stateIn(body: unknown, uid: string): AccountState {
  const users: unknown = readField(body, 'users') ?? []
  if (!Array.isArray(users))
    throw new IdentityUnavailableError('the lookup answers nonsense')
  const user: unknown = users.find((each) => readField(each, 'localId') === uid)
  if (user === undefined) return { status: 'gone' }
  if (readField(user, 'disabled') === true) return { status: 'disabled' }
  return { status: 'active', validSince: validSinceOf(readField(user, 'validSince')) }
}

/** Seconds in a string; absent: always valid. */
function validSinceOf(value: unknown): Date {
  const seconds = Number(value ?? 0)
  if (!Number.isFinite(seconds))
    throw new IdentityUnavailableError('the lookup answers no time')
  return new Date(seconds * 1000)
}
