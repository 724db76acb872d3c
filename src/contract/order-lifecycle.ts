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
/** As an app reads it: a status that a newer server has added is unknown to it. */
export type SeenOrderStatus = OrderStatus | 'unknown'

/** The ways in which an item gets to its buyer. */
export const deliveryWays = ['meetup', 'pickup', 'carrier'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const orderParties = ['buyer', 'seller'] as const
export type OrderParty = (typeof orderParties)[number]
/** `system` is a timer or the payment provider's word: never a person. */
export const orderActors = [...orderParties, 'operator', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** The part of an order that the rules depend on. */
export type OrderState = { status: SeenOrderStatus; delivery: DeliveryWay }

type OrderRule = {
  from: readonly SeenOrderStatus[]
  to: OrderStatus
  by: readonly OrderActor[]
  when?: (order: OrderState, actor: OrderActor) => boolean
}

/** A carrier brings what was sent; anything else is handed over. */
const isOnItsWay = ({ status, delivery }: OrderState) =>
  (delivery === 'carrier') === (status === 'shipped')

/** The graph of an order. The server enforces it; the interface asks it what to offer. */
export const orderTransitions = {
  pay: { from: ['reserved'], to: 'paid', by: ['system'] },
  expire: { from: ['reserved'], to: 'expired', by: ['system'] },
  // The system calls off what was paid and not sent in time.
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
  // The system takes what was sent long ago as delivered.
  deliver: {
    from: ['paid', 'shipped'],
    to: 'delivered',
    by: ['seller', 'system'],
    when: (order, actor) =>
      isOnItsWay(order) && (actor === 'seller' || order.status === 'shipped'),
  },
  // The buyer has it in hand, whatever the seller has said.
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
} as const satisfies Record<string, OrderRule>

export type OrderTransition = keyof typeof orderTransitions

export const orderTransitionNames = Object.keys(orderTransitions) as OrderTransition[]

const rule = (action: OrderTransition): OrderRule => orderTransitions[action]

/** True when the actor may take this transition now. */
export function canMoveOrder(
  action: OrderTransition,
  order: OrderState,
  actor: OrderActor,
): boolean {
  const { from, by, when } = rule(action)
  return from.includes(order.status) && by.includes(actor) && (when?.(order, actor) ?? true)
}

/** True when the actor may take this transition at some time. */
export const isEverOf = (action: OrderTransition, actor: OrderActor): boolean =>
  rule(action).by.includes(actor)

/** The transitions that are the actor's to take now, in the order of the graph. */
export const orderMoves = (order: OrderState, actor: OrderActor): OrderTransition[] =>
  orderTransitionNames.filter((action) => canMoveOrder(action, order, actor))

export const orderStatusAfter = (action: OrderTransition): OrderStatus => rule(action).to

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** In milliseconds. */
export const orderTimers = {
  /** How long the pieces are kept for the buyer. */
  reservation: 15 * MINUTE,
  /** How long the seller has to send or hand them over, before the buyer gets the money back. */
  sending: 7 * DAY,
  /** A parcel that nobody has reported as arrived counts as delivered after this time. */
  carriage: 20 * DAY,
  /** How long the buyer has to confirm or complain. */
  confirmation: 7 * DAY,
} as const

/** The moment at which the system moves the order on; null while it waits for people. */
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
    default:
      return null
  }
}

/** The transition that the system takes at the deadline. */
export const orderTimeouts = {
  reserved: 'expire',
  paid: 'cancel',
  shipped: 'deliver',
  delivered: 'confirm',
} as const satisfies Partial<Record<OrderStatus, OrderTransition>>

/** True when nothing more will happen to an order. */
export const isOrderOver = (status: SeenOrderStatus): boolean =>
  ['confirmed', 'cancelled', 'expired', 'refunded'].includes(status)

/** True while the two must find each other: from paid on, unless it was called off. */
export const sharesPlace = (status: SeenOrderStatus): boolean =>
  ['paid', 'shipped', 'delivered', 'confirmed', 'disputed'].includes(status)

/** True while both may write to each other on the order. */
export const takesNotes = (status: SeenOrderStatus): boolean =>
  ['paid', 'shipped', 'delivered', 'disputed'].includes(status)
