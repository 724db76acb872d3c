import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { QUANTITY } from '#src/contract/market/limits.ts'
import {
  type DeliveryWay,
  deliveryWays,
  type OrderActor,
  orderActors,
  type OrderStatus,
  orderStatuses,
} from '#src/contract/orders/order-lifecycle.ts'
import type { OrderAddress } from '#src/contract/orders/orders.ts'
import {
  type ComplaintReason,
  complaintReasons,
  type OrderEventAction,
  orderEventActions,
} from '#src/contract/orders/order-events.ts'
import { parties, type Party } from '#src/contract/requests/request-lifecycle.ts'
import { between, oneOf } from './checks.ts'
import { carrierPrice, createdAt, percent, price, time, uid } from './columns.ts'
import { items } from './market.ts'
import { users } from './people.ts'

/** The purchase of an item: `title` and prices are those of that time. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    buyerUid: uid('buyer_uid')
      .notNull()
      .references(() => users.uid),
    sellerUid: uid('seller_uid')
      .notNull()
      .references(() => users.uid),
    status: text('status').$type<OrderStatus>().notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one piece. */
    price: integer('price').notNull(),
    delivery: text('delivery').$type<DeliveryWay>().notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
    /** Fixed when the order is made: a later change of the fee is not theirs. */
    feePercent: real('fee_percent').notNull(),
    /** Where the carrier brings it. */
    address: jsonb('address').$type<OrderAddress>(),
    /** Where the buyer picks it up: the seller's main address as it was when the order was paid. */
    pickupAddress: jsonb('pickup_address').$type<OrderAddress>(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    createdAt: createdAt(),
    /** Time of the last change of the status. */
    statusSince: time('status_since').notNull(),
    /** The contract's `orderDeadline`, stored so that the timers find the few that are due. */
    deadline: time('deadline'),
    /** The deadline for which a reminder has been sent. */
    remindedOf: time('reminded_of'),
    /** The status to go back to when the bank decides for us; only while it has a chargeback open. */
    pausedStatus: text('paused_status').$type<OrderStatus>(),
    /** The side that a dispute waits for: a buyer is the client, a seller the tasker. */
    disputeAwaits: text('dispute_awaits').$type<Party>(),
  },
  (t) => [
    oneOf('orders_status', t.status, orderStatuses),
    oneOf('orders_dispute_awaits', t.disputeAwaits, parties),
    oneOf('orders_paused_status', t.pausedStatus, orderStatuses),
    oneOf('orders_delivery', t.delivery, deliveryWays),
    between('orders_price', t.price, price),
    between('orders_quantity', t.quantity, QUANTITY),
    between('orders_delivery_price', t.deliveryPrice, carrierPrice),
    between('orders_fee', t.feePercent, percent),
    check('orders_two_people', sql`${t.buyerUid} <> ${t.sellerUid}`),
    index('orders_item').on(t.itemId),
    index('orders_buyer').on(t.buyerUid, t.statusSince.desc().nullsFirst(), t.id),
    index('orders_seller').on(t.sellerUid, t.statusSince.desc().nullsFirst(), t.id),
    index('orders_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    action: text('action').$type<OrderEventAction>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    note: text('note'),
    /** Why the buyer complained. */
    reason: text('reason').$type<ComplaintReason>(),
    /** The seller's part that an operator decided. */
    sellerPercent: integer('seller_percent'),
    at: time('at').notNull(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.at, t.id),
    oneOf('order_events_action', t.action, orderEventActions),
    oneOf('order_events_status', t.status, orderStatuses),
    oneOf('order_events_actor', t.actor, orderActors),
    oneOf('order_events_reason', t.reason, complaintReasons),
    between('order_events_percent', t.sellerPercent, percent),
  ],
)
