/**
 * Parsers of search params for `validateSearch`. They use the contract's lists and limits, not its
 * schemas, because every first load carries the routes (docs/decisions/0093). A refused value is
 * undefined; if it were absent, the router would keep the raw one.
 */

/** One of a list of the contract. */
export const parseOneOf = <T extends string>(
  values: readonly T[],
  raw: unknown,
): T | undefined => values.find((value) => value === raw)

/** Text, cut to `max` characters. The router reads digits as a number. */
export const parseText = (raw: unknown, max: number): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).trim().slice(0, max) || undefined
    : undefined

/** Text of a form, such as a month. */
export const parseMatching = (raw: unknown, form: RegExp): string | undefined =>
  typeof raw === 'string' && form.test(raw) ? raw : undefined

export const parseId = (raw: unknown): string | undefined =>
  parseMatching(raw, /^[\da-f-]{36}$/)

/** The key of a draft, which it is sent under (`randomHex`). */
export const parseDraftKey = (raw: unknown): string | undefined =>
  parseMatching(raw, /^[\da-f]{32}$/)

export const parseTrue = (raw: unknown): true | undefined =>
  raw === true ? true : undefined
