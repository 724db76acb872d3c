import { parseUrl } from './parse-url.ts'

const MAX_LENGTH = 2048
const SOMEWHERE = 'https://own.invalid'

/** The sign-in pages are excluded: they redirect, possibly in a loop. */
const ENTRANCES = /^\/(login|register)\/*$/i

/**
 * A path of our own origin to go back to, as browsers read it; undefined for anything else:
 * another site, however it is spelt, a scheme, the sign-in pages themselves.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  // Browsers drop control characters and take \ for /: what is left could be another path.
  if (!value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return undefined
  const url = parseUrl(value, SOMEWHERE)
  if (url?.origin !== SOMEWHERE) return undefined
  const path = decoded(url.pathname)
  if (path === undefined || /^\/[/\\]/.test(path) || ENTRANCES.test(path)) return undefined
  return url.pathname + url.search + url.hash
}

/** Undefined when encodeURI did not make it. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
