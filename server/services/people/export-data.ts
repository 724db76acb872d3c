import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toBrl } from '#src/contract/money.ts'
import type { Contact } from '#src/lib/contacts.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { Db } from '#server/db/database.ts'
import * as tables from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { userProfile } from './profile.ts'

type Row = Record<string, unknown>

/** Columns that mean nothing outside this server, or that are secrets of it. */
const LEFT_OUT = [
  'words',
  'searchText',
  'key',
  'tokenHash',
  'claimedUntil',
  'stale',
  'checkedAt',
  'contacts',
  'noteContacts',
  'commentContacts',
  'replyContacts',
  'lookAt',
]

/** Columns of centavos, which leave as BRL. */
const MONEY = [
  'price',
  'minPrice',
  'maxPrice',
  'deliveryPrice',
  'carrierPrice',
  'amount',
  'transferAmount',
  'feeAmount',
  'refundAmount',
  'refundedByHand',
  'lostAmount',
  'reversedAmount',
]

/**
 * Everything we hold about a person, as LGPD art. 18 gives it to them. Money in BRL, times in
 * ISO 8601; pictures by their addresses. Of other people only their uid stands in it.
 */
export async function exportOf(deps: Pick<AppDeps, 'db' | 'clock'>, uid: string) {
  const { db } = deps
  const { addresses, blocks, deliveries, favourites, images, items, messages } = tables
  const { foundItems, itemFavourites, itemQuestions, savedSearches } = tables
  const { notificationPreferences, notifications, payments, pushTokens } = tables
  const { orderEvents, orders, reports, reviews, sessions } = tables
  const { serviceRequests, taskerDaysOff } = tables
  const rows = (table: PgTable, where: SQL | undefined) => rowsOf(db, table, where)
  const isParty = or(eq(serviceRequests.clientUid, uid), eq(serviceRequests.taskerUid, uid))
  const mine = db.select({ id: serviceRequests.id }).from(serviceRequests).where(isParty)
  const isTrader = or(eq(orders.buyerUid, uid), eq(orders.sellerUid, uid))
  const ordersWhere = (where: SQL | undefined) =>
    db.select({ id: orders.id }).from(orders).where(where)
  const traded = ordersWhere(isTrader)
  const bought = ordersWhere(eq(orders.buyerUid, uid))
  const sold = ordersWhere(eq(orders.sellerUid, uid))
  const received = and(eq(reviews.taskerUid, uid), eq(reviews.by, 'client'))
  return {
    profile: await userProfile(deps, uid, uid),
    addresses: await rows(addresses, eq(addresses.ownerUid, uid)),
    daysOff: await rows(taskerDaysOff, eq(taskerDaysOff.taskerUid, uid)),
    pictures: await rows(images, eq(images.ownerUid, uid)),
    favourites: await rows(favourites, eq(favourites.ownerUid, uid)),
    itemFavourites: await rows(itemFavourites, eq(itemFavourites.ownerUid, uid)),
    savedSearches: await rows(savedSearches, eq(savedSearches.ownerUid, uid)),
    foundItems: await rows(foundItems, eq(foundItems.ownerUid, uid)),
    blocks: await rows(blocks, eq(blocks.ownerUid, uid)),
    items: await rows(items, eq(items.sellerUid, uid)),
    questions: await rows(itemQuestions, eq(itemQuestions.askerUid, uid)),
    answers: await answersOf(db, uid),
    requests: (await rows(serviceRequests, isParty)).map(withOwnSideOfWork(uid)),
    orders: (await rows(orders, isTrader)).map(withOwnSide(uid)),
    orderHistory: await rows(orderEvents, inArray(orderEvents.orderId, traded)),
    payments: [
      ...(await rows(
        payments,
        or(inArray(payments.requestId, mine), inArray(payments.orderId, sold)),
      )),
      ...(await rows(payments, inArray(payments.orderId, bought))).map(withoutFee),
    ],
    messages: await rows(messages, eq(messages.fromUid, uid)),
    reviewsWritten: await rows(reviews, eq(reviews.authorUid, uid)),
    // A review that is still hidden, until the other party has written, is not exported.
    reviewsReceived: await rows(reviews, and(received, isNotNull(reviews.shownAt))),
    reports: await rows(reports, eq(reports.reporterUid, uid)),
    notifications: (await rows(notifications, eq(notifications.uid, uid))).map(
      withoutNames,
    ),
    notificationPreferences: await rows(
      notificationPreferences,
      eq(notificationPreferences.uid, uid),
    ),
    deliveries: await rows(deliveries, eq(deliveries.uid, uid)),
    devices: await rows(pushTokens, eq(pushTokens.uid, uid)),
    signIns: await rows(sessions, eq(sessions.uid, uid)),
  }
}

/** A request without the client's place and contacts, which a tasker's pages show only for a time. */
const withOwnSideOfWork =
  (uid: string) =>
  ({ cep, address, description, descriptionContacts, ...request }: Row): Row => ({
    ...request,
    ...(request['clientUid'] === uid
      ? { description, cep, address }
      : { description: masked(String(description), contactsOf(descriptionContacts)) }),
  })

/** A column that was read as part of a row of any table. */
const contactsOf = (value: unknown) => value as Contact[] | null

/** A notification without the names in its sentence: one of them is another person's. */
const withoutNames = ({ data, ...notification }: Row): Row => {
  const { clientName: _client, taskerName: _tasker, ...rest } = isRecord(data) ? data : {}
  return { ...notification, data: rest }
}

/**
 * An order without the other party's address, which its page shows only for a time, and for the
 * buyer without the fee.
 */
const withOwnSide =
  (uid: string) =>
  ({ address, pickupAddress, feePercent, ...order }: Row): Row => ({
    ...order,
    ...(order['buyerUid'] === uid ? { address } : { pickupAddress, feePercent }),
  })

/** What the buyer of an order may read of its payment: the seller's part would tell the fee too. */
const withoutFee = ({
  feeAmount: _fee,
  transferAmount: _net,
  reversedAmount: _takenBack,
  ...payment
}: Row): Row => payment

/** What a seller has answered; the questions are others'. */
async function answersOf(db: Db, uid: string): Promise<Row[]> {
  const { itemQuestions, items } = tables
  const answers = await db
    .select({
      itemId: itemQuestions.itemId,
      answer: itemQuestions.answer,
      answeredAt: itemQuestions.answeredAt,
    })
    .from(itemQuestions)
    .innerJoin(items, eq(items.id, itemQuestions.itemId))
    .where(and(eq(items.sellerUid, uid), isNotNull(itemQuestions.answer)))
  return answers.map(({ answeredAt, ...row }) => ({
    ...row,
    answeredAt: outside('answeredAt', answeredAt),
  }))
}

async function rowsOf(db: Db, table: PgTable, where: SQL | undefined): Promise<Row[]> {
  const found: Row[] = await db.select().from(table).where(where)
  return found.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !LEFT_OUT.includes(name))
        .map(([name, value]) => [name, outside(name, value)]),
    ),
  )
}

function outside(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return MONEY.includes(name) && typeof value === 'number' ? toBrl(value) : value
}
