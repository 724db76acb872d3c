/** Characters of a need's description, and of its title. */
export const NEED_WORDS = { min: 10, max: 1000 } as const
export const NEED_TITLE = { min: 3, max: 80 } as const

/** Days that a need may name, and how many days ahead they may be. */
export const NEED_DAYS_MAX = 7
export const NEED_DAYS_AHEAD = 60

/** Kilometres around the place in which taskers are notified; the client may widen it. */
export const NEED_REACH_KM = { min: 1, max: 50, default: 10 } as const

/** Needs that a person may have open, and may publish in 24 hours. */
export const OPEN_NEEDS_MAX = 5
export const NEEDS_A_DAY = 10

/** How often a need is open again after the client has left the accepted offer unpaid. */
export const REOPENINGS_MAX = 2

/** Needs of a person that one page lists at most. */
export const NEED_PAGE_SIZE = 10

/** Offers that a need takes, and how many of them end the waves of notifications. */
export const NEED_OFFERS_MAX = 8
export const NEED_OFFERS_ENOUGH = 5

/** Offers that a tasker may make in 24 hours. */
export const NEED_OFFERS_A_DAY = 30

/** Changes of one offer; each notifies the client. */
export const OFFER_CHANGES_MAX = 10

/** Characters of the message of an offer. */
export const OFFER_WORDS_MAX = 600

/** Pictures of work beside an offer. */
export const OFFER_WORKS_MAX = 3

/** Taskers that one wave notifies. */
export const WAVE_SIZE = 8

/** Waves that the page of a need lists, the first ones. */
export const WAVES_SHOWN = 60

/** Open needs that a tasker's list reads at most. */
export const OPPORTUNITIES_MAX = 200

/** Needs that one call marks as seen. */
export const SEEN_MAX = 50

/** Services that the words of a need are read as. */
export const NEED_SERVICES_MAX = 3

/** Words that a suggested service was recognised by. */
export const SERVICE_REASONS_MAX = 4

/** Changes that would bring more offers. */
export const NEED_ADVICE_MAX = 3
