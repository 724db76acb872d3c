import { z } from 'zod/mini'
import { Address, AddressInput } from './addresses.ts'
import { ADDRESS_LINES } from './addresses.values.ts'
import { PERSON_NAME, RESOLUTION_MAX } from './common.values.ts'
import { endpoint } from './endpoint.ts'
import { ITEM_TITLE, QUANTITY } from './marketplace.values.ts'
import {
  deliveryWays,
  orderActors,
  orderParties,
  orderStatuses,
  orderTransitionNames,
} from './order-lifecycle.ts'
import {
  CARRIER,
  COMPLAINT,
  complaintReasons,
  ORDER_NOTE,
  orderEventActions,
  TRACKING_MAX,
} from './orders.values.ts'
import { idParam } from './params.ts'
import { providerErrors } from './payments.values.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  pageQuery,
  text,
  Timestamp,
  title,
  Uid,
  readAs,
} from './primitives.ts'
import { Percent, RequestPayment } from './requests.ts'
import { SavedCardsSecret } from './saved-cards-secret.ts'

const orderId = idParam('orders/not-found')

export const OrderStatus = z.enum(orderStatuses)
export const DeliveryWay = z.enum(deliveryWays)
const OrderParty = z.enum(orderParties)

const addressLines = {
  cep: true,
  street: true,
  number: true,
  complement: true,
  district: true,
  city: true,
  state: true,
} as const

/** Where the carrier brings it. Optional lines are empty. */
export const OrderAddressInput = z.extend(z.pick(AddressInput, addressLines), {
  /** How to find it: "portão verde, ao lado da padaria". */
  reference: title(0, ADDRESS_LINES.reference),
})
export type OrderAddressInput = z.output<typeof OrderAddressInput>

export const OrderAddress = z.extend(z.pick(Address, addressLines), {
  reference: answerText(ADDRESS_LINES.reference),
})
export type OrderAddress = z.output<typeof OrderAddress>

/** One thing that happened: the lifecycle's, `reserve`, a note, or the bank's. */
export const OrderEvent = z.object({
  _id: Id,
  action: z.enum(orderEventActions),
  status: answerEnum(orderStatuses),
  by: z.enum(orderActors),
  at: Timestamp,
  note: z.nullable(answerText(RESOLUTION_MAX)),
  /** Why the buyer complained. */
  reason: readAs(z.nullable(z.enum(complaintReasons)), null),
  /** The seller's part that an operator decided. */
  sellerPercent: z.nullable(Percent),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** The fields of a list entry; for the two parties and operators. */
export const OrderSummary = z.object({
  requestId: Id,
  /** Four characters to call it by: "A38F". */
  number: answerText(10),
  /** What the caller is to the order. */
  viewer: z.enum([...orderParties, 'operator']),
  status: answerEnum(orderStatuses),
  /** The item as it was when it was bought, with its current photo. */
  item: z.object({
    _id: Id,
    title: answerText(ITEM_TITLE.max),
    price: Brl,
    photo: z.nullable(Image),
  }),
  quantity: Count,
  delivery: DeliveryWay,
  /** `itemsPrice` and `deliveryPrice` are `total`. */
  itemsPrice: Brl,
  deliveryPrice: Brl,
  total: Brl,
  /** What comes to the seller, who alone reads it: as agreed, and as decided once it is over. */
  net: z.nullable(Brl),
  /** True when an operator gave each of the two a part. */
  divided: z._default(z.boolean(), false),
  buyerUid: Uid,
  buyerName: answerText(PERSON_NAME.max),
  buyerPhoto: z.nullable(Image),
  sellerUid: Uid,
  sellerName: answerText(PERSON_NAME.max),
  sellerPhoto: z.nullable(Image),
  createdAt: Timestamp,
  /** Time of the last change of the status. */
  updatedAt: Timestamp,
  /** The end of a reservation; null of any other order. */
  expiresAt: z.nullable(Timestamp),
  /** The moment at which the system moves the order on if nobody does. */
  deadline: z.nullable(Timestamp),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const Order = z.extend(OrderSummary, {
  /** What the caller may do now; `pay` when a reservation of theirs waits for their money. */
  actions: answerList(z.enum([...orderTransitionNames, 'note']), 20),
  /** The carrier's address: for the buyer, and for the seller from paid on. */
  address: z.nullable(OrderAddress),
  /** Where the buyer picks it up, from paid on: as far as the seller kept an address then. */
  pickupAt: z.nullable(OrderAddress),
  /** The seller's part of a city, where they would meet. */
  district: z.nullable(answerText(100)),
  city: z.nullable(answerText(100)),
  /** Null until it is sent; `code` is empty where the carrier gives none. */
  tracking: z.nullable(
    z.object({ carrier: answerText(CARRIER.max), code: answerText(TRACKING_MAX) }),
  ),
  /** The platform's fee, which the seller alone is told. */
  fee: z.nullable(Brl),
  /** The percentage of the platform on the seller's part, for the operator who divides it. */
  feePercent: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null),
  /** Its `transfer` tells the fee too: null for the buyer. */
  payment: z.nullable(RequestPayment),
  timeline: answerList(OrderEvent, 1000),
})
export type Order = z.output<typeof Order>

const OrderAnswer = z.object({ data: Order })

/** What is needed to pay a reservation. The secrets are the payment provider's. */
const Reservation = z.object({
  requestId: Id,
  status: answerEnum(orderStatuses),
  clientSecret: answerText(500),
  savedCardsSecret: SavedCardsSecret,
  paymentId: Id,
  expiresAt: Timestamp,
})
export type Reservation = z.output<typeof Reservation>

/** The body of 409 `orders/total-changed` says the total of now. */
export const TotalChanged = z.object({ details: z.object({ total: Brl }) })

/**
 * Reserves the stock for 15 minutes. Without `delivery` it is the first way of the item that needs
 * no address; a carrier needs one. 409 `orders/sold-out` has `{ stock }` in `details`. With
 * `total` nothing is reserved at another one: 409 `orders/total-changed`.
 */
export const purchaseItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/purchase',
  summary: 'Buy',
  access: 'verified',
  body: z.object({
    itemId: Id,
    quantity: z.int().check(z.minimum(QUANTITY.min), z.maximum(QUANTITY.max)),
    delivery: z.optional(DeliveryWay),
    address: z.optional(OrderAddressInput),
    /** What the buyer has been shown. */
    total: z.optional(Brl),
  }),
  response: z.object({ data: Reservation }),
  errors: [
    'marketplace/not-found',
    'orders/own-item',
    'orders/sold-out',
    'orders/seller-cannot-receive',
    'orders/delivery-not-offered',
    'orders/address-needed',
    'orders/total-too-high',
    'orders/total-changed',
    'orders/too-many-reservations',
    'safety/blocked',
    'payments/nothing-due',
    'payments/already-paid',
    ...providerErrors,
  ],
})

/** What to pay a reservation of mine with; asking again answers the same. */
export const payOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/payment',
  summary: 'Go on paying what I have reserved',
  access: 'verified',
  params: { id: orderId },
  response: z.object({ data: Reservation }),
  errors: [
    'auth/forbidden',
    'payments/nothing-due',
    'payments/already-paid',
    ...providerErrors,
  ],
})

