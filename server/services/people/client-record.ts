import { and, avg, count, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClientRecord } from '#src/contract/people/client-record.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import type { Db } from '#server/db/database.ts'
import { requestEvents, reviews, serviceRequests, users } from '#server/db/schema.ts'

/** So many requests of a client are counted, the latest. */
const COUNTED = 500

/** The record of a client that taskers see before they accept. */
export async function clientRecordOf(db: Db, uid: string): Promise<ClientRecord> {
  const [since, counts] = await Promise.all([monthOf(db, uid), countsOf(db, uid)])
  return { since, ...counts }
}

/** The month alone: the day is the client's own. */
async function monthOf(db: Db, uid: string): Promise<string> {
  const [user] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.uid, uid))
  const day = dayAt(user?.createdAt ?? new Date())
  return new Date(midnightOf(`${day.slice(0, 7)}-01`)).toISOString()
}

async function countsOf(db: Db, uid: string): Promise<Omit<ClientRecord, 'since'>> {
  const latest = db
    .select({ id: serviceRequests.id, status: serviceRequests.status })
    .from(serviceRequests)
    .where(eq(serviceRequests.clientUid, uid))
    .orderBy(sql`${serviceRequests.statusSince} desc nulls first`, serviceRequests.id)
    .limit(COUNTED)
    .as('latest')
  const accepting = alias(requestEvents, 'accepting')
  const wasAgreed = exists(
    db
      .select({ id: accepting.id })
      .from(accepting)
      .where(and(eq(accepting.requestId, latest.id), eq(accepting.action, 'accept'))),
  )
  const done = requestStatuses.filter(isDone)
  const cancelledBy = (party: 'client' | 'tasker') =>
    sql<number>`count(*) filter (where ${requestEvents.actor} = ${party})`.mapWith(Number)
  const [counts] = await db
    .select({
      rating: avg(reviews.rating),
      reviewCount: count(reviews.id),
      completed: sql<number>`count(*) filter (where ${latest.status} in ${done})`.mapWith(
        Number,
      ),
      cancelledByClient: cancelledBy('client'),
      cancelledByTasker: cancelledBy('tasker'),
    })
    .from(latest)
    // A request is cancelled once, and its tasker reviews it once: no row comes twice.
    .leftJoin(
      requestEvents,
      and(
        eq(latest.status, 'cancelled'),
        eq(requestEvents.requestId, latest.id),
        eq(requestEvents.action, 'cancel'),
        wasAgreed,
      ),
    )
    .leftJoin(
      reviews,
      and(
        eq(reviews.requestId, latest.id),
        eq(reviews.by, 'tasker'),
        isNotNull(reviews.shownAt),
      ),
    )
  return {
    rating: Number(counts?.rating ?? 0),
    reviewCount: counts?.reviewCount ?? 0,
    completed: counts?.completed ?? 0,
    cancelledByClient: counts?.cancelledByClient ?? 0,
    cancelledByTasker: counts?.cancelledByTasker ?? 0,
  }
}
