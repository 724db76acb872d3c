/** The person of a verified ID token. */
export type Identity = {
  /** The provider's uid; our `firebaseUid`. */
  uid: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** Absolute URL of a photo the provider holds. */
  picture: string | null
  /** Time of the person's last sign-in, not of the token's issue. */
  authTime: Date
}

/** The current state of an account at the provider. */
export type AccountState =
  /** Sign-ins before `validSince` no longer count: the password was changed since, for one. */
  { status: 'active'; validSince: Date } | { status: 'disabled' } | { status: 'gone' }

/** @throws IdentityUnavailableError when the provider is unavailable */
export type AccountLookup = (uid: string) => Promise<AccountState>

/**
 * Deletes an account; a deleted one is no error.
 * @throws IdentityUnavailableError when the account could not be deleted
 */
export type AccountRemoval = (uid: string) => Promise<void>

/** Turns the ID token a browser got from the identity provider into an identity. */
export type IdentityProvider = {
  /**
   * @throws InvalidIdTokenError when the token is invalid (answer 401)
   * @throws IdentityUnavailableError when it cannot be checked right now (answer 503)
   */
  verify(idToken: string): Promise<Identity>
  /** Absent where this server has no credentials for it. */
  lookUp?: AccountLookup
  /** Absent under the same condition as `lookUp`. */
  remove?: AccountRemoval
}

/** The token is forged, expired, malformed or meant for another project. */
export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError'
}

/** The provider could not be reached: the token or the account may be valid. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError'
}
