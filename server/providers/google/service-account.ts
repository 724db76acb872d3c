import { importPKCS8, SignJWT } from 'jose'
import { readField } from '#src/lib/read-field.ts'

/** The key of a Google service account. */
export type ServiceAccount = {
  clientEmail: string
  /** PKCS #8, PEM. */
  privateKey: string
}

/** Google could not be reached, or its answer is unusable. */
export class GoogleUnavailableError extends Error {
  override name = 'GoogleUnavailableError'
}

/** Google refuses the key, or does not know the account. */
export class GoogleRefusedError extends GoogleUnavailableError {
  override name = 'GoogleRefusedError'
}

export type AccessTokens = { get: () => Promise<string>; forget: () => void }

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token'
const TIMEOUT_MS = 3000
/** An access token is renewed this long before it expires. */
const MARGIN_S = 60

/**
 * Access tokens of a service account (RFC 7523), each cached until shortly before it expires; `get`
 * rejects with GoogleUnavailableError.
 */
export function accessTokens(
  { clientEmail, privateKey }: ServiceAccount,
  { scope, tokenUrl = GOOGLE_TOKENS }: { scope: string; tokenUrl?: string | undefined },
): AccessTokens {
  let cached: { token: string; until: number } | undefined
  let making: Promise<string> | undefined

  async function make(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const assertion = await new SignJWT({ scope })
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
    const response = await post(tokenUrl, form)
    if (response.status === 400 || response.status === 401)
      throw new GoogleRefusedError(`the token endpoint answered ${response.status}`)
    const body = await parseAnswer(response)
    const token = readField(body, 'access_token')
    if (typeof token !== 'string')
      throw new GoogleUnavailableError('the token endpoint gave no access token')
    const life = Number(readField(body, 'expires_in') ?? 0)
    cached = { token, until: now + life - MARGIN_S }
    return token
  }

  return {
    async get(): Promise<string> {
      if (cached && Date.now() / 1000 < cached.until) return cached.token
      making ??= make().finally(() => {
        making = undefined
      })
      return making
    },
    forget: () => {
      cached = undefined
    },
  }
}

/** Calls a URL with an access token; a refused token is replaced once. */
export const postAsServiceAccount =
  (url: string, tokens: AccessTokens) =>
  async (body: object): Promise<Response> => {
    const ask = async () =>
      post(url, JSON.stringify(body), {
        authorization: `Bearer ${await tokens.get()}`,
        'content-type': 'application/json',
      })
    const response = await ask()
    if (response.status !== 401) return response
    tokens.forget() // the key may have been replaced
    return ask()
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
    throw new GoogleUnavailableError('the provider could not be reached', { cause })
  }
}

/** @throws GoogleUnavailableError unless the answer is a success in JSON */
export async function parseAnswer(response: Response): Promise<unknown> {
  if (!response.ok)
    throw new GoogleUnavailableError(`the provider answered ${response.status}`)
  try {
    return await response.json()
  } catch (cause) {
    throw new GoogleUnavailableError('the provider answered no JSON', { cause })
  }
}
