import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { auth, speaking } from './firebase-auth.ts'
import { IdentityError } from './identity-error.ts'
import { DEFAULT_MIN, type PasswordNeeds } from './password-needs.ts'

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

/** Whose password the code of an e-mail may change. Throws IdentityError. */
export const emailOfReset = (code: string): Promise<string> =>
  speaking(() => verifyPasswordResetCode(auth, code))

/** Throws IdentityError. */
export const changePassword = (code: string, password: string): Promise<void> =>
  speaking(() => confirmPasswordReset(auth, code, password))

/** Does what the code of an e-mail stands for; answers whose it was. Throws IdentityError. */
export const applyCode = (code: string): Promise<string | null> =>
  speaking(async () => {
    const { data } = await checkActionCode(auth, code)
    await applyActionCode(auth, code)
    return data.email ?? null
  })

/** Sends the link that confirms the address. Throws IdentityError: `gone` when nobody is known here. */
export async function sendVerification(): Promise<void> {
  await auth.authStateReady()
  const { currentUser } = auth
  if (!currentUser) throw new IdentityError('gone')
  await speaking(() => sendEmailVerification(currentUser))
}

/** Whether the provider holds the address of whoever it knows here for confirmed. Throws IdentityError. */
export const isVerified = (): Promise<boolean> =>
  speaking(async () => {
    await auth.authStateReady()
    await auth.currentUser?.reload()
    return auth.currentUser?.emailVerified ?? false
  })

/** What is still missing from a password by the provider's policy; nothing when it will do. */
export async function missingFrom(password: string): Promise<PasswordNeeds> {
  const status = await speaking(() => validatePassword(auth, password)).catch(() => null)
  // Not told: whatever it asks for beyond its default, it says when the password is sent.
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
