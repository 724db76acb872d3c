import { and, asc, desc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { BodyOf, OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import type {
  createRequest,
  listRequests,
  RequestSummary,
  ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { listDisputes } from '#src/contract/disputes/disputes.ts'
import { findContacts } from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import { groundOfRequest, logOpening } from '#server/db/operator/opened-files.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import {
  chargebacks,
  payments,
  serviceRequests,
  taskers,
  users,
} from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { futureDate } from '#server/services/people/job-date.ts'
import type { Viewer } from '#server/deps.ts'
import { findWords } from './find-words.ts'
import { requireRequestAllowed } from './limits.ts'
import { showPhotos } from './job-photos.ts'
import { newRequest } from './new-request.ts'
import { actorOf } from './parties.ts'
import {
  findRequest,
  overStatuses,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { mine, standingOrder } from './standing-order.ts'
import { requestSummaries, requestView } from './view.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requestDeal } from './deal.ts'

/**
 * Asks a tasker for a service; it begins pending, with the current fee. Returns its id.
 * @throws DomainError images/not-found, requests/own-tasker, requests/date-past, requests/date-far,
 *   requests/too-many-open, requests/too-many-today, safety/blocked, taskers/not-found
 */
export async function makeRequest(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'config'>,
  clientUid: string,
  body: BodyOf<typeof createRequest>,
  lang: Lang,
): Promise<string> {
  const { db, clock, config } = deps
  const now = clock()
  const { category, description } = body.serviceDetails
  const date = futureDate(body.serviceDetails.date, 'serviceDetails.date', now, lang)
  if (body.tasker === clientUid) fail('requests/own-tasker')
  await requireTasker(db, body.tasker)
  const terms = {
    clientUid,
    taskerUid: body.tasker,
    termsBy: 'client',
    category,
    description,
    descriptionContacts: findContacts(description),
    date,
    durationMinutes: body.durationMinutes ?? usualMinutes(category),
    cep: body.cep,
    address: body.address ?? null,
    paymentMethod: body.paymentMethod,
    price: toCentavos(body.pricePerService),
    feePercent: config.platformFeePercent,
  } as const
  const request = newRequest(terms, now)
  await db.transaction(async (tx) => {
    await requireNotBlocked(tx, clientUid, body.tasker)
    await requireRequestAllowed(tx, config.quotas, {
      clientUid,
      taskerUid: body.tasker,
      now,
    })
    await tx.insert(serviceRequests).values(request)
    // The new row locks its tasker: a deletion of the account has either finished or will find the
    // request.
    await requireTasker(tx, body.tasker)
    const created = { action: 'create', actor: 'client', at: now } as const
    const eventId = await logEvent(requestDeal, tx, request, created)
    const { photoIds = [] } = body
    const named = { uid: clientUid, requestId: request.id, photoIds, isNew: true }
    await showPhotos(tx, named, { eventId })
  })
  return request.id
}

async function requireTasker(db: Db, uid: string): Promise<void> {
  const [tasker] = await db
    .select({ roles: users.roles })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(and(eq(taskers.uid, uid), isPresent))
  if (!tasker?.roles.includes('tasker')) fail('taskers/not-found')
}

/**
 * A request for its parties, and for an operator if it was disputed or reported, or a matter of it
 * is open; an operator's reading is logged.
 * @throws DomainError requests/not-found for others
 */
export async function visibleRequest(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<RequestRow> {
  const request = await findRequest(db, id)
  const actor = request && actorOf(request, viewer)
  if (!request || !actor) return fail('requests/not-found')
  if (actor === 'operator') await openAsOperator(db, viewer, id)
  return request
}

/** @throws DomainError requests/not-found */
async function openAsOperator(db: Db, { uid }: Viewer, requestId: string): Promise<void> {
  const ground = (await groundOfRequest(db, requestId)) ?? fail('requests/not-found')
  await logOpening(db, { operatorUid: uid, requestId, ground, at: new Date() })
}

/** @throws DomainError requests/not-found unless the viewer is a party or an operator */
export const showRequest = async (
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<ServiceRequest> =>
  requestView(db, await visibleRequest(db, id, viewer), viewer.uid)

/** A request as a list shows it. @throws DomainError requests/not-found */
export async function showSummary(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<RequestSummary> {
  const request = await visibleRequest(db, id, viewer)
  const [summary] = await requestSummaries(db, [request], viewer.uid)
  return summary ?? fail('requests/not-found')
}

const doneStatuses = requestStatuses.filter(isDone)

type Filter = QueryOf<typeof listRequests>

function statusFilter(status: Filter['status']): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'over') return inArray(serviceRequests.status, overStatuses)
  if (status === 'done') return inArray(serviceRequests.status, doneStatuses)
  if (status === 'active') return notInArray(serviceRequests.status, overStatuses)
  return eq(serviceRequests.status, status)
}

/** The caller's requests: active ones by pending actions, others newest change first. */
export async function listMine(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  uid: string,
  { role, status, q, page, limit }: Filter,
): Promise<OutputOf<typeof listRequests>> {
  const party = role ? mine[role](uid) : or(mine.client(uid), mine.tasker(uid))
  const asked = and(party, statusFilter(status))
  const where = q
    ? inArray(serviceRequests.id, await findWords(db, asked, { uid, q }))
    : asked
  const order = status === 'active' ? standingOrder(uid, clock()) : newestChange
  return pageOf(db, where, { uid, page, limit, order })
}

const newestChange: SQL[] = [desc(serviceRequests.statusSince), asc(serviceRequests.id)]

/** The disputes that operators have to end, and whether a chargeback is open. */
export async function listDisputed(
  db: Db,
  uid: string,
  page: { page: number; limit: number },
): Promise<OutputOf<typeof listDisputes>> {
  const disputed = eq(serviceRequests.status, 'disputed')
  const { data, total } = await pageOf(db, disputed, {
    uid,
    ...page,
    order: newestChange,
  })
  const rows = await db
    .selectDistinct({ id: payments.requestId })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.status, 'open'))
  const contested = new Set(rows.map(({ id }) => id))
  return {
    data: data.map((each) => ({ ...each, chargebackOpen: contested.has(each._id) })),
    total,
  }
}

/** One page of the requests that match, as `uid` sees them. */
async function pageOf(
  db: Db,
  where: SQL | undefined,
  {
    uid,
    page,
    limit,
    order,
  }: { uid: string; page: number; limit: number; order: readonly SQL[] },
): Promise<OutputOf<typeof listRequests>> {
  const [total, rows] = await Promise.all([
    db.$count(serviceRequests, where),
    db
      .select()
      .from(serviceRequests)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const data = await requestSummaries(db, rows, uid)
  return { data, total, page, totalPages: Math.ceil(total / limit) }
}
