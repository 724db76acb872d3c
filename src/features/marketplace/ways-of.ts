import type { DeliveryOffer } from '#src/contract/marketplace.ts'
import type { DeliveryWay } from '#src/contract/order-lifecycle.ts'

// Named here again: a visitor's page need not load the life of an order.
const ways = ['meetup', 'pickup', 'carrier'] as const satisfies readonly DeliveryWay[]

/** The ways that an item offers, those that cost nothing first. */
export const waysOf = ({ meetup, pickup, carrierPrice }: DeliveryOffer): DeliveryWay[] =>
  ways.filter((way) => ({ meetup, pickup, carrier: carrierPrice !== null })[way])
