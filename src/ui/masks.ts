import { halfWidth } from '#src/lib/half-width.ts'

const onlyDigits = (text: string) => halfWidth(text).replace(/\D/g, '')

/** The position of the caret in the masked text when `before` was typed left of it. */
export function caretAfterMask(masked: string, before: string): number {
  let left = onlyDigits(before).length
  let at = 0
  while (left > 0 && at < masked.length) {
    if (/\d/.test(masked.charAt(at))) left -= 1
    at += 1
  }
  return at
}
