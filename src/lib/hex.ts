/** Two digits a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 128 random bits, 32 digits; crypto.randomUUID is missing where the page is not on https. */
export const randomHex = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
