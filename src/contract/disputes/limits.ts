/** Characters of a statement in a dispute. */
export const STATEMENT = { min: 10, max: 2000 } as const

/** Statements of one party, and photos. */
export const STATEMENTS_MAX = 5

export const EVIDENCE_MAX = 8

/** How long both sides may state their case, in milliseconds. */
export const ANSWER_MS = 72 * 3_600_000
