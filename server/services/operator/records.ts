import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PersonFile, PersonRecord } from '#src/contract/operator.ts'
import type { Db } from '#server/db/database.ts'
import { groundOfPerson, logOpening } from '#server/db/opened-files.ts'
import {
  disputes,
  images,
  orders,
  reports,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { partyOf } from '#server/services/requests/parties.ts'
import { overStatuses } from '#server/services/requests/requests.ts'
import { actsOnPerson } from './acts.ts'
import { complaintsOf, isPartyOfOrder, runningOrdersOf } from './person-orders.ts'

const DISPUTES_SHOWN = 20
const RUNNING_SHOWN = 50

const isParty = (uid: string) =>
  or(eq(serviceRequests.clientUid, uid), eq(serviceRequests.taskerUid, uid))

/** What is known of a person; `without` is the request that is being judged. */
export async function recordOf(
  db: Db,
  uid: string,
  without: string | null = null,
): Promise<PersonRecord> {
  const [[row], [work], told, earlier, complaints] = await Promise.all([
    db
      .select({ user: users, photo: images })
      .from(users)
      .leftJoin(images, eq(images.publicId, users.photoId))
      .where(eq(users.uid, uid)),
    db
      .select({
        completed: sql<number>`count(*) filter (where ${serviceRequests.status} in ('completed', 'closed'))::int`,
        cancelled: sql<number>`count(*) filter (where ${serviceRequests.status} = 'cancelled')::int`,
      })
      .from(serviceRequests)
      .where(isParty(uid)),
    db.$count(reports, eq(reports.personUid, uid)),
    db
      .select({ dispute: disputes, request: serviceRequests })
      .from(disputes)
      .innerJoin(serviceRequests, eq(serviceRequests.id, disputes.requestId))
      .where(
        and(isParty(uid), without === null ? undefined : ne(serviceRequests.id, without)),
      )
      .orderBy(desc(disputes.openedAt), disputes.id)
      .limit(DISPUTES_SHOWN),
    complaintsOf(db, uid, DISPUTES_SHOWN),
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
    disputes: [...earlier.map((found) => disputeLine(found, uid)), ...complaints]
      .toSorted((one, other) => other.openedAt.localeCompare(one.openedAt))
      .slice(0, DISPUTES_SHOWN),
  }
}

type Disputed = {
  dispute: typeof disputes.$inferSelect
  request: typeof serviceRequests.$inferSelect
}

const disputeLine = (
  { dispute, request }: Disputed,
  uid: string,
): PersonRecord['disputes'][number] => ({
  requestId: request.id,
  orderId: null,
  number: request.number,
  openedAt: dispute.openedAt.toISOString(),
  openedBy: dispute.openedBy,
  as: partyOf(request, uid) ?? 'client',
  reason: dispute.reason,
  ended: dispute.endedBy && { by: dispute.endedBy, taskerPercent: dispute.taskerPercent },
})

/**
 * A person with what others wait for; that it was read is written down.
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

/** True when the two share a request or an order: then neither may judge what becomes of the other. */
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
