const LOCAL_DATABASE = 'firebaseLocalStorageDb'

type Provider = typeof import('./firebase-auth.ts')
let provider: Promise<Provider> | undefined

/** The identity provider, loaded at the first call. A failed load can be tried again. */
export function loadIdentity(): Promise<Provider> {
  provider ??= import('./firebase-auth.ts').catch((error: unknown) => {
    provider = undefined
    throw error
  })
  return provider
}

/** Signs out of the identity provider and removes what it keeps in this browser. */
export async function forgetIdentity(): Promise<void> {
  // Its open connection would block the deletion, so a loaded SDK clears its own records.
  if (provider) await (await provider).forgetUser()
  else if ('indexedDB' in globalThis) indexedDB.deleteDatabase(LOCAL_DATABASE)
}
