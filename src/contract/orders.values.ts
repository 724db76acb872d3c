import { orderTransitionNames } from './order-lifecycle.ts'

/** Reservations that one buyer may have at once. */
export const RESERVATIONS_MAX = 5

/** Characters of a carrier's name and of a parcel's tracking code. */
export const CARRIER = { min: 2, max: 60 } as const
export const TRACKING_MAX = 60

/** Characters of what the parties write on an order, and how often each may. */
export const ORDER_NOTE = { min: 1, max: 500 } as const
export const ORDER_NOTES_MAX = 50

/** Characters of a complaint. */
export const COMPLAINT = { min: 10, max: 500 } as const

/** Why a buyer complains. */
export const complaintReasons = [
  'not_arrived',
  'not_as_described',
  'damaged',
  'wrong_item',
  'other',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** One line of an order's history. */
export const orderEventActions = [
  'reserve',
  ...orderTransitionNames,
  'note',
  /** Money that came after the order was over went back. */
  'late_payment',
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
] as const
export type OrderEventAction = (typeof orderEventActions)[number]

export const orderErrors = [
  'orders/not-found',
  'orders/illegal-transition',
  'orders/own-item',
  'orders/sold-out',
  'orders/seller-cannot-receive',
  'orders/delivery-not-offered',
  'orders/address-needed',
  'orders/total-too-high',
  'orders/total-changed',
  'orders/too-many-reservations',
  'orders/too-many-notes',
] as const
