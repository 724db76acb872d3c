import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PersonFile, PersonRecord } from '#src/contract/operator/operator.ts'
import type { Db } from '#server/db/database.ts'
import { groundOfPerson, logOpening } from '#server/db/operator/opened-files.ts'
import { overStatuses } from '#server/db/requests/request-rows.ts'
import {
  disputes,
  images,
  orders,
  reports,
  requestEvents,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { partyOf } from '#server/services/requests/parties.ts'
import { actsOnPerson } from './acts.ts'
import { isPartyOfOrder, runningOrdersOf } from './person-orders.ts'

const DISPUTES_SHOWN = 20
const RUNNING_SHOWN = 50

/**
 * A cancellation by the other party, the bank or an operator says nothing of a person, nor does one
 * of a tasker who was suspended.
 */
const cancelledBy = (
  uid: string,
) => sql`${serviceRequests.status} = 'cancelled' and exists (
  select from ${requestEvents}
  where ${requestEvents.requestId} = ${serviceRequests.id}
    and ${requestEvents.action} = 'cancel'
    and ${requestEvents.actor} =
      case when ${serviceRequests.clientUid} = ${uid} then 'client' else 'tasker' end
    and not (${requestEvents.actor} = 'client' and exists (
      select from ${users} tasker
      where tasker.uid = ${serviceRequests.taskerUid}
        and tasker.suspended_at <= ${requestEvents.at}
    ))
)`

const isParty = (uid: string) =>
  or(eq(serviceRequests.clientUid, uid), eq(serviceRequests.taskerUid, uid))

/** A person's record; `without` is the request or order to be decided. */
export async function recordOf(
  db: Db,
  uid: string,
  without: string | null = null,
): Promise<PersonRecord> {
  const [[row], [work], told, disputed] = await Promise.all([
    db
      .select({ user: users, photo: images })
      .from(users)
      .leftJoin(images, eq(images.publicId, users.photoId))
      .where(eq(users.uid, uid)),
    db
      .select({
        completed: sql<number>`count(*) filter (where ${serviceRequests.status} in ('completed', 'closed'))::int`,
        cancelled: sql<number>`count(*) filter (where ${cancelledBy(uid)})::int`,
      })
      .from(serviceRequests)
      .where(isParty(uid)),
    db.$count(reports, eq(reports.personUid, uid)),
    disputesOf(db, uid, without),
  ])
  if (!row) return fail('users/not-found')
  const { user, photo } = row
  return {
    uid,
    name: user.name,
    photo: imageOrNull(photo),
    since: user.createdAt.toISOString(),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    completed: work?.completed ?? 0,
    cancelled: work?.cancelled ?? 0,
    reports: told,
    disputes: disputed,
  }
}

/** The disputes about a person's work, purchases and sales, latest first. */
async function disputesOf(
  db: Db,
  uid: string,
  without: string | null,
): Promise<PersonRecord['disputes']> {
  const rows = await db
    .select({ dispute: disputes, request: serviceRequests, order: orders })
    .from(disputes)
    .leftJoin(serviceRequests, eq(serviceRequests.id, disputes.requestId))
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .where(
      and(
        or(isParty(uid), isPartyOfOrder(uid)),
        without === null
          ? undefined
          : ne(sql`coalesce(${disputes.requestId}, ${disputes.orderId})`, without),
      ),
    )
    .orderBy(desc(disputes.openedAt), disputes.id)
    .limit(DISPUTES_SHOWN)
  return rows.map(({ dispute, request, order }) => ({
    requestId: dispute.requestId,
    orderId: dispute.orderId,
    number: request?.number ?? order?.number ?? '',
    openedAt: dispute.openedAt.toISOString(),
    openedBy: dispute.openedBy,
    as: request?.taskerUid === uid || order?.sellerUid === uid ? 'tasker' : 'client',
    reason: dispute.reason,
    ended: dispute.endedBy && { by: dispute.endedBy, taskerPercent: dispute.taskerPercent },
  }))
}

/**
 * A person with their open requests and orders; the reading is logged.
 * @throws DomainError users/not-found; people/involved for oneself
 */
export async function personFile(db: Db, viewer: Viewer, uid: string): Promise<PersonFile> {
  if (viewer.uid === uid) fail('people/involved')
  const record = await recordOf(db, uid)
  const ground = await groundOfPerson(db, uid)
  await logOpening(db, {
    operatorUid: viewer.uid,
    personUid: uid,
    ground,
    at: new Date(),
  })
  const [[account], running, runningOrders, acts] = await Promise.all([
    db.select({ email: users.email }).from(users).where(eq(users.uid, uid)),
    runningOf(db, uid),
    runningOrdersOf(db, uid),
    actsOnPerson(db, uid),
  ])
  return { ...record, email: account?.email ?? null, running, runningOrders, acts }
}

async function runningOf(db: Db, uid: string): Promise<PersonFile['running']> {
  const rows = await db
    .select({ request: serviceRequests, other: { uid: users.uid, name: users.name } })
    .from(serviceRequests)
    .innerJoin(
      users,
      sql`${users.uid} = case when ${serviceRequests.clientUid} = ${uid}
        then ${serviceRequests.taskerUid} else ${serviceRequests.clientUid} end`,
    )
    .where(and(isParty(uid), notInArray(serviceRequests.status, overStatuses)))
    .orderBy(serviceRequests.date, serviceRequests.id)
    .limit(RUNNING_SHOWN)
  return rows.map(({ request, other }) => ({
    requestId: request.id,
    number: request.number,
    status: request.status,
    date: request.date.toISOString(),
    as: partyOf(request, uid) ?? 'client',
    other,
  }))
}

/** True when the two share a request or an order: then neither may decide about the other. */
export async function sharesDealWith(
  db: Db,
  uid: string,
  otherUid: string,
): Promise<boolean> {
  const [request, order] = await Promise.all([
    db
      .select({ id: serviceRequests.id })
      .from(serviceRequests)
      .where(and(isParty(uid), isParty(otherUid)))
      .limit(1),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isPartyOfOrder(uid), isPartyOfOrder(otherUid)))
      .limit(1),
  ])
  return request.length + order.length > 0
}
