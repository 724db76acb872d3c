import { isSuspended } from '#server/db/people/present-people.ts'
import { canReceive } from '#server/db/payments/payout-accounts.ts'
import { and, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Coordinates, Image } from '#src/contract/protocol/primitives.ts'
import {
  type Actor,
  isChatClosed,
  isDone,
  isOver,
  parties,
  requestLifecycle,
  sharesContacts,
} from '#src/contract/requests/request-lifecycle.ts'
import type {
  Earnings,
  RequestEvent,
  RequestSummary,
  ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { TIMELINE_MAX } from '#src/contract/requests/limits.ts'
import type { Contact } from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import {
  images,
  payments,
  requestEvents,
  reviews,
  taskers,
  users,
} from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { coversOf } from '#server/services/media/first-photos.ts'
import { imageOrNull, photosIn } from '#server/services/media/image-rows.ts'
import {
  chargebacksOfRequest,
  type PaymentRow,
  paymentsOf,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { earningsIn, paymentView } from '#server/services/money/payment-view.ts'
import {
  type ExtraSums,
  extrasOf,
  extraSumsOf,
  noExtras,
  openExtrasOf,
  sumsOf,
} from '#server/db/requests/extra-rows.ts'
import { receiptTaxIds } from '#server/services/people/receipt-tax-ids.ts'
import { dateCheckFor } from './clashes.ts'
import { extrasShown, extraToAnswer, payNow } from './extra-view.ts'
import { partyOf, stateOf } from './parties.ts'
import { placeShown, showsPlace } from './place-shown.ts'
import { currentTerms, dateProposalView, termsBefore } from './terms.ts'
import { unreadOf } from './unread.ts'

type Person = {
  name: string
  photo: Image | null
  /** A tasker's public place. */
  publicPlace: Coordinates | null
  isSuspended: boolean
}

/** Requests as lists show them, in the order of the rows. An operator sees the client's side. */
export async function requestSummaries(
  db: Db,
  rows: RequestRow[],
  viewerUid: string,
): Promise<RequestSummary[]> {
  if (rows.length === 0) return []
  const people = await peopleOf(
    db,
    rows.flatMap(({ clientUid, taskerUid }) => [clientUid, taskerUid]),
  )
  const own = rows.filter((row) => partyOf(row, viewerUid) !== null)
  const idsOf = (some: RequestRow[]) => some.map(({ id }) => id)
  const ids = idsOf(rows)
  const [unread, reviewed, decided, finished, covers, sums, open] = await Promise.all([
    unreadOf(db, viewerUid, idsOf(own)),
    reviewedBy(db, viewerUid, idsOf(own.filter(isReviewable))),
    decidedNet(db, idsOf(own.filter(({ status }) => isOver(status)))),
    finishedAtOf(db, idsOf(rows.filter(({ status }) => isDone(status)))),
    coversOf(db, ids),
    extraSumsOf(db, ids),
    openExtrasOf(db, ids),
  ])
  return rows.map((row) => ({
    ...summary(row, viewerUid, { people, unread }),
    ...pricesOf(row, sums.get(row.id)),
    extraToAnswer: extraToAnswer(row, open.get(row.id) ?? [], viewerUid),
    cover: covers.get(row.id) ?? null,
    net:
      partyOf(row, viewerUid) === 'tasker' ? netOf(row, decided, sums.get(row.id)) : null,
    toReview: own.includes(row) && isReviewable(row) && !reviewed.has(row.id),
    ...(finished.has(row.id) && { finishedAt: finished.get(row.id)?.toISOString() }),
  }))
}

/** With both reviews, or after the time for them, it is closed. */
const isReviewable = ({ status }: RequestRow): boolean => status === 'completed'

async function reviewedBy(db: Db, uid: string, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: reviews.requestId })
    .from(reviews)
    .where(and(inArray(reviews.requestId, ids), eq(reviews.authorUid, uid)))
  return new Set(rows.map(({ id }) => id))
}

