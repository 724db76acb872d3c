import { and, asc, eq, gt, inArray, isNull, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { orderStatuses, type OrderParty } from '#src/contract/orders/order-lifecycle.ts'
import { orderWaitsFor } from '#src/contract/orders/order-standing.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { factsOf, standingOf } from '#src/contract/requests/request-standing.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { WAITING_OF_KIND } from '#src/contract/waiting/limits.ts'
import type { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { byTimeLeft } from '#src/contract/waiting/time-left.ts'
import type { Waiting } from '#src/contract/waiting/waiting.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { seriesToAnswer } from '#server/db/requests/series-rows.ts'
import { orders, requestSeries, reviews, serviceRequests } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { sideOfParty } from '#server/services/orders/parties.ts'
import { orderSummaries } from '#server/services/orders/view.ts'
import { needSummaries } from '#server/services/needs/need-view.ts'
import { countUnseenNeeds, needsWithUnseen } from '#server/services/needs/unseen-needs.ts'
import {
  countOpenQuestionsTo,
  openQuestionsTo,
} from '#server/services/questions/open-questions.ts'
import {
  mine,
  needsPerson,
  timeLeftOrder,
} from '#server/services/requests/standing-order.ts'
import { requestSummaries } from '#server/services/requests/view.ts'
import { seriesSummaries } from '#server/services/series/series-view.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>

/** A person's pending actions: requests, series and needs in one role, purchases, sales, questions. */
export async function waitingFor(
  { db, clock }: Deps,
  viewer: Viewer,
  role: Party,
): Promise<Waiting[]> {
  const now = clock()
  const waiting = await Promise.all([
    waitingRequests(db, viewer.uid, { role, now }),
    waitingOrders(db, viewer, now),
    waitingQuestions(db, viewer.uid),
    role === 'client' ? waitingNeeds(db, { uid: viewer.uid, now }) : [],
    waitingSeries(db, viewer.uid, { role, now }),
  ])
  return waiting.flat().toSorted(byTimeLeft)
}

/** The number of pending actions. A review is voluntary, and not counted. */
export async function countWaitingFor(
  { db, clock }: Deps,
  uid: string,
  role: Party,
): Promise<OutputOf<typeof countWaiting>> {
  const now = clock()
  const [requests, purchases, sales, questions, needs, series] = await Promise.all([
    db.$count(serviceRequests, requestsOf(uid, role, now)),
    db.$count(orders, ordersOf(uid, 'buyer', now)),
    db.$count(orders, ordersOf(uid, 'seller', now)),
    countOpenQuestionsTo(db, uid),
    role === 'client' ? countUnseenNeeds(db, { uid, now }) : 0,
    db.$count(requestSeries, seriesToAnswer(uid, role, now)),
  ])
  return { requests, purchases, sales, questions, needs, series }
}

/** Paid work without a job address. */
const lacksAddress = and(
  eq(serviceRequests.status, 'paid'),
  isNull(serviceRequests.address),
)

const requestsOf = (uid: string, role: Party, now: Date): SQL | undefined =>
  role === 'client'
    ? or(needsPerson(uid, role, now), and(mine.client(uid), lacksAddress))
    : needsPerson(uid, role, now)

async function waitingRequests(
  db: Db,
  uid: string,
  { role, now }: { role: Party; now: Date },
): Promise<Waiting[]> {
  const [rows, toReview] = await Promise.all([
    db
      .select()
      .from(serviceRequests)
      .where(requestsOf(uid, role, now))
      .orderBy(...timeLeftOrder(role, now))
      .limit(WAITING_OF_KIND),
    rowsToReview(db, uid, role),
  ])
  const kindOf = (request: RequestSummary) => {
    if (request.status === 'completed') return 'review'
    return standingOf(factsOf(request, now), role) === 'needs_me' ? 'request' : 'address'
  }
  const summaries = await requestSummaries(db, [...rows, ...toReview], uid)
  return summaries.map((request) => ({ kind: kindOf(request), request }))
}

function rowsToReview(db: Db, uid: string, role: Party): Promise<RequestRow[]> {
  const own = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.requestId, serviceRequests.id), eq(reviews.authorUid, uid)))
  return db
    .select()
    .from(serviceRequests)
    .where(and(mine[role](uid), eq(serviceRequests.status, 'completed'), notExists(own)))
    .orderBy(asc(serviceRequests.deadline))
    .limit(WAITING_OF_KIND)
}

const turnsOf = (party: OrderParty) =>
  orderStatuses.filter((status) => orderWaitsFor(status) === party)

/** An expired reservation can no longer be paid, even before a timer has ended it. */
const ordersOf = (uid: string, party: OrderParty, now: Date): SQL | undefined =>
  and(
    eq(party === 'buyer' ? orders.buyerUid : orders.sellerUid, uid),
    or(
      inArray(orders.status, turnsOf(party)),
      and(eq(orders.status, 'disputed'), eq(orders.disputeAwaits, sideOfParty(party))),
    ),
    or(ne(orders.status, 'reserved'), gt(orders.deadline, now)),
  )

async function waitingOrders(db: Db, viewer: Viewer, now: Date): Promise<Waiting[]> {
  const { uid } = viewer
  const rows = await db
    .select()
    .from(orders)
    .where(or(ordersOf(uid, 'buyer', now), ordersOf(uid, 'seller', now)))
    .orderBy(asc(orders.deadline), orders.id)
    .limit(2 * WAITING_OF_KIND)
  const summaries = await orderSummaries(db, rows, viewer)
  return summaries.map((order) => ({ kind: 'order', order }))
}

async function waitingQuestions(db: Db, uid: string): Promise<Waiting[]> {
  const questions = await openQuestionsTo(db, uid)
  return questions.map((question) => ({ kind: 'question', question }))
}

async function waitingNeeds(
  db: Db,
  reader: { uid: string; now: Date },
): Promise<Waiting[]> {
  const rows = await needsWithUnseen(db, reader, WAITING_OF_KIND)
  const summaries = await needSummaries(db, rows, reader.now)
  return summaries.map((need) => ({ kind: 'need', need }))
}

async function waitingSeries(
  db: Db,
  uid: string,
  { role, now }: { role: Party; now: Date },
): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(requestSeries)
    .where(seriesToAnswer(uid, role, now))
    .orderBy(asc(requestSeries.answerBy), requestSeries.id)
    .limit(WAITING_OF_KIND)
  const summaries = await seriesSummaries(db, rows, { uid, now })
  return summaries.map((series) => ({ kind: 'series', series }))
}
