import { and, eq, getTableName, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toBrl } from '#src/contract/payments/money.ts'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import { type Contact, maskContacts } from '#src/lib/contacts.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { Db } from '#server/db/database.ts'
import * as tables from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { userProfile } from './profile.ts'

type Row = Record<string, unknown>

/** Columns without meaning outside this server, or secret. */
const LEFT_OUT = [
  'words',
  'searchText',
  'key',
  'tokenHash',
  // A person who knows a browser's push token could register it as theirs.
  'token',
  'claimedUntil',
  'stale',
  'checkedAt',
  'contacts',
  'noteContacts',
  'commentContacts',
  'replyContacts',
  'titleContacts',
  'messageContacts',
  'nextWaveAt',
  'advised',
  'lookAt',
]

/** Columns in centavos, exported in BRL. */
const MONEY = [
  'price',
  'minPrice',
  'maxPrice',
  'priceBefore',
  'amountBefore',
  'feeFree',
  'budget',
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

/** The parts of an export, and the tables that each is made of. */
const partsOfExport = {
  profile: [tables.users, tables.taskers, tables.taskerServices, tables.taskerHours],
  addresses: [tables.addresses],
  daysOff: [tables.taskerDaysOff],
  ownCalendar: [tables.calendarImports],
  busyTimes: [tables.busyTimes],
  quickAnswers: [tables.quickAnswers],
  shortNames: [tables.shortNames],
  profileViews: [tables.profileViews],
  pictures: [tables.images],
  favourites: [tables.favourites],
  itemFavourites: [tables.itemFavourites],
  savedSearches: [tables.savedSearches],
  foundItems: [tables.foundItems],
  interests: [tables.interests],
  blocks: [tables.blocks],
  items: [tables.items],
  questions: [tables.questions],
  answers: [tables.questions],
  requests: [tables.serviceRequests],
  requestHistory: [tables.requestEvents],
  requestExtras: [tables.requestExtras],
  series: [tables.requestSeries],
  skippedVisits: [tables.skippedVisits],
  needs: [tables.needs],
  needOffers: [tables.needOffers],
  needsRead: [tables.needReaders],
  disputes: [tables.disputes],
  disputeStatements: [tables.disputeStatements],
  orders: [tables.orders],
  orderHistory: [tables.orderEvents],
  payments: [tables.payments],
  chargebacks: [tables.chargebacks],
  chargebackWords: [tables.chargebackDefences],
  payoutAccounts: [tables.payoutAccounts],
  deposits: [tables.deposits],
  depositLines: [tables.depositLines],
  paymentCustomers: [tables.paymentCustomers],
  messages: [tables.messages],
  conversationsRead: [tables.messageReads],
  reviewsWritten: [tables.reviews],
  reviewsReceived: [tables.reviews],
  reports: [tables.reports],
  notifications: [tables.notifications],
  notificationPreferences: [tables.notificationPreferences],
  deliveries: [tables.deliveries],
  devices: [tables.pushTokens],
  signIns: [tables.sessions],
} satisfies Record<string, PgTable[]>

export const exportedTables: PgTable[] = Object.values(partsOfExport).flat()

/** The tables that an export does not read, and why. */
export const tablesLeftOut: [PgTable, string][] = [
  [tables.attention, 'the work list of the operators: what it is about is exported'],
  [
    tables.operatorLog,
    'what operators did, with other people in it: they answer on request',
  ],
  [tables.notificationTallies, 'counts of the notifications, which are exported'],
  [tables.liveEvents, 'hints to open pages, gone after a day'],
  [tables.idempotencyKeys, 'answers to calls, gone after a day'],
  [tables.requestReminders, 'that a reminder was sent: the notification is exported'],
  [tables.itemNews, 'a copy of an item for some seconds'],
  [tables.calendarFeeds, 'a secret address, shown in the profile'],
  [tables.searchWords, 'words of public texts, without their authors'],
  [tables.personWords, 'words of the profile, which is exported'],
  [tables.taskerFacets, 'columns of the profile once more, for searches'],
  [tables.ledgerTransactions, 'the payments once more, as movements'],
  [tables.ledgerEntries, 'the payments once more, as movements'],
  [tables.webhookEvents, 'names of events of the payment provider'],
  [tables.serverKeys, 'secrets of the server'],
  [tables.meta, 'facts about the database'],
]

/**
 * All data about a person, for the export right of LGPD art. 18. Money in BRL, times in ISO 8601,
 * pictures as URLs. Of other people only the uid is included.
 */
export async function exportOf(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  uid: string,
): Promise<Record<keyof typeof partsOfExport | 'about', unknown>> {
  const { db } = deps
  const { addresses, blocks, busyTimes, calendarImports, chargebacks } = tables
  const { deliveries, disputes, favourites } = tables
  const { disputeStatements, images, interests, items, messageReads, messages } = tables
  const { paymentCustomers, payoutAccounts, users } = tables
  const { foundItems, itemFavourites, questions, savedSearches } = tables
  const { notificationPreferences, notifications, payments, pushTokens } = tables
  const { orderEvents, orders, reports, requestSeries, reviews, sessions } = tables
  const { skippedVisits } = tables
  const { needOffers, needReaders, needs, serviceRequests, taskerDaysOff } = tables
  const rows = (table: PgTable, where: SQL | undefined) => rowsOf(db, table, where)
  const isParty = or(eq(serviceRequests.clientUid, uid), eq(serviceRequests.taskerUid, uid))
  const isInSeries = or(eq(requestSeries.clientUid, uid), eq(requestSeries.taskerUid, uid))
  const mine = db.select({ id: serviceRequests.id }).from(serviceRequests).where(isParty)
  const isTrader = or(eq(orders.buyerUid, uid), eq(orders.sellerUid, uid))
  const ordersWhere = (where: SQL | undefined) =>
    db.select({ id: orders.id }).from(orders).where(where)
  const traded = ordersWhere(isTrader)
  const bought = ordersWhere(eq(orders.buyerUid, uid))
  const sold = ordersWhere(eq(orders.sellerUid, uid))
  const asked = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.clientUid, uid))
  const received = or(
    and(eq(reviews.taskerUid, uid), eq(reviews.by, 'client')),
    and(inArray(reviews.requestId, asked), eq(reviews.by, 'tasker')),
  )
  const isInDispute = or(
    inArray(disputes.requestId, mine),
    inArray(disputes.orderId, traded),
  )
  const disputed = db.select({ id: disputes.id }).from(disputes).where(isInDispute)
  const paid = (where: SQL | undefined) =>
    db.select({ id: payments.id }).from(payments).where(where)
  const worked = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.taskerUid, uid))
  const isPaidTo = or(inArray(payments.requestId, worked), inArray(payments.orderId, sold))
  const earned = or(inArray(payments.requestId, mine), inArray(payments.orderId, sold))
  const { email } = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.uid, uid))
    .then(([user]) => user ?? { email: null })
  return {
    about: {
      tables: [...new Set(exportedTables.map(getTableName))],
      leftOut: tablesLeftOut.map(([table, reason]) => ({
        table: getTableName(table),
        reason,
      })),
    },
    profile: await userProfile(deps, uid, uid),
    addresses: await rows(addresses, eq(addresses.ownerUid, uid)),
    daysOff: await rows(taskerDaysOff, eq(taskerDaysOff.taskerUid, uid)),
    ownCalendar: await rows(calendarImports, eq(calendarImports.uid, uid)),
    busyTimes: await rows(busyTimes, eq(busyTimes.taskerUid, uid)),
    quickAnswers: await rows(tables.quickAnswers, eq(tables.quickAnswers.uid, uid)),
    shortNames: await rows(tables.shortNames, eq(tables.shortNames.taskerUid, uid)),
    profileViews: await rows(tables.profileViews, eq(tables.profileViews.taskerUid, uid)),
    pictures: await rows(images, eq(images.ownerUid, uid)),
    favourites: await rows(favourites, eq(favourites.ownerUid, uid)),
    itemFavourites: await rows(itemFavourites, eq(itemFavourites.ownerUid, uid)),
    savedSearches: await rows(savedSearches, eq(savedSearches.ownerUid, uid)),
    foundItems: await rows(foundItems, eq(foundItems.ownerUid, uid)),
    interests:
      email === null ? [] : await rows(interests, eq(interests.email, email.toLowerCase())),
    blocks: await rows(blocks, eq(blocks.ownerUid, uid)),
    items: await rows(items, eq(items.sellerUid, uid)),
    questions: await rows(questions, eq(questions.askerUid, uid)),
    answers: await answersOf(db, uid),
    requests: (await rows(serviceRequests, isParty)).map(withOwnSideOfWork(uid)),
    requestHistory: await requestHistory(db, uid, isParty),
    requestExtras: await extrasOfParty(db, uid, isParty),
    series: (await rows(requestSeries, isInSeries)).map(withOwnSideOfWork(uid)),
    skippedVisits: await rows(
      skippedVisits,
      inArray(
        skippedVisits.seriesId,
        db.select({ id: requestSeries.id }).from(requestSeries).where(isInSeries),
      ),
    ),
    needs: (await rows(needs, eq(needs.clientUid, uid))).map(
      ({ descriptionContacts: _contacts, ...need }) => need,
    ),
    needOffers: await rows(needOffers, eq(needOffers.taskerUid, uid)),
    needsRead: await rows(needReaders, eq(needReaders.taskerUid, uid)),
    disputes: await rows(disputes, isInDispute),
    disputeStatements: await rows(
      disputeStatements,
      inArray(disputeStatements.disputeId, disputed),
    ),
    orders: (await rows(orders, isTrader)).map(withOwnSide(uid)),
    orderHistory: await rows(orderEvents, inArray(orderEvents.orderId, traded)),
    payments: [
      ...(await rows(payments, earned)),
      ...(await rows(payments, inArray(payments.orderId, bought))).map(withoutFee),
    ],
    chargebacks: [
      ...(await rows(chargebacks, inArray(chargebacks.paymentId, paid(earned)))),
      ...(
        await rows(
          chargebacks,
          inArray(chargebacks.paymentId, paid(inArray(payments.orderId, bought))),
        )
      ).map(withoutFee),
    ],
    chargebackWords: (
      await rows(
        tables.chargebackDefences,
        inArray(
          tables.chargebackDefences.chargebackId,
          db
            .select({ id: chargebacks.id })
            .from(chargebacks)
            .where(inArray(chargebacks.paymentId, paid(isPaidTo))),
        ),
      )
    ).map(({ chargebackId, words, wordsAt }) => ({ chargebackId, words, wordsAt })),
    payoutAccounts: await rows(payoutAccounts, eq(payoutAccounts.uid, uid)),
    deposits: await rows(tables.deposits, eq(tables.deposits.uid, uid)),
    depositLines: await rows(
      tables.depositLines,
      inArray(
        tables.depositLines.depositId,
        db
          .select({ id: tables.deposits.id })
          .from(tables.deposits)
          .where(eq(tables.deposits.uid, uid)),
      ),
    ),
    paymentCustomers: await rows(paymentCustomers, eq(paymentCustomers.uid, uid)),
    messages: await rows(messages, eq(messages.fromUid, uid)),
    conversationsRead: await rows(messageReads, eq(messageReads.uid, uid)),
    reviewsWritten: await rows(reviews, eq(reviews.authorUid, uid)),
    // A review that is still hidden, until the other party has written, is not exported.
    reviewsReceived: (await rows(reviews, and(received, isNotNull(reviews.shownAt)))).map(
      withoutAuthor,
    ),
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

/** A request without the client's place and contacts, which a tasker may see only for a time. */
const withOwnSideOfWork =
  (uid: string) =>
  ({ cep, address, description, descriptionContacts, ...request }: Row): Row => ({
    ...request,
    ...(request['clientUid'] === uid
      ? { description, cep, address }
      : { description: masked(String(description), contactsOf(descriptionContacts)) }),
  })

/** A review without the name of its author, and without the ways to reach them. */
const withoutAuthor = ({ authorName: _name, comment, ...review }: Row): Row => ({
  ...review,
  comment: maskContacts(String(comment)),
})

/** What happened to the requests of a person; notes of the other party as they are shown. */
async function requestHistory(
  db: Db,
  uid: string,
  isParty: SQL | undefined,
): Promise<Row[]> {
  const { requestEvents, serviceRequests } = tables
  const found = await db
    .select({ event: requestEvents, request: serviceRequests })
    .from(requestEvents)
    .innerJoin(serviceRequests, eq(serviceRequests.id, requestEvents.requestId))
    .where(isParty)
  return found.map(({ event: { noteContacts, ...event }, request }) => {
    const own = request.clientUid === uid ? 'client' : 'tasker'
    const isShown = event.actor === own || sharesContacts(request.status)
    const note =
      event.note === null || isShown ? event.note : masked(event.note, noteContacts)
    return rowOutside({ ...event, note })
  })
}

/** The extras of a person's requests; contacts of the other party's only while they are shared. */
async function extrasOfParty(
  db: Db,
  uid: string,
  isParty: SQL | undefined,
): Promise<Row[]> {
  const { requestExtras, serviceRequests } = tables
  const found = await db
    .select({ extra: requestExtras, request: serviceRequests })
    .from(requestExtras)
    .innerJoin(serviceRequests, eq(serviceRequests.id, requestExtras.requestId))
    .where(isParty)
  return found.map(({ extra, request }) => {
    const own = request.clientUid === uid ? 'client' : 'tasker'
    const isShown = extra.by === own || sharesContacts(request.status)
    const shown = (text: string) => (isShown ? text : masked(text, null))
    return rowOutside({
      ...extra,
      ...{ title: shown(extra.title), reason: shown(extra.reason) },
    })
  })
}

/** A column of a row of any table, read without its type. */
const contactsOf = (value: unknown) => value as Contact[] | null

/** A notification without the names in its sentence: one of them is another person's. */
const withoutNames = ({ data, ...notification }: Row): Row => {
  const { clientName: _client, taskerName: _tasker, ...rest } = isRecord(data) ? data : {}
  return { ...notification, data: rest }
}

/**
 * An order without the other party's address, which its page shows only for a time; for the buyer
 * also without the fee.
 */
const withOwnSide =
  (uid: string) =>
  ({ address, pickupAddress, feePercent, ...order }: Row): Row => ({
    ...order,
    ...(order['buyerUid'] === uid ? { address } : { pickupAddress, feePercent }),
  })

/** A payment as the order's buyer may read it: the seller's part would reveal the fee. */
const withoutFee = ({
  feeAmount: _fee,
  feeFree: _feeFree,
  transferAmount: _net,
  reversedAmount: _takenBack,
  ...payment
}: Row): Row => payment

/** A person's answers, without the questions, which are other people's. */
async function answersOf(db: Db, uid: string): Promise<Row[]> {
  const { questions } = tables
  const answers = await db
    .select({
      itemId: questions.itemId,
      taskerUid: questions.taskerUid,
      needId: questions.needId,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .where(and(eq(questions.answererUid, uid), isNotNull(questions.answer)))
  return answers.map(({ answeredAt, ...row }) => ({
    ...row,
    answeredAt: outside('answeredAt', answeredAt),
  }))
}

async function rowsOf(db: Db, table: PgTable, where: SQL | undefined): Promise<Row[]> {
  const found: Row[] = await db.select().from(table).where(where)
  return found.map(rowOutside)
}

const rowOutside = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, value]) => [name, outside(name, value)]),
  )

function outside(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return MONEY.includes(name) && typeof value === 'number' ? toBrl(value) : value
}
