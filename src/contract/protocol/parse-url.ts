/** Null for what is no address. URL.canParse is missing before Safari 17 and Chrome 120. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
