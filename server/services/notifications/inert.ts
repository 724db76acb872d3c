import type { SentenceData } from './sentences.ts'

/** Nothing to see, and between two letters enough for a mail program to see no address in them. */
const BREAK = '\u200B'

/**
 * The words of people as a mail may hold them: on one line, and with nothing in them that a mail
 * program would turn into a link.
 */
const inert = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/([.:@/])(?=\S)/g, `$1${BREAK}`)

export const inertNames = (data: SentenceData): SentenceData => ({
  ...data,
  ...Object.fromEntries(
    ['clientName', 'taskerName', 'itemTitle']
      .filter((key) => typeof data[key] === 'string')
      .map((key) => [key, inert(String(data[key]))]),
  ),
})
