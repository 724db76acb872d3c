import { z } from 'zod/mini'
import { Address, AddressInput } from '#src/contract/places/addresses.ts'
import { ADDRESS_LINES } from '#src/contract/places/limits.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { ReceiptTaxIds } from '#src/contract/people/tax-ids.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { ITEM_TITLE, QUANTITY } from '#src/contract/market/limits.ts'
import {
  deliveryWays,
  orderActors,
  orderParties,
  orderStatuses,
  orderLifecycle,
} from './order-lifecycle.ts'
import { CARRIER, COMPLAINT, ORDER_NOTE, TRACKING_MAX } from './limits.ts'
import { complaintReasons, orderEventActions } from './order-events.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { providerErrors } from '#src/contract/payments/errors.ts'
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
} from '#src/contract/protocol/primitives.ts'
import { Percent, RequestPayment } from '#src/contract/requests/requests.ts'
import { SavedCardsSecret } from '#src/contract/payments/saved-cards-secret.ts'

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
  /** The seller's part as proposed, agreed or judged. */
  sellerPercent: z.nullable(Percent),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** The fields of a list entry; for the two parties and operators. */
export const OrderSummary = z.object({
  requestId: Id,
  /** Four characters to call it by: "A38F". */
  number: answerText(10),
  /** The caller's party. */
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
  /** The seller's earnings, for the seller alone: as agreed, then as settled once it is over. */
  net: z.nullable(Brl),
  /** The operators have suspended the seller: it cannot be paid, and cancelling refunds all. */
  sellerSuspended: z.boolean(),
  /** True when an operator gave each of the two a part. */
  divided: z.boolean(),
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
  /** When the system makes the next transition if no party does, or the time to answer ends. */
  deadline: z.nullable(Timestamp),
  /** The party that a dispute waits for: for its statement, or its answer to a proposed split. */
  disputeAwaits: z.optional(OrderParty),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const Order = z.extend(OrderSummary, {
  /** What the caller may do now; `pay` while their reservation awaits payment. */
  actions: answerList(z.enum([...orderLifecycle.names, 'note']), 20),
  /** The carrier's address: for the buyer, and for the seller from paid on. */
  address: z.nullable(OrderAddress),
  /** Where the buyer picks it up, from paid on: if the seller had an address then. */
  pickupAt: z.nullable(OrderAddress),
  /** The seller's part of a city, where they would meet. */
  district: z.nullable(answerText(100)),
  city: z.nullable(answerText(100)),
  /** Null until it is sent; `code` is empty where the carrier gives none. */
  tracking: z.nullable(
    z.object({ carrier: answerText(CARRIER.max), code: answerText(TRACKING_MAX) }),
  ),
  /** The platform's fee, for the seller alone. */
  fee: z.nullable(Brl),
  /** The percentage of the platform on the seller's part, for the operator who divides it. */
  feePercent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Its `transfer` would reveal the fee: null for the buyer. */
  payment: z.nullable(RequestPayment),
  /** The numbers of the buyer and the seller on its receipt. */
  taxIds: ReceiptTaxIds,
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

/** The body of 409 `orders/total-changed` has the current total. */
export const TotalChanged = z.object({ details: z.object({ total: Brl }) })

/**
 * Reserves the stock for 15 minutes. Without `delivery` it is the first way of the item that needs
 * no address; a carrier needs one. 409 `orders/sold-out` has `{ stock }` in `details`. A `total`
 * that is no longer current is 409 `orders/total-changed`, and reserves nothing.
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
    /** The total that the buyer was shown. */
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
    'orders/given-back-often',
    'safety/blocked',
    'payments/nothing-due',
    'payments/already-paid',
    ...providerErrors,
  ],
})

/** What is needed to pay the caller's reservation; repeated calls answer the same. */
export const payOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/payment',
  summary: 'Go on paying what I have reserved',
  access: 'verified',
  params: { id: orderId },
  response: z.object({ data: Reservation }),
  errors: [
    'orders/seller-cannot-receive',
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
  whileSuspended: true,
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
  whileSuspended: true,
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The seller has handed the parcel to a carrier. */
export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/ship',
  summary: 'It is on its way',
  access: 'verified',
  whileSuspended: true,
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
  whileSuspended: true,
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
  whileSuspended: true,
  params: { id: orderId },
  response: OrderAnswer,
  errors: ['orders/illegal-transition'],
})

/** The money is frozen until the two agree, or an operator divides it. */
export const disputeOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/dispute',
  summary: 'It did not come, or is not what was bought',
  access: 'verified',
  whileSuspended: true,
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
  errors: [
    'orders/illegal-transition',
    'payments/chargeback-open',
    'disputes/not-heard',
    'disputes/decided',
  ],
})
