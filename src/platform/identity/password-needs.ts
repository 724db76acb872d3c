/** The requirements for a new password; lengths in characters. */
export type PasswordNeeds = {
  min?: number
  max?: number
  lowercase?: true
  uppercase?: true
  digit?: true
  symbol?: true
}

/** The shortest password, by the provider's own default (product.md §5). */
export const DEFAULT_MIN = 6
