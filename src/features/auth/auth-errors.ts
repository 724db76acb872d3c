import type { TFunction } from 'i18next'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import {
  IdentityError,
  type IdentityReason,
} from '#src/platform/identity/identity-error.ts'

type ErrorKey = `auth.errors.${Exclude<IdentityReason, 'cancelled'>}`

type Said = {
  /** The field to show it at; `root` is above the form. */
  field: 'email' | 'password' | 'root'
  key: ErrorKey
  /** The backend's own sentence; it wins over the key. */
  sentence?: string | undefined
}

const fields: Partial<Record<IdentityReason, Said['field']>> = {
  emailInUse: 'email',
  invalidEmail: 'email',
  weakPassword: 'password',
}

/** The message for a failed sign-in or registration; none when the user cancelled it. */
export function explainAuthError(error: unknown): Said | null {
  if (error instanceof IdentityError) {
    const { reason } = error
    if (reason === 'cancelled') return null
    return { field: fields[reason] ?? 'root', key: `auth.errors.${reason}` }
  }
  if (isConnectionError(error)) return { field: 'root', key: 'auth.errors.network' }
  return {
    field: 'root',
    key: 'auth.errors.unknown',
    sentence: isApiError(error) ? error.serverMessage : undefined,
  }
}

/** The message as one sentence; empty when there is none. */
export function authErrorText(error: unknown, t: TFunction): string {
  const said = error ? explainAuthError(error) : null
  return said ? (said.sentence ?? t(said.key)) : ''
}
