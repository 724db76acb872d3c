import type { DeliveryOffer } from '#src/contract/market/marketplace.ts'
import type { DeliveryWay } from '#src/contract/orders/order-lifecycle.ts'

// Repeated here, so that a visitor's page does not load the lifecycle of orders.
const ways = ['meetup', 'pickup', 'carrier'] as const satisfies readonly DeliveryWay[]

/** The ways of delivery of an item, the free ones first. */
export const waysOf = ({ meetup, pickup, carrierPrice }: DeliveryOffer): DeliveryWay[] =>
  ways.filter((way) => ({ meetup, pickup, carrier: carrierPrice !== null })[way])
