/** Work, or a sale of the market. */
export const earningKinds = ['request', 'order'] as const

/** Where the earnings of a job are. A job with money in two places is in the earlier one. */
export const earningPlaces = ['frozen', 'held', 'onItsWay', 'paid'] as const
