import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { auth, askProvider } from './firebase-auth.ts'
import { IdentityError } from './identity-error.ts'
import { DEFAULT_MIN, type PasswordNeeds } from './password-needs.ts'

/** Succeeds for unknown addresses too, to not reveal who has an account. Throws IdentityError. */
export const requestPasswordReset = (email: string): Promise<void> =>
  askProvider(async () => {
    try {
      await sendPasswordResetEmail(auth, email)
    } catch (cause) {
      if (!String((cause as { code?: unknown }).code).endsWith('user-not-found'))
        throw cause
    }
  })

/** The address whose password the code of an e-mail may change. Throws IdentityError. */
export const emailOfReset = (code: string): Promise<string> =>
  askProvider(() => verifyPasswordResetCode(auth, code))

/** Throws IdentityError. */
export const changePassword = (code: string, password: string): Promise<void> =>
  askProvider(() => confirmPasswordReset(auth, code, password))

/** Applies the code of an e-mail and returns its address. Throws IdentityError. */
export const applyCode = (code: string): Promise<string | null> =>
  askProvider(async () => {
    const { data } = await checkActionCode(auth, code)
    await applyActionCode(auth, code)
    return data.email ?? null
  })

/**
 * Sends the link that confirms the address. Throws IdentityError: `gone` when the browser has no
 * user.
 */
export async function sendVerification(): Promise<void> {
  await auth.authStateReady()
  const { currentUser } = auth
  if (!currentUser) throw new IdentityError('gone')
  await askProvider(() => sendEmailVerification(currentUser))
}

/** True when the provider has confirmed the address of the account in this browser. Throws IdentityError. */
export const isVerified = (): Promise<boolean> =>
  askProvider(async () => {
    await auth.authStateReady()
    await auth.currentUser?.reload()
    return auth.currentUser?.emailVerified ?? false
  })

/** The parts of the provider's policy that a password does not meet yet; empty when it meets all. */
export async function findUnmetNeeds(password: string): Promise<PasswordNeeds> {
  const status = await askProvider(() => validatePassword(auth, password)).catch(() => null)
  // Without an answer: the provider checks its policy again when the password is sent.
  if (!status) return password.length < DEFAULT_MIN ? { min: DEFAULT_MIN } : {}
  const { minPasswordLength: min, maxPasswordLength: max } =
    status.passwordPolicy.customStrengthOptions
  return {
    ...(status.meetsMinPasswordLength === false && { min: min ?? DEFAULT_MIN }),
    ...(status.meetsMaxPasswordLength === false && max && { max }),
    ...(status.containsLowercaseLetter === false && { lowercase: true as const }),
    ...(status.containsUppercaseLetter === false && { uppercase: true as const }),
    ...(status.containsNumericCharacter === false && { digit: true as const }),
    ...(status.containsNonAlphanumericCharacter === false && { symbol: true as const }),
  }
}
