import type { Lang } from '#src/contract/protocol/primitives.ts'
import { toHex } from '#src/lib/hex.ts'
import { env } from './env.ts'

/** Browsers compute digests for secure pages only: https, or this very machine. */
export const canCheckKeys = (): boolean => 'subtle' in crypto

/** Compares digests, because the bundle does not hold the key. */
export async function isPreviewKey(
  key: string,
  expected = env.previewDigest,
): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key.trim()))
  return toHex(new Uint8Array(digest)) === expected
}

/** The gate's language is the browser's, not the app's last one (product.md §1, §9). */
export const gateLanguage = (): Lang => (/^pt/i.test(navigator.language) ? 'pt' : 'es')
