import type { DeliveryOffer } from '#src/contract/marketplace.ts'
import type { DeliveryWay } from '#src/contract/order-lifecycle.ts'

// Repeated here, so that a visitor's page does not load the lifecycle of orders.
const ways = ['meetup', 'pickup', 'carrier'] as const satisfies readonly DeliveryWay[]

/** The ways that an item offers, those that cost nothing first. */
export const waysOf = ({ meetup, pickup, carrierPrice }: DeliveryOffer): DeliveryWay[] =>
  ways.filter((way) => ({ meetup, pickup, carrier: carrierPrice !== null })[way])
