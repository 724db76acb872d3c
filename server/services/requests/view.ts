import { eq, inArray } from 'drizzle-orm'
import { platformFee, toBrl } from '#src/contract/money.ts'
import type { Coordinates, Image } from '#src/contract/primitives.ts'
import { isChatClosed } from '#src/contract/request-lifecycle.ts'
import type {
  RequestEvent,
  RequestPayment,
  RequestSummary,
  ServiceRequest,
} from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { images, requestEvents, taskers, users } from '#server/db/schema.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { type PaymentRow, paymentsOf, type RequestRow } from '#server/db/request-rows.ts'
import { partyOf } from './parties.ts'
import { placeShown } from './place-shown.ts'
import { currentTerms, dateProposalView } from './terms.ts'

type Person = {
  name: string
  photo: Image | null
  /** Of a tasker. */
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
  return rows.map((row) => summary(row, viewerUid, people))
}

/** A request as the contract shows it to a party or an operator. */
export async function requestView(
  db: Db,
  row: RequestRow,
  viewerUid: string,
): Promise<ServiceRequest> {
  const [people, payments, timeline, taskerCanReceive] = await Promise.all([
    peopleOf(db, [row.clientUid, row.taskerUid]),
    paymentsOf(db, row.id),
    timelineOf(db, row.id),
    canReceive(db, row.taskerUid),
  ])
  const { category, description } = row
  return {
    ...summary(row, viewerUid, people),
    serviceDetails: { category, description, date: row.date.toISOString() },
    pricePerService: toBrl(row.price),
    platformFee: toBrl(platformFee(row.price, row.feePercent)),
    taskerCanReceive,
    payments: payments.map(paymentView),
    timeline,
  }
}

/** An instalment as the contract shows it. */
export const paymentView = (row: PaymentRow): RequestPayment => ({
  _id: row.id,
  instalment: row.instalment,
  amount: toBrl(row.amount),
  status: row.status,
  paidAt: row.paidAt?.toISOString() ?? null,
  releasedAt: (row.transferId && row.settledAt?.toISOString()) || null,
  refundedAmount: row.refundId ? toBrl(row.refundAmount) : 0,
})

/** Whether a tasker's account can receive transfers. */
export async function canReceive(db: Db, taskerUid: string): Promise<boolean> {
  const [tasker] = await db
    .select({ active: taskers.transfersActive })
    .from(taskers)
    .where(eq(taskers.uid, taskerUid))
  return tasker?.active ?? false
}

function summary(
  row: RequestRow,
  viewerUid: string,
  people: Map<string, Person>,
): RequestSummary {
  const client = people.get(row.clientUid)
  const tasker = people.get(row.taskerUid)
  return {
    _id: row.id,
    number: row.number,
    viewer: partyOf(row, viewerUid) ?? 'client',
    clientUid: row.clientUid,
    clientName: client?.name ?? '',
    clientPhoto: client?.photo ?? null,
    taskerId: row.taskerUid,
    taskerName: tasker?.name ?? '',
    taskerPhoto: tasker?.photo ?? null,
    ...currentTerms(row),
    ...placeShown(row, viewerUid, tasker?.publicPlace ?? null),
    chatClosed: isChatClosed(row.status),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.statusSince.toISOString(),
    dateProposal: dateProposalView(row),
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

async function timelineOf(db: Db, requestId: string): Promise<RequestEvent[]> {
  const rows = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(requestEvents.at, requestEvents.id)
  return rows.map(({ id, action, status, actor, at, note, date }) => ({
    _id: id,
    action,
    status,
    by: actor,
    at: at.toISOString(),
    note,
    date: date?.toISOString() ?? null,
  }))
}
