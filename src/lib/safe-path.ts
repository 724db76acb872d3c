/** A path of our own origin to go back to; anything else (another site, a scheme) is undefined. */
export const safePath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