/** Asks the payment provider before it answers. */
export const checkOrderPaid = endpoint({
  method: 'PATCH',
  path: '/api/marketplace/requests/:id/mark-paid',
  summary: 'Look at the payment provider now',
  access: 'user',
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['payments/not-paid', ...providerErrors],
})

/** Until it is sent, by either party; what was paid is refunded whole. `id` is the order's. */
export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/api/marketplace/:id/cancel',
  summary: 'Call an order off',
  access: 'user',
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The seller has given it to a carrier. */
export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/ship',
  summary: 'It is on its way',
  access: 'verified',
  params: { id: orderId },
  body: z.object({
    carrier: title(CARRIER.min, CARRIER.max),
    code: z._default(title(0, TRACKING_MAX), ''),
  }),
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The seller has handed it over, or the carrier has brought it. */
export const deliverOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/deliver',
  summary: 'The buyer has it',
  access: 'verified',
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The buyer has it, and the seller is paid. */
export const confirmDelivery = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/confirm',
  summary: 'It has arrived',
  access: 'user',
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The money is frozen until an operator divides it. */
export const disputeOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/dispute',
  summary: 'It did not come, or is not what was bought',
  access: 'verified',
  params: { id: orderId },
  body: z.object({
    reason: z.enum(complaintReasons),
    note: text(COMPLAINT.min, COMPLAINT.max, { multiline: true }),
  }),
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The parties agree on a place and a time, or state their case; a note is in the timeline. */
export const writeOrderNote = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/notes',
  summary: 'Write to the other party of an order',
  access: 'verified',
  params: { id: orderId },
  body: z.object({ text: text(ORDER_NOTE.min, ORDER_NOTE.max, { multiline: true }) }),
  response: OrderAnswer,
  errors: ['orders/illegal-transition', 'orders/too-many-notes', 'safety/blocked'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests/:id',
  summary: 'One of my orders',
  access: 'user',
  params: { id: orderId },
  response: OrderAnswer,
  errors: [],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests',
  summary: 'My orders, as buyer or seller, newest change first',
  access: 'user',
  query: z.object({
    role: z._default(OrderParty, 'buyer'),
    ...pageQuery(10),
  }),
  response: z.object({ data: answerList(OrderSummary, 50), total: Count }),
  errors: [],
})

/** An operator ends a dispute: `sellerPercent` of what is held, less the fee, is the seller's. */
export const resolveOrder = endpoint({
  method: 'POST',
  path: '/api/operator/orders/:id/resolve',
  summary: 'Divide what is held of an order',
  access: 'operator',
  params: { id: orderId },
  body: z.object({
    sellerPercent: Percent,
    note: text(1, RESOLUTION_MAX, { multiline: true }),
  }),
  response: OrderAnswer,
  errors: ['orders/illegal-transition', 'payments/chargeback-open'],
})
