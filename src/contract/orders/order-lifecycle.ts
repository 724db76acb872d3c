import { ANSWER_MS } from '#src/contract/disputes/limits.ts'
import { defineLifecycle } from '#src/contract/deals/lifecycle.ts'

export const orderStatuses = [
  'reserved',
  'paid',
  'shipped',
  'delivered',
  'confirmed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** As the app parses it: a status added by a newer server reads as `unknown`. */
export type SeenOrderStatus = OrderStatus | 'unknown'

/** The ways in which an item gets to its buyer. */
export const deliveryWays = ['meetup', 'pickup', 'carrier'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const orderParties = ['buyer', 'seller'] as const
export type OrderParty = (typeof orderParties)[number]
/** `system` is a timer or an event of the payment provider: never a person. */
export const orderActors = [...orderParties, 'operator', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** The part of an order that the rules depend on. */
export type OrderState = { status: SeenOrderStatus; delivery: DeliveryWay }

/** A carrier brings what was sent; anything else is handed over. */
const isOnItsWay = ({ status, delivery }: OrderState) =>
  (delivery === 'carrier') === (status === 'shipped')

/** The graph of an order. The server enforces it; the interface reads from it what to offer. */
export const orderLifecycle = defineLifecycle<OrderState, OrderStatus, OrderActor>()(
  {
    pay: { from: ['reserved'], to: 'paid', by: ['system'] },
    expire: { from: ['reserved'], to: 'expired', by: ['system'] },
    // The system cancels what was paid and not sent in time.
    cancel: {
      from: ['reserved', 'paid'],
      to: 'cancelled',
      by: [...orderParties, 'system'],
      when: ({ status }, actor) => status === 'paid' || actor !== 'system',
    },
    ship: {
      from: ['paid'],
      to: 'shipped',
      by: ['seller'],
      when: ({ delivery }) => delivery === 'carrier',
    },
    // The system counts a parcel sent long ago as delivered.
    deliver: {
      from: ['paid', 'shipped'],
      to: 'delivered',
      by: ['seller', 'system'],
      when: (order, actor) =>
        isOnItsWay(order) && (actor === 'seller' || order.status === 'shipped'),
    },
    // The buyer has received it, whatever the seller has marked.
    confirm: {
      from: ['paid', 'shipped', 'delivered'],
      to: 'confirmed',
      by: ['buyer', 'system'],
      when: (order, actor) =>
        order.status === 'delivered' || (actor === 'buyer' && isOnItsWay(order)),
    },
    // A chargeback opens one too; won, it takes the order back to the status it had.
    dispute: {
      from: ['paid', 'shipped', 'delivered'],
      to: 'disputed',
      by: ['buyer', 'system'],
      when: ({ status }, actor) => actor === 'system' || status !== 'paid',
    },
    settle: { from: ['disputed'], to: 'confirmed', by: ['operator', 'system'] },
    refund: { from: ['disputed'], to: 'refunded', by: ['operator', 'system'] },
  },
  { reserved: 'expire', paid: 'cancel', shipped: 'deliver', delivered: 'confirm' },
)

export type OrderTransition = (typeof orderLifecycle.names)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** In milliseconds. */
export const orderTimers = {
  /** How long the pieces are kept for the buyer. */
  reservation: 15 * MINUTE,
  /** How long the seller has to send or hand them over, before the buyer gets the money back. */
  sending: 7 * DAY,
  /** A parcel not reported as arrived counts as delivered after this time. */
  carriage: 20 * DAY,
  /** How long the buyer has to confirm or complain. */
  confirmation: 7 * DAY,
  /** How long both sides of a dispute may state their case. */
  disputeAnswer: ANSWER_MS,
} as const

/**
 * When the system makes the next transition, or ends the time to answer a dispute; null while only
 * a party can.
 */
export function orderDeadline({
  status,
  statusSince,
}: {
  status: OrderStatus
  /** Time of the last change of the status. */
  statusSince: Date
}): Date | null {
  const after = (wait: number) => new Date(statusSince.getTime() + wait)
  switch (status) {
    case 'reserved':
      return after(orderTimers.reservation)
    case 'paid':
      return after(orderTimers.sending)
    case 'shipped':
      return after(orderTimers.carriage)
    case 'delivered':
      return after(orderTimers.confirmation)
    case 'disputed':
      return after(orderTimers.disputeAnswer)
    default:
      return null
  }
}

/** True when nothing more will happen to an order. */
export const isOrderOver = (status: SeenOrderStatus): boolean =>
  ['confirmed', 'cancelled', 'expired', 'refunded'].includes(status)

/** True while the parties need each other's addresses: from paid on, unless cancelled. */
export const sharesPlace = (status: SeenOrderStatus): boolean =>
  ['paid', 'shipped', 'delivered', 'confirmed', 'disputed'].includes(status)

/** True while the parties may write notes on the order. */
export const takesNotes = (status: SeenOrderStatus): boolean =>
  ['paid', 'shipped', 'delivered', 'disputed'].includes(status)
