import { daysBetween } from '#src/contract/taskers/hours.ts'

/** What the order of offers depends on. Prices in one unit. */
export type Fitting = {
  id: string
  price: number
  /** The day in São Paulo. */
  day: string
  /** On a day that the need does not name. */
  otherDay: boolean
  /** It cannot be accepted. */
  unacceptable: boolean
  distanceKm: number | null
  /** In the need's trade; null without reviews. */
  rating: number | null
}

/** What offers are measured against. */
export type Measures = {
  budget: number | null
  /** The usual price nearby. */
  usual: number | null
  /** The mean rating in the trade, with which those without reviews enter. */
  meanRating: number | null
}

/** What makes an offer one point worse. */
const ONE_POINT = { price: 0.1, days: 1, km: 5, stars: 0.5 }
const LATE_DAYS_MAX = 7
const OTHER_DAY = 2
/** Of a place that is not known. */
const UNKNOWN_KM = 10
const STARS_MAX = 5

/**
 * Offers, the most fitting first: each tenth above the price that was expected, each day after the
 * earliest offer (seven at most), each five kilometres and each half star that is missing count one
 * point against it, a day that was not asked for two. What cannot be accepted comes last; ties are
 * broken by id.
 */
export function mostFitting<T extends Fitting>(
  offers: readonly T[],
  measures: Measures,
): T[] {
  const expected = expectedPrice(offers, measures)
  const earliest = offers.map(({ day }) => day).toSorted()[0] ?? ''
  const points = (offer: T): number =>
    (offer.price / expected - 1) / ONE_POINT.price +
    Math.min(daysBetween(earliest, offer.day), LATE_DAYS_MAX) / ONE_POINT.days +
    (offer.otherDay ? OTHER_DAY : 0) +
    (offer.distanceKm ?? UNKNOWN_KM) / ONE_POINT.km +
    (STARS_MAX - (offer.rating ?? measures.meanRating ?? STARS_MAX)) / ONE_POINT.stars
  return offers.toSorted(
    (one, other) =>
      Number(one.unacceptable) - Number(other.unacceptable) ||
      points(one) - points(other) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** The mean of budget and usual price; without both, of the offers. */
function expectedPrice(offers: readonly Fitting[], { budget, usual }: Measures): number {
  const named = [budget, usual].filter((price) => price !== null)
  const prices = named.length > 0 ? named : offers.map(({ price }) => price)
  return prices.reduce((sum, price) => sum + price, 0) / (prices.length || 1)
}
