/** The most days ahead of an agreed date: a later payment could no longer be refunded. */
export const JOB_DAYS_AHEAD = 180

/** Characters of the description of a request. */
export const DESCRIPTION = { min: 10, max: 2000 } as const

/** Offers of a party in a request, and as many date proposals and proposed splits. */
export const PROPOSALS_MAX = 30

/** Changes of a job address that its tasker is notified of; later ones are only saved. */
export const ADDRESS_NEWS_MAX = 10

/** Events that a request shows, the latest ones. */
export const TIMELINE_MAX = 1000

/** The messages of one page. */
export const MESSAGE_PAGE_SIZE = 30

/** Characters of the note that a party adds to a change; `min` where a reason is required. */
export const REASON = { min: 10, max: 500 } as const

/** Characters of a search in one's own requests. */
export const REQUEST_WORDS_MAX = 60

/** Characters of a message inside a request, of which its notification is made. */
export const MESSAGE_MAX = 2000

/** Characters of the name of an extra, and of its reason. */
export const EXTRA_TITLE = { min: 3, max: 80 } as const
export const EXTRA_REASON = { min: 10, max: 500 } as const

/** Photos of an extra. */
export const EXTRA_PHOTOS_MAX = 6

/** Extras of a request that are accepted or open. */
export const EXTRAS_MAX = 10

/** The agreed price and its extras are at most so many times the agreed price. */
export const EXTRA_TIMES = 3

/** Hours in which an extra is to be answered, and again to be paid. */
export const EXTRA_HOURS = 24

/** Extras that a request shows: as many as both parties may propose. */
export const EXTRAS_SHOWN = 2 * PROPOSALS_MAX

/** Payments of a request: at most two instalments, and one of each version of an extra. */
export const PAYMENTS_SHOWN = 2 + EXTRAS_SHOWN
