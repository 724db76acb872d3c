/** Each but `cancelled` has a sentence of its own in the translations. */
export type IdentityReason =
  /** The person closed the provider's window, or opened another: no message. */
  | 'cancelled'
  | 'wrongCredentials'
  | 'emailInUse'
  | 'weakPassword'
  | 'invalidEmail'
  | 'tooMany'
  | 'quota'
  | 'disabled'
  | 'gone'
  | 'recentLogin'
  | 'otherAccount'
  | 'otherMethod'
  | 'secondFactor'
  | 'notAllowed'
  | 'wrongSite'
  | 'misconfigured'
  | 'popupBlocked'
  | 'storage'
  | 'linkOver'
  | 'noToken'
  | 'network'
  | 'internal'
  | 'unknown'

/** A refusal of the identity provider, in our words. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly reason: IdentityReason
  constructor(reason: IdentityReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const isIdentityError = (
  error: unknown,
  reason: IdentityReason,
): error is IdentityError => error instanceof IdentityError && error.reason === reason
