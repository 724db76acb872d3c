import { readField } from '#src/lib/read-field.ts'
import { env } from '#src/platform/env.ts'
import { IdentityError } from './identity-error.ts'

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

/**
 * The refresh token that the provider's SDK stores in this browser, or null. Read before the SDK is
 * loaded: at its start it drops an account that was disabled, and does not say why.
 */
export async function readStoredRefreshToken(): Promise<string | null> {
  try {
    const records = await readRecords()
    return records.map(refreshTokenIn).find((token) => token !== null) ?? null
  } catch {
    return null // without storage the SDK remembers no account either
  }
}

async function readRecords(): Promise<unknown[]> {
  const database = await openExisting()
  if (!database) return []
  try {
    return await read(database)
  } finally {
    database.close() // or the database could not be deleted at a sign-out
  }
}

/** Null where there is none: it must not be made here, and some browsers forbid it. */
function openExisting(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })
}

function read(database: IDBDatabase): Promise<unknown[]> {
  if (!database.objectStoreNames.contains(STORE)) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).getAll()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(request.error?.message)))
  })
}

function refreshTokenIn(record: unknown): string | null {
  const tokens = readField(readField(record, 'value'), 'stsTokenManager')
  const token = readField(tokens, 'refreshToken')
  return typeof token === 'string' ? token : null
}

/**
 * A new ID token, asked for without the SDK. Throws IdentityError: `disabled`, `gone`,
 * `wrongCredentials` for an account that was deleted, or `network` for answers that do not concern
 * the account.
 */
export async function fetchIdToken(refreshToken: string): Promise<string> {
  const emulated = import.meta.env.VITE_AUTH_EMULATOR === 'true'
  const origin = emulated ? `${location.origin}/` : 'https://'
  const url = `${origin}securetoken.googleapis.com/v1/token?key=${env.firebase.apiKey}`
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  const response = await fetch(url, { method: 'POST', body }).catch((cause: unknown) => {
    throw new IdentityError('network', cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const idToken = readField(answer, 'id_token')
  if (typeof idToken === 'string') return idToken
  throw new IdentityError(reasonOf(response.status, answer), answer)
}

function reasonOf(status: number, answer: unknown) {
  if (status !== 400) return 'network'
  const message = readField(readField(answer, 'error'), 'message')
  if (message === 'USER_NOT_FOUND') return 'wrongCredentials' // as the SDK reads it
  return message === 'USER_DISABLED' ? 'disabled' : 'gone'
}