/** Centavos settled for the taskers of these requests, less reversals, by request. */
async function decidedNet(db: Db, ids: string[]): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: payments.requestId,
      net: sql<number>`sum(${payments.transferAmount} - ${payments.reversedAmount})::int`,
    })
    .from(payments)
    .where(and(inArray(payments.requestId, ids), gt(payments.transferAmount, 0)))
    .groupBy(payments.requestId)
  return new Map(rows.map(({ id, net }) => [id, net]))
}

/** When the work of these requests was delivered last; a dispute may have settled it undelivered. */
async function finishedAtOf(db: Db, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: requestEvents.requestId,
      status: requestEvents.status,
      at: max(requestEvents.at),
    })
    .from(requestEvents)
    .where(
      and(
        inArray(requestEvents.requestId, ids),
        inArray(requestEvents.action, ['deliver', 'redeliver', 'confirm', 'settle']),
      ),
    )
    .groupBy(requestEvents.requestId, requestEvents.status)
  const delivered = rows.filter(({ status }) => status === 'delivered')
  return new Map(
    [...rows, ...delivered].flatMap(({ id, at }) =>
      at === null ? [] : [[id, at] as const],
    ),
  )
}

/**
 * The tasker's part in BRL: as agreed while the request is open, then as settled; null for none.
 */
function netOf(
  row: RequestRow,
  decided: Map<string | null, number>,
  sums: ExtraSums | undefined,
): number | null {
  if (isOver(row.status)) {
    const net = decided.get(row.id)
    return net === undefined ? null : toBrl(net)
  }
  return payNow(row, sums).net
}

const pricesOf = ({ price }: RequestRow, { extras, discount } = noExtras) => ({
  discount: toBrl(discount),
  priceNow: toBrl(price + extras - discount),
})

/** A request as the contract shows it to a party or an operator. */
export async function requestView(
  db: Db,
  row: RequestRow,
  viewerUid: string,
): Promise<ServiceRequest> {
  const [[shown], payments, extras, chargebacks, timeline, taskerCanReceive, dateCheck] =
    await Promise.all([
      requestSummaries(db, [row], viewerUid),
      paymentsOf(db, row.id),
      extrasOf(db, row.id),
      chargebacksOfRequest(db, row.id),
      timelineOf(db, row, viewerUid),
      canReceive(db, row.taskerUid),
      // Only the tasker may know of their other jobs.
      partyOf(row, viewerUid) === 'tasker' ? dateCheckFor(db, row) : null,
    ])
  const [shownExtras, taxIds] = await Promise.all([
    extrasShown(db, row, viewerUid, { extras, payments }),
    receiptTaxIds(db, {
      payerUid: row.clientUid,
      payeeUid: row.taskerUid,
      viewerUid,
      isPaid: payments.some(({ paidAt }) => paidAt !== null),
    }),
  ])
  const { category, description } = currentTerms(row)
  return {
    ...(shown ?? fail('requests/not-found')),
    address: showsPlace(row, viewerUid) ? row.address : null,
    serviceDetails: { category, description, date: row.date.toISOString() },
    pricePerService: toBrl(row.price),
    platformFee: payNow(row).fee,
    feePercent: row.feePercent,
    taskerCanReceive,
    earnings: earningsOf(row, payments, sumsOf(extras)),
    termsBefore: termsBefore(row),
    clash: dateCheck?.clash ?? null,
    travel: dateCheck?.travel ?? null,
    fit: dateCheck?.fit ?? null,
    payments: payments.map((payment) => paymentView(payment, chargebacks)),
    taxIds,
    ...shownExtras,
    timeline,
  }
}

