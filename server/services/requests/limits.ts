import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#src/contract/requests/request-lifecycle.ts'
import { PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import type { Quotas } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { messages, serviceRequests } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { timesLogged } from './events.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/**
 * Call it in the transaction that creates the request: it locks the client's row, so that
 * concurrent requests are counted one by one.
 * @throws DomainError requests/too-many-open, requests/too-many-today
 */
export async function requireRequestAllowed(
  tx: Db,
  quotas: Quotas,
  { clientUid, taskerUid, now }: { clientUid: string; taskerUid: string; now: Date },
): Promise<void> {
  await lockedOrFail(tx, clientUid)
  const unanswered = and(
    eq(serviceRequests.clientUid, clientUid),
    eq(serviceRequests.taskerUid, taskerUid),
    inArray(serviceRequests.status, ['pending', 'negotiating']),
  )
  const max = quotas.unansweredPerTasker
  if ((await tx.$count(serviceRequests, unanswered)) >= max)
    fail('requests/too-many-open', { params: { max } })
  await requireRequestsLeftToday(tx, quotas, { clientUid, now })
}

/** Locks the client's row. @throws DomainError requests/too-many-today */
export async function requireRequestsLeftToday(
  tx: Db,
  { requestsPerDay }: Quotas,
  { clientUid, now }: { clientUid: string; now: Date },
): Promise<void> {
  const { emailVerified } = await lockedOrFail(tx, clientUid)
  const own = eq(serviceRequests.clientUid, clientUid)
  const max = requestsPerDay[emailVerified ? 'verified' : 'unverified']
  const lately = gt(serviceRequests.createdAt, secondsBefore(now, DAY_S))
  if ((await tx.$count(serviceRequests, and(own, lately))) >= max)
    fail('requests/too-many-today', { params: { max }, retryAfter: HOUR_S })
}

/**
 * Call it in the transaction that stores the message; it locks the writer's row.
 * @throws DomainError notifications/too-many-messages
 */
export async function requireMessageAllowed(
  tx: Db,
  { messagesPerHour }: Quotas,
  { fromUid, requestId, now }: { fromUid: string; requestId: string; now: Date },
): Promise<void> {
  await lockedOrFail(tx, fromUid)
  const [written] = await tx
    .select({
      inAll: count(),
      inRequest: sql<number>`count(*) filter (where ${messages.requestId} = ${requestId})::int`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.fromUid, fromUid),
        gt(messages.createdAt, secondsBefore(now, HOUR_S)),
      ),
    )
  const { inAll = 0, inRequest = 0 } = written ?? {}
  if (inAll >= messagesPerHour.inAll || inRequest >= messagesPerHour.inRequest)
    fail('notifications/too-many-messages', { retryAfter: 10 * 60 })
}

type Proposal = 'offer' | 'propose_date'

/**
 * Call it under the request's lock. Each proposal notifies the other party, and is loaded with the
 * request from then on.
 * @throws DomainError requests/too-many-proposals
 */
export async function requireProposalsLeft(
  tx: Db,
  request: RequestRow,
  made: { action: Proposal; actor: Actor },
): Promise<void> {
  if ((await timesLogged(tx, request, made)) >= PROPOSALS_MAX)
    fail('requests/too-many-proposals', { params: { max: PROPOSALS_MAX } })
}

const secondsBefore = (now: Date, seconds: number) =>
  new Date(now.getTime() - seconds * 1000)

const lockedOrFail = async (tx: Db, uid: string) =>
  (await lockedUser(tx, uid)) ?? fail('auth/required')
