/** Reservations that one buyer may have at once. */
export const RESERVATIONS_MAX = 5

/**
 * How often in a day a buyer may cancel an order of the same item, or let its reservation expire.
 */
export const GIVEN_BACK_A_DAY = 3

/** Characters of a carrier's name and of a parcel's tracking code. */
export const CARRIER = { min: 2, max: 60 } as const

export const TRACKING_MAX = 60

/** Characters of a note, and the most notes of a party on an order. */
export const ORDER_NOTE = { min: 1, max: 500 } as const

export const ORDER_NOTES_MAX = 50

/** Characters of a complaint. */
export const COMPLAINT = { min: 10, max: 500 } as const
