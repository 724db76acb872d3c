import type { NeedOffer } from '#src/contract/needs/need-offers.ts'

/** What offers are compared by, in the order of the rows. */
export const rows = ['price', 'date', 'distance', 'rating', 'jobs', 'answers'] as const
export type Row = (typeof rows)[number]

export const orders = ['fit', 'price', 'date', 'distance', 'rating'] as const
export type Order = (typeof orders)[number]

/** The less, the better; null where it is not known. As shown: 4,86 and 4,9 are equal. */
const measures: Record<Row, (offer: NeedOffer) => number | null> = {
  price: ({ price }) => price,
  date: ({ date, hourTaken }) => (hourTaken ? null : Date.parse(date)),
  distance: ({ distanceKm }) => distanceKm,
  rating: ({ rating, reviewCount }) =>
    reviewCount === 0 ? null : -Math.round(rating * 10),
  jobs: ({ jobs }) => (jobs === 0 ? null : -jobs),
  answers: ({ answersIn }) => answersIn,
}

/** The ids of the best offers of a row: several that are equal, none of a single offer. */
export function bestOf(row: Row, offers: readonly NeedOffer[]): ReadonlySet<string> {
  if (offers.length < 2) return new Set()
  const known = offers.flatMap((offer) => {
    const value = measures[row](offer)
    return value === null ? [] : [{ id: offer._id, value }]
  })
  const least = Math.min(...known.map(({ value }) => value))
  return new Set(known.filter(({ value }) => value === least).map(({ id }) => id))
}

/** Unknown values come last; `fit` is the server's order. */
export function inOrder(offers: readonly NeedOffer[], order: Order): NeedOffer[] {
  if (order === 'fit') return [...offers]
  const valueOf = (offer: NeedOffer) => measures[order](offer) ?? Number.POSITIVE_INFINITY
  return offers.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === b ? 0 : a - b
  })
}
