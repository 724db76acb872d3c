import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from 'firebase/auth'
import { loadFrames } from './auth-emulator.ts'
import { auth, askProvider } from './firebase-auth.ts'
import { IdentityError, isIdentityError } from './identity-error.ts'
import { expectReturn } from './sign-in-return.ts'

const provider = new GoogleAuthProvider()
provider.setCustomParameters({ prompt: 'select_account' }) // the chooser, every time

/**
 * Gets ready what the popup needs, so that it opens while the click still counts. Rejects when
 * the network fails.
 */
export async function prepareGoogle(): Promise<void> {
  if (import.meta.env.VITE_AUTH_EMULATOR === 'true') await loadFrames()
}

/**
 * Answers an ID token. Where no window may open, leaves for Google's own page instead and never
 * answers: `returnedFromGoogle` goes on from there. Throws IdentityError.
 */
export const signInWithGoogle = (): Promise<string> =>
  throughWindow(
    () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    () => signInWithRedirect(auth, provider, browserPopupRedirectResolver),
  )

/**
 * Reauthenticates the user that this browser remembers. Throws IdentityError: `otherAccount` when
 * they choose another one, which stays signed out.
 */
export async function confirmWithGoogle(): Promise<string> {
  await auth.authStateReady()
  const { currentUser } = auth
  if (!currentUser) throw new IdentityError('recentLogin')
  return throughWindow(
    () => reauthenticateWithPopup(currentUser, provider, browserPopupRedirectResolver),
    () => reauthenticateWithRedirect(currentUser, provider, browserPopupRedirectResolver),
  )
}

async function throughWindow(
  openWindow: () => Promise<UserCredential>,
  leave: () => Promise<never>,
): Promise<string> {
  await prepareGoogle()
  try {
    return await askProvider(async () => (await openWindow()).user.getIdToken())
  } catch (error) {
    if (!isIdentityError(error, 'popupBlocked')) throw error
    expectReturn()
    return askProvider(leave)
  }
}

/** The ID token after a return from Google's page; null without one. Throws IdentityError. */
export async function returnedFromGoogle(): Promise<string | null> {
  await prepareGoogle()
  return askProvider(async () => {
    const result = await getRedirectResult(auth, browserPopupRedirectResolver)
    return result ? result.user.getIdToken() : null
  })
}
