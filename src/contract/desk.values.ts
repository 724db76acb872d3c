/** Requests and jobs that a desk lists at most; it counts all the requests. */
export const DESK = { waiting: 4, agenda: 60 } as const

/** Days of a desk's week, today the first of them. */
export const DESK_DAYS = 7

/** The number of taskers that one is compared with: fewer would reveal something of single ones. */
export const PEERS = 10

/** A week plus an hour, because clocks may change; nobody has more jobs in it. */
export const WEEK = { mostMs: (7 * 24 + 1) * 60 * 60 * 1000, jobs: 100 } as const
