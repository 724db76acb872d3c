import type { SentenceData } from './sentences.ts'

/** Invisible; between two letters it keeps mail programs from making a link. */
const BREAK = '\u200B'

/**
 * User text made safe for a mail: on one line, and without anything that a mail program would turn
 * into a link.
 */
export const inert = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/([.:@/])(?=\S)/g, `$1${BREAK}`)

/** Makes the user text in a notification's data safe. */
export const inertWords = (data: SentenceData): SentenceData => ({
  ...data,
  ...Object.fromEntries(
    ['clientName', 'taskerName', 'title', 'reason']
      .filter((key) => typeof data[key] === 'string')
      .map((key) => [key, inert(String(data[key]))]),
  ),
})
