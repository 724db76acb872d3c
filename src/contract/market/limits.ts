/** Counting stops here: the cost of a page does not grow with the number of items. */
export const MAX_ITEMS_COUNTED = 1000

/** Characters of a title. */
export const ITEM_TITLE = { min: 3, max: 120 } as const

export const ITEM_DESCRIPTION_MAX = 4000

export const ITEM_STOCK = { min: 1, max: 999 } as const

export const ITEM_PHOTOS_MAX = 10

/** Pieces of one purchase. */
export const QUANTITY = { min: 1, max: 99 } as const

/** The price of a carrier, in BRL; at zero the seller bears it. */
export const CARRIER_PRICE = { min: 0, max: 1000 } as const

/** Saved searches of one person. */
export const SAVED_SEARCHES_MAX = 20

/** Notifications of new items per person in 24 hours; the search itself shows the rest. */
export const FOUND_ITEMS_A_DAY = 10
