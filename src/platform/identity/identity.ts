import { probeDatabase } from './device-storage.ts'
import { IdentityError } from './identity-error.ts'
import { DEFAULT_MIN, type PasswordNeeds } from './password-needs.ts'

const LOCAL_DATABASE = 'firebaseLocalStorageDb'

/** The module, loaded at the first call. A failed load is a network error and can be tried again. */
function lazily<M>(load: () => Promise<M>) {
  let loading: Promise<M> | undefined
  return {
    started: () => loading,
    load: (): Promise<M> => {
      loading ??= load().catch((cause: unknown) => {
        loading = undefined
        throw new IdentityError('network', cause)
      })
      return loading
    },
  }
}

const identity = lazily(async () => {
  await probeDatabase()
  return import('./firebase-auth.ts')
})
const google = lazily(async () => {
  await identity.load()
  return import('./firebase-google.ts')
})
const mailed = lazily(async () => {
  await identity.load()
  return import('./firebase-codes.ts')
})

/** The identity provider. Throws IdentityError. */
export const loadIdentity = identity.load

/** Its part for Google accounts. Throws IdentityError. */
export const loadGoogle = google.load

/** Its part for links and codes by e-mail. Throws IdentityError. */
export const loadCodes = mailed.load

/** The parts of the provider's policy that a password does not meet; an empty one meets none. */
export async function missingFromPassword(password: string): Promise<PasswordNeeds> {
  const codes = await loadCodes().catch(() => null)
  if (codes) return codes.findUnmetNeeds(password)
  // Offline the default policy is used: the provider checks again when the form is sent.
  return password.length < DEFAULT_MIN ? { min: DEFAULT_MIN } : {}
}

/** Signs out of the identity provider and deletes its data in this browser. */
export async function forgetIdentity(): Promise<void> {
  // Its open connection would block the deletion, so a loaded SDK clears its own records.
  const loaded = await identity.started()
  if (loaded) await loaded.forgetUser()
  else if ('indexedDB' in globalThis) indexedDB.deleteDatabase(LOCAL_DATABASE)
}
