import { parseUrl } from '#src/contract/protocol/parse-url.ts'

/**
 * The https address of a calendar as people paste it, which may begin with webcal:; null where it
 * is no such address. Names and passwords in it are refused.
 */
export function calendarAddress(typed: string): string | null {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  const url = parseUrl(text)
  if (!url) return null
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.port === '' && url.hostname.includes('.') ? url.href : null
}
