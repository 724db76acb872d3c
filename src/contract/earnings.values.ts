/** Work, or a sale of the market. */
export const earningKinds = ['request', 'order'] as const

/** Where one's part of a job is. A job with money in two places is in the earlier one. */
export const earningPlaces = ['frozen', 'held', 'onItsWay', 'paid'] as const

/** Nobody has more: it only bounds what is read. */
export const EARNINGS = { open: 500, jobs: 1000, months: 120 } as const
