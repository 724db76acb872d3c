import { importPKCS8, SignJWT } from 'jose'
import { fieldOf } from '#src/lib/field-of.ts'
import {
  IdentityUnavailableError,
  type AccountLookup,
  type AccountState,
} from './identity.ts'

/**
 * The key of a Google service account that may read the project's users ("Firebase Authentication
 * Viewer").
 */
export type ServiceAccount = {
  clientEmail: string
  /** PKCS #8, PEM. */
  privateKey: string
}

type Options = {
  projectId: string
  serviceAccount: ServiceAccount
  /** The address for access tokens; Google's by default. */
  tokenUrl?: string
  /** The address for account lookups; Google's by default. */
  apiUrl?: string
}

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const TIMEOUT_MS = 3000
/** An access token is made anew this long before it ends. */
const MARGIN_S = 60

/**
 * Asks a Firebase project what has become of an account, over REST:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
 */
export function firebaseAccountLookup({
  projectId,
  serviceAccount,
  tokenUrl = 'https://oauth2.googleapis.com/token',
  apiUrl = 'https://identitytoolkit.googleapis.com',
}: Options): AccountLookup {
  const url = `${apiUrl}/v1/projects/${projectId}/accounts:lookup`
  const tokens = accessTokens(serviceAccount, tokenUrl)
  const ask = async (uid: string) =>
    post(url, JSON.stringify({ localId: [uid] }), {
      authorization: `Bearer ${await tokens.get()}`,
      'content-type': 'application/json',
    })
  return async (uid) => {
    let response = await ask(uid)
    if (response.status === 401) {
      tokens.forget() // the key may have been replaced
      response = await ask(uid)
    }
    return stateIn(await bodyOf(response), uid)
  }
}

/** The account in a lookup's answer, which leaves out the users that are no more. */
function stateIn(body: unknown, uid: string): AccountState {
  const users: unknown = fieldOf(body, 'users') ?? []
  if (!Array.isArray(users))
    throw new IdentityUnavailableError('the lookup answers nonsense')
  const user: unknown = users.find((each) => fieldOf(each, 'localId') === uid)
  if (user === undefined) return { status: 'gone' }
  if (fieldOf(user, 'disabled') === true) return { status: 'disabled' }
  return { status: 'active', validSince: validSinceOf(fieldOf(user, 'validSince')) }
}

/** Seconds in a string; absent: since ever. */
function validSinceOf(value: unknown): Date {
  const seconds = Number(value ?? 0)
  if (!Number.isFinite(seconds))
    throw new IdentityUnavailableError('the lookup answers no time')
  return new Date(seconds * 1000)
}

/** Access tokens of the service account (RFC 7523), each kept until it is about to end. */
function accessTokens({ clientEmail, privateKey }: ServiceAccount, tokenUrl: string) {
  let kept: { token: string; until: number } | undefined
  let making: Promise<string> | undefined

  async function make(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(await importPKCS8(privateKey, 'RS256'))
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    })
    const body = await bodyOf(await post(tokenUrl, form))
    const token = fieldOf(body, 'access_token')
    if (typeof token !== 'string')
      throw new IdentityUnavailableError('the token endpoint gave no access token')
    const life = Number(fieldOf(body, 'expires_in') ?? 0)
    kept = { token, until: now + life - MARGIN_S }
    return token
  }

  return {
    async get(): Promise<string> {
      if (kept && Date.now() / 1000 < kept.until) return kept.token
      making ??= make().finally(() => {
        making = undefined
      })
      return making
    },
    forget: () => {
      kept = undefined
    },
  }
}

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return await fetch(url, { method: 'POST', body, headers, signal })
  } catch (cause) {
    throw new IdentityUnavailableError('the provider could not be reached', { cause })
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok)
    throw new IdentityUnavailableError(`the provider answered ${response.status}`)
  try {
    return await response.json()
  } catch (cause) {
    throw new IdentityUnavailableError('the provider answered no JSON', { cause })
  }
}
