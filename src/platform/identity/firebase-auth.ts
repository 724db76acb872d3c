import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'
import { env } from '#src/platform/env.ts'
import { connectEmulator } from './auth-emulator.ts'
import { hasDatabase } from './device-storage.ts'
import { toIdentityError } from './firebase-errors.ts'
import { isIdentityError } from './identity-error.ts'
import { fetchIdToken } from './stored-account.ts'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'

/** The identity provider's SDK: 31 kB, so only identity.ts loads this file, on demand. */
export const auth = initializeAuth(initializeApp(env.firebase), {
  persistence: hasDatabase()
    ? [indexedDBLocalPersistence, browserLocalPersistence]
    : [browserLocalPersistence],
})
// Written out, so that a production build drops the emulator's part.
if (import.meta.env.VITE_AUTH_EMULATOR === 'true') connectEmulator(auth)

/** Asks the provider in the reader's language. Throws IdentityError. */
export async function askProvider<T>(action: () => Promise<T>): Promise<T> {
  auth.languageCode = currentLanguage() === 'pt' ? 'pt-BR' : 'es'
  try {
    return await action()
  } catch (cause) {
    throw toIdentityError(cause)
  }
}

/** Answers an ID token. Throws IdentityError. */
export const signInWithPassword = (email: string, password: string): Promise<string> =>
  askProvider(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return user.getIdToken()
  })

type Registration = { name: string; email: string; password: string }

/** Answers an ID token that carries the name, and sends the link that confirms the address. Throws IdentityError. */
export const registerWithPassword = ({ name, email, password }: Registration) =>
  askProvider(async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return completeRegistration(user, name)
  })

/** The same for an account that an earlier attempt has made. A name that it has stays. Throws IdentityError. */
export const resumeRegistration = ({ name, email, password }: Registration) =>
  askProvider(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return completeRegistration(user, user.displayName || name)
  })

async function completeRegistration(user: User, name: string): Promise<string> {
  await Promise.all([
    user.displayName !== name && updateProfile(user, { displayName: name }),
    !user.emailVerified && sendFirstVerification(user),
  ])
  return user.getIdToken(true)
}

/** Without the link the user is registered all the same, and can request another. */
async function sendFirstVerification(user: User): Promise<void> {
  try {
    await sendEmailVerification(user)
  } catch (error) {
    console.warn('The link that confirms the address was not sent.', error)
  }
}

/**
 * A new ID token of the provider's user in this browser; null when there is none. Throws
 * IdentityError as `idTokenFor` does.
 */
export async function freshIdToken(): Promise<string | null> {
  await auth.authStateReady()
  const { currentUser } = auth
  if (!currentUser) return null
  const { refreshToken } = currentUser
  try {
    return await askProvider(() => currentUser.getIdToken(true))
  } catch (error) {
    // The SDK does not distinguish a deleted account from an expired sign-in. The provider does.
    if (isIdentityError(error, 'gone')) return fetchIdToken(refreshToken)
    throw error
  }
}

export const forgetUser = (): Promise<void> => askProvider(() => signOut(auth))
