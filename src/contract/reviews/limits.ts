/** The stars of a review. */
export const STARS = { min: 1, max: 5 } as const

export const REVIEW_COMMENT_MAX = 1000

/** Characters of the one answer to a review. */
export const REPLY_MAX = 500

/** With this many stars, a tasker is likely to be hired again. */
export const GOOD_STARS = 4
