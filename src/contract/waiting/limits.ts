/** The most entries of each kind in the list; the counts count all. */
export const WAITING_OF_KIND = 20

export const WAITING_MAX = 7 * WAITING_OF_KIND
