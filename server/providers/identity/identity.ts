/** Who an ID token speaks for, once it has been verified. */
export type Identity = {
  /** The provider's uid; our `firebaseUid`. */
  uid: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** Absolute URL of a photo the provider holds. */
  picture: string | null
  /** When the person last signed in, not when the token was issued. */
  authTime: Date
}

/** Turns the ID token a browser got from the identity provider into an identity. */
export type IdentityProvider = {
  /**
   * @throws InvalidIdTokenError when the token must not be believed (answer 401)
   * @throws IdentityUnavailableError when it cannot be checked right now (answer 503)
   */
  verify(idToken: string): Promise<Identity>
}

/** The token is forged, expired, malformed or meant for another project. */
export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError'
}

/** The provider's signing keys could not be fetched: the token may well be good. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError'
}
