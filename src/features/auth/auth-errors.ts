import { isApiError } from '#src/api/errors.ts'
import { IdentityError, type IdentityReason } from '#src/platform/identity-error.ts'

type Said = {
  /** Where to show it; `root`: above the form. */
  field: 'email' | 'password' | 'root'
  /** A translation key, unless the backend gave a sentence. */
  key: `auth.errors.${IdentityReason}`
  sentence?: string | undefined
}

const fields: Partial<Record<IdentityReason, Said['field']>> = {
  emailInUse: 'email',
  invalidEmail: 'email',
  weakPassword: 'password',
}

/** What to tell somebody whose sign-in or registration failed. */
export function explainAuthError(error: unknown): Said {
  if (error instanceof IdentityError)
    return { field: fields[error.reason] ?? 'root', key: `auth.errors.${error.reason}` }
  if (isApiError(error) && error.kind !== 'http' && error.kind !== 'invalid-response')
    return { field: 'root', key: 'auth.errors.network' }
  return {
    field: 'root',
    key: 'auth.errors.unknown',
    sentence: isApiError(error) ? error.serverMessage : undefined,
  }
}
