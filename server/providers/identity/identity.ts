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

/** @throws IdentityUnavailableError when the provider cannot be asked right now */
export type AccountLookup = (uid: string) => Promise<AccountState>

/**
 * Deletes an account; one that is already gone is no error.
 * @throws IdentityUnavailableError when the account could not be deleted
 */
export type AccountRemoval = (uid: string) => Promise<void>

/** Turns the ID token a browser got from the identity provider into an identity. */
export type IdentityProvider = {
  /**
   * @throws InvalidIdTokenError when the token must not be believed (answer 401)
   * @throws IdentityUnavailableError when it cannot be checked right now (answer 503)
   */
  verify(idToken: string): Promise<Identity>
  /** Absent where this server has no credentials to ask with. */
  lookUp?: AccountLookup
  /** Absent as `lookUp` is. */
  remove?: AccountRemoval
}

/** The token is forged, expired, malformed or meant for another project. */
export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError'
}

/** The provider could not be reached: the token or the account may well be good. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError'
}
