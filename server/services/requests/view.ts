import { canReceive } from '#server/db/payout-accounts.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { platformFee, toBrl } from '#src/contract/money.ts'
import type { Coordinates, Image } from '#src/contract/primitives.ts'
import {
  type Actor,
  isChatClosed,
  isOver,
  parties,
  sharesContacts,
} from '#src/contract/request-lifecycle.ts'
import type {
  Earnings,
  RequestEvent,
  RequestSummary,
  ServiceRequest,
} from '#src/contract/requests.ts'
import { TIMELINE_MAX } from '#src/contract/requests.values.ts'
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
} from '#server/db/request-rows.ts'
import { earningsIn, paymentView } from '#server/services/money/payment-view.ts'
import { clashOf } from './clashes.ts'
import { partyOf } from './parties.ts'
import { placeShown, showsPlace } from './place-shown.ts'
import { currentTerms, dateProposalView, termsBefore } from './terms.ts'
import { unreadOf } from './unread.ts'

type Person = {
  name: string
  photo: Image | null
  /** A tasker's public place. */
  publicPlace: Coordinates | null
}

/** Requests as their lists show them, in the same order. An operator sees the client's side. */
export async function requestSummaries(
  db: Db,
  rows: RequestRow[],
  viewerUid: string,
): Promise<RequestSummary[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ clientUid, taskerUid }) => [clientUid, taskerUid]),
  )
  const own = rows.filter((row) => partyOf(row, viewerUid) !== null)
  const idsOf = (some: RequestRow[]) => some.map(({ id }) => id)
  const [unread, reviewed, decided, covers] = await Promise.all([
    unreadOf(db, viewerUid, idsOf(own)),
    reviewedBy(db, viewerUid, idsOf(own.filter(isReviewable))),
    decidedNet(db, idsOf(own.filter(({ status }) => isOver(status)))),
    coversOf(db, idsOf(rows)),
  ])
  return rows.map((row) => ({
    ...summary(row, viewerUid, { people, unread }),
    cover: covers.get(row.id) ?? null,
    net: partyOf(row, viewerUid) === 'tasker' ? netOf(row, decided) : null,
    toReview: own.includes(row) && isReviewable(row) && !reviewed.has(row.id),
  }))
}

/** Once both have reviewed it, or it is too late, it is closed. */
const isReviewable = ({ status }: RequestRow): boolean => status === 'completed'

async function reviewedBy(db: Db, uid: string, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: reviews.requestId })
    .from(reviews)
    .where(and(inArray(reviews.requestId, ids), eq(reviews.authorUid, uid)))
  return new Set(rows.map(({ id }) => id))
}

/** Centavos that were decided for the taskers of these requests and not taken back, by request. */
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

/** The tasker's part in BRL: as agreed while it runs; once it is over as decided, null for none. */
function netOf(row: RequestRow, decided: Map<string | null, number>): number | null {
  if (isOver(row.status)) {
    const net = decided.get(row.id)
    return net === undefined ? null : toBrl(net)
  }
  return agreedPay(row).net
}

/** What the tasker earns by a request as it is agreed, in BRL. */
export function agreedPay({ price, feePercent }: RequestRow) {
  const fee = platformFee(price, feePercent)
  return { gross: toBrl(price), fee: toBrl(fee), net: toBrl(price - fee) }
}

/** A request as the contract shows it to a party or an operator. */
export async function requestView(
  db: Db,
  row: RequestRow,
  viewerUid: string,
): Promise<ServiceRequest> {
  const [[shown], payments, chargebacks, timeline, taskerCanReceive, clash] =
    await Promise.all([
      requestSummaries(db, [row], viewerUid),
      paymentsOf(db, row.id),
      chargebacksOfRequest(db, row.id),
      timelineOf(db, row, viewerUid),
      canReceive(db, row.taskerUid),
      // Only the tasker may know of their other jobs.
      partyOf(row, viewerUid) === 'tasker' ? clashOf(db, row) : null,
    ])
  const { category, description } = currentTerms(row)
  return {
    ...(shown ?? fail('requests/not-found')),
    address: showsPlace(row, viewerUid) ? row.address : null,
    serviceDetails: { category, description, date: row.date.toISOString() },
    pricePerService: toBrl(row.price),
    platformFee: agreedPay(row).fee,
    taskerCanReceive,
    earnings: earningsOf(row, payments),
    termsBefore: termsBefore(row),
    clash,
    payments: payments.map((payment) => paymentView(payment, chargebacks)),
    timeline,
  }
}

/** The tasker's part of a request: as agreed while it runs, as decided once it is over. */
function earningsOf(request: RequestRow, rows: readonly PaymentRow[]): Earnings | null {
  const decided = rows.filter(({ transferAmount }) => (transferAmount ?? 0) > 0)
  if (isOver(request.status)) return decided.length > 0 ? earningsIn(decided) : null
  const pay = agreedPay(request)
  return { ...pay, takenBack: 0, kept: pay.net }
}

function summary(
  row: RequestRow,
  viewerUid: string,
  { people, unread }: { people: Map<string, Person>; unread: Map<string, number> },
): Omit<RequestSummary, 'cover' | 'net' | 'toReview'> {
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
    chatClosed: isChatClosed(row.status),
    unread: unread.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.statusSince.toISOString(),
    dateProposal: dateProposalView(row),
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
      lat: taskers.publicLat,
      lng: taskers.publicLng,
    })
    .from(users)
    .leftJoin(taskers, eq(taskers.uid, users.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(inArray(users.uid, [...new Set(uids)]))
  return new Map(
    rows.map(({ uid, name, photo, lat, lng }) => {
      const publicPlace = lat === null || lng === null ? null : { lat, lng }
      return [uid, { name, photo: imageOrNull(photo), publicPlace }]
    }),
  )
}

/**
 * The timeline. Notes of the parties show no contacts before these are shared; an operator sees
 * them whole.
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
    ...(row.taskerPercent !== null && { taskerPercent: row.taskerPercent }),
    photos: photos.get(id) ?? [],
  }))
}

const isParty = (actor: Actor): boolean => parties.some((party) => party === actor)
