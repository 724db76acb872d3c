/** Requests and jobs that a desk lists at most; it counts all the requests. */
export const DESK = { waiting: 4, agenda: 60 } as const

/** Days of a desk's week, today the first of them. */
export const DESK_DAYS = 7

/** The taskers that one is compared with: fewer would reveal data of single ones. */
export const PEERS = 10

/** A week plus an hour, because clocks may change; its jobs stay below the maximum. */
export const WEEK = {
  mostMs: (7 * 24 + 1) * 60 * 60 * 1000,
  jobs: 100,
  visits: 60,
} as const

export const BIO_MAX = 2000

/** Characters of the line about the tasker on a card. */
export const ABOUT_MAX = 90

export const SKILLS_MAX = 40

export const CATEGORIES_MAX = 6

export const EXPERIENCE_YEARS_MAX = 70

/** Rows of a price list. */
export const SERVICES_MAX = 40

/** Characters of a service's own name. */
export const SERVICE_NAME = { min: 2, max: 60 } as const

/** Characters of what a price includes. */
export const SERVICE_NOTE_MAX = 80

/** The bytes of a list and its `before`, each character at its longest. */
export const SERVICES_BYTES = 64 * 1024

/** Fewer prices than these would reveal what a single tasker asks for a service. */
export const LEAST_SERVICE_PRICES = 8

/** Periods of one day of the week. */
export const PERIODS_MAX = 3

export const DAYS_OFF_MAX = 60

export const DAY_OFF_NOTE_MAX = 40

/** Days of one absence. */
export const DAY_OFF_DAYS_MAX = 366

/** How many days ahead others may read the busy hours, and how many of these at most. */
export const BUSY_DAYS = 60

export const BUSY_MAX = 500

/** Characters of the address of a calendar. */
export const CALENDAR_URL_MAX = 1000

/**
 * Why a calendar could not be read: no connection; an address that leads into a private network;
 * none at this address, or not for us; an answer that is no calendar; one too large to read.
 */
export const calendarFaults = [
  'unreachable',
  'refused',
  'missing',
  'not-calendar',
  'too-large',
] as const
export type CalendarFault = (typeof calendarFaults)[number]

/** Busy times of one's own calendar that are kept at most, the nearest first. */
export const CALENDAR_TIMES_MAX = 1000

/** Texts that a tasker stores for conversations. */
export const QUICK_ANSWERS_MAX = 12

/** Characters of one of them. */
export const QUICK_ANSWER_MAX = 500

/** The bytes of all of them, each character at its longest. */
export const QUICK_ANSWERS_BYTES = 32 * 1024

/** Characters of the name in a short address. */
export const SHORT_NAME = { min: 3, max: 30 } as const

/** Words of letters and digits with one hyphen between them. */
export const SHORT_NAME_FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** How often a name in a short address may be changed, the first choice aside. */
export const SHORT_NAME_CHANGES = { most: 2, days: 30 } as const

/** How long an earlier name leads to its tasker. */
export const SHORT_NAME_KEPT_DAYS = 90
