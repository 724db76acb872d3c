/** Visits of a series with a fixed number of them. */
export const VISITS = { min: 2, max: 52 } as const
/** Numbers of visits: twenty years of weeks. */
export const VISIT_NUMBER_MAX = 1040
/** A series without an end is listed so many visits ahead. */
export const VISITS_SHOWN = 8
/** Days before a visit on which its request is made. */
export const VISIT_AHEAD_DAYS = 7
/** Hours before a visit until which it has to be paid. */
export const VISIT_PAY_HOURS = 24
/** Hours to answer a proposed series. */
export const SERIES_ANSWER_HOURS = 48
/** Weeks that a series may pause. */
export const PAUSE_WEEKS_MAX = 12
/** Unpaid visits in a row that pause a series. */
export const UNPAID_VISITS = 2
/** Series of one person that are not over. */
export const SERIES_MAX = 30
/** Ended series that a list shows. */
export const SERIES_SHOWN = 60
/** Finished and missed visits that the page of a series shows. */
export const VISITS_BEFORE = 12