/** The tasker's part: as agreed while the request is open, then as settled. */
function earningsOf(
  request: RequestRow,
  rows: readonly PaymentRow[],
  sums: ExtraSums,
): Earnings | null {
  const decided = rows.filter(({ transferAmount }) => (transferAmount ?? 0) > 0)
  if (isOver(request.status)) return decided.length > 0 ? earningsIn(decided) : null
  const pay = payNow(request, sums)
  return { ...pay, takenBack: 0, kept: pay.net }
}

function summary(
  row: RequestRow,
  viewerUid: string,
  { people, unread }: { people: Map<string, Person>; unread: Map<string, number> },
): Omit<
  RequestSummary,
  | ('cover' | 'net' | 'toReview' | 'finishedAt')
  | ('discount' | 'priceNow' | 'extraToAnswer')
> {
  const personOf = (uid: string) => people.get(uid) ?? fail('requests/not-found')
  const [client, tasker] = [personOf(row.clientUid), personOf(row.taskerUid)]
  return {
    _id: row.id,
    number: row.number,
    viewer: partyOf(row, viewerUid) ?? 'client',
    clientUid: row.clientUid,
    clientName: client.name,
    clientPhoto: client.photo,
    taskerId: row.taskerUid,
    taskerName: tasker.name,
    taskerPhoto: tasker.photo,
    ...currentTerms(row),
    ...placeShown(row, viewerUid, tasker.publicPlace),
    seriesId: row.seriesId,
    chatClosed: isChatClosed(row.status),
    unread: unread.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.statusSince.toISOString(),
    dateProposal: dateProposalView(row),
    // Where nothing can be cancelled any more, it does not concern the client.
    taskerSuspended:
      tasker.isSuspended && requestLifecycle.can('cancel', stateOf(row), 'client'),
    ...(row.disputeAwaits && { disputeAwaits: row.disputeAwaits }),
    deadline: row.deadline?.toISOString() ?? null,
  }
}

async function peopleOf(db: Db, uids: string[]): Promise<Map<string, Person>> {
  const rows = await db
    .select({
      uid: users.uid,
      name: users.name,
      photo: images,
      isSuspended,
      lat: taskers.publicLat,
      lng: taskers.publicLng,
    })
    .from(users)
    .leftJoin(taskers, eq(taskers.uid, users.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(inArray(users.uid, [...new Set(uids)]))
  return new Map(
    rows.map(({ uid, name, photo, isSuspended, lat, lng }) => {
      const publicPlace = lat === null || lng === null ? null : { lat, lng }
      return [uid, { name, photo: imageOrNull(photo), publicPlace, isSuspended }]
    }),
  )
}

/**
 * The timeline. Contacts in notes of the parties are hidden until shared; an operator sees them.
 */
async function timelineOf(
  db: Db,
  request: RequestRow,
  viewerUid: string,
): Promise<RequestEvent[]> {
  const latest = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(desc(requestEvents.at), desc(requestEvents.id))
    .limit(TIMELINE_MAX)
  const rows = latest.toReversed()
  const ids = rows.map(({ id }) => id)
  const photos = await photosIn(db, 'eventId', ids)
  const whole = sharesContacts(request.status) || partyOf(request, viewerUid) === null
  const shown = (note: string, contacts: Contact[] | null, by: Actor) =>
    whole || !isParty(by) ? note : masked(note, contacts)
  return rows.map(({ id, action, status, actor, at, note, date, price, ...row }) => ({
    _id: id,
    action,
    status,
    by: actor,
    at: at.toISOString(),
    note: note === null ? null : shown(note, row.noteContacts, actor),
    reason: row.reason,
    date: date?.toISOString() ?? null,
    price: price === null ? null : toBrl(price),
    ...(row.durationMinutes !== null && { durationMinutes: row.durationMinutes }),
    ...(row.extraId !== null && { extraId: row.extraId }),
    ...(row.taskerPercent !== null && { taskerPercent: row.taskerPercent }),
    photos: photos.get(id) ?? [],
  }))
}

const isParty = (actor: Actor): boolean => parties.some((party) => party === actor)
