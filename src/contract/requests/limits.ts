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
