import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth'
import { env } from './env.ts'
import { currentLanguage } from './i18n.ts'
import { toIdentityError } from './identity-error.ts'

/** The identity provider's SDK; 31 kB, so only identity.ts imports this file, when somebody needs it. */
const auth = initializeAuth(initializeApp(env.firebase), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})
if (env.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true })

async function speaking<T>(action: () => Promise<T>): Promise<T> {
  auth.languageCode = currentLanguage() === 'pt' ? 'pt-BR' : 'es'
  try {
    return await action()
  } catch (cause) {
    throw toIdentityError(cause)
  }
}

/** Answers an ID token. Throws IdentityError. */
export const signInWithPassword = (email: string, password: string): Promise<string> =>
  speaking(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return user.getIdToken()
  })

/** Answers an ID token that carries the name. Throws IdentityError. */
export const registerWithPassword = (input: {
  name: string
  email: string
  password: string
}): Promise<string> =>
  speaking(async () => {
    const { user } = await createUserWithEmailAndPassword(auth, input.email, input.password)
    await updateProfile(user, { displayName: input.name })
    return user.getIdToken(true)
  })

/** Succeeds for unknown addresses too: nobody learns who has an account. Throws IdentityError. */
export const requestPasswordReset = (email: string): Promise<void> =>
  speaking(async () => {
    try {
      await sendPasswordResetEmail(auth, email)
    } catch (cause) {
      if (!String((cause as { code?: unknown }).code).endsWith('user-not-found'))
        throw cause
    }
  })

/**
 * A new ID token of whoever this browser remembers at the provider; null when it remembers
 * nobody. Throws IdentityError: `network` says nothing of the account, `disabled` and `gone` do.
 */
export const freshIdToken = (): Promise<string | null> =>
  speaking(async () => {
    await auth.authStateReady()
    return auth.currentUser ? auth.currentUser.getIdToken(true) : null
  })

export const forgetUser = (): Promise<void> => speaking(() => signOut(auth))
