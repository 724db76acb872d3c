import { sql } from 'drizzle-orm'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import {
  type OpportunityFilter,
  opportunityFilters,
  passesFilter,
} from '#src/contract/needs/filters.ts'
import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { listOpportunities, Opportunity } from '#src/contract/needs/opportunities.ts'
import type { ClientRecord } from '#src/contract/people/client-record.ts'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { UsualPrice } from '#src/contract/taskers/taskers.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { firstName } from '#src/lib/first-name.ts'
import { isOutsideArea } from '#src/lib/schedule/job-fit.ts'
import { freeDaysFor, needTime } from '#src/lib/schedule/need-time.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import type { Db } from '#server/db/database.ts'
import { schedulesOf } from '#server/db/people/schedules.ts'
import { needReaders } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import { clientRecordOf } from '#server/services/people/client-record.ts'
import { servicesOf } from '#server/services/people/price-list.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { usualPricesNear } from '#server/services/search/price-range.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { mayRead } from './may-read.ts'
import { findNeed, type NeedRow, placeOf, whenOf } from './need-rows.ts'
import { ownOffer } from './offer-view.ts'
import { countAcceptable } from './standing-offers.ts'
import {
  countUnseen,
  findSeeker,
  opportunitiesFor,
  type OpportunityRow,
  readableNeeds,
  type Seeker,
  seekerOf,
} from './opportunity-rows.ts'
import { DAYS_READ } from './reach.ts'

type Listed = OutputOf<typeof listOpportunities>
type Deps = Pick<LocalDeps, 'db' | 'clock'>

/** A page of the needs that a tasker may answer. @throws DomainError taskers/role-needed */
export async function listFor(
  db: Db,
  uid: string,
  {
    query: { filter, page, limit },
    now,
  }: { query: QueryOf<typeof listOpportunities>; now: Date },
): Promise<Listed> {
  const seeker = await seekerOf(db, uid)
  const [rows, schedule, services] = await Promise.all([
    opportunitiesFor(db, seeker, now),
    scheduleOf(db, seeker, now),
    servicesOf(db, uid),
  ])
  const all = rows.map((row) => fitting(row, { seeker, schedule, services, now }))
  const chosen = all.filter((each) => passes(each, filter))
  const shown = chosen.slice((page - 1) * limit, page * limit)
  return {
    data: await views(db, shown, { seeker, schedule, services, now }),
    total: chosen.length,
    page,
    totalPages: Math.ceil(chosen.length / limit),
    counts: countsOf(all),
    unseen: all.filter(isUnseen).length,
  }
}

/**
 * A need that a tasker may read.
 * @throws DomainError taskers/role-needed, needs/own-need, needs/not-found
 */
export async function opportunityFor(
  db: Db,
  uid: string,
  { id, now }: { id: string; now: Date },
): Promise<Opportunity> {
  const seeker = await seekerOf(db, uid)
  const [rows, schedule, services] = await Promise.all([
    readableNeeds(db, seeker, [id]),
    scheduleOf(db, seeker, now),
    servicesOf(db, uid),
  ])
  const fit = rows.map((row) => fitting(row, { seeker, schedule, services, now }))
  const [view] = await views(db, fit, { seeker, schedule, services, now })
  if (view) return view
  const need = await findNeed(db, id)
  return fail(need?.clientUid === uid ? 'needs/own-need' : 'needs/not-found')
}

/** @throws DomainError needs/not-found where the caller may not read the need as a tasker */
export async function clientOfOpportunity(
  db: Db,
  uid: string,
  id: string,
): Promise<ClientRecord> {
  const need = (await mayRead(db, uid, id)) ? await findNeed(db, id) : undefined
  return need ? clientRecordOf(db, need.clientUid) : fail('needs/not-found')
}

/** How many open needs that fit the person has not seen; 0 for one who is no tasker. */
export async function unseenBy({ db, clock }: Deps, uid: string): Promise<number> {
  const seeker = await findSeeker(db, uid)
  return seeker ? countUnseen(db, seeker, clock()) : 0
}

/** Those that the tasker may not read are left out. @throws DomainError taskers/role-needed */
export async function markSeen(
  { db, clock }: Deps,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  const seeker = await seekerOf(db, uid)
  const rows = ids.length === 0 ? [] : await readableNeeds(db, seeker, ids)
  if (rows.length === 0) return
  const seenAt = clock()
  await db
    .insert(needReaders)
    .values(rows.map(({ need }) => ({ needId: need.id, taskerUid: uid, seenAt })))
    .onConflictDoUpdate({
      target: [needReaders.needId, needReaders.taskerUid],
      set: { seenAt: sql`coalesce(${needReaders.seenAt}, excluded.seen_at)` },
    })
}

/** @throws DomainError taskers/role-needed, needs/not-found */
export async function setHidden(
  { db, clock }: Deps,
  uid: string,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<void> {
  const seeker = await seekerOf(db, uid)
  const [row] = await readableNeeds(db, seeker, [id])
  if (!row) fail('needs/not-found')
  const hiddenAt = hidden ? clock() : null
  await db
    .insert(needReaders)
    .values({ needId: id, taskerUid: uid, hiddenAt })
    .onConflictDoUpdate({
      target: [needReaders.needId, needReaders.taskerUid],
      set: { hiddenAt },
    })
}

async function scheduleOf(db: Db, { uid }: Seeker, now: Date): Promise<Schedule> {
  const schedules = await schedulesOf(db, [uid], { now, days: DAYS_READ })
  return schedules.get(uid) ?? fail('taskers/role-needed')
}

type Reading = { seeker: Seeker; schedule: Schedule; services: Listing; now: Date }

type Fitting = OpportunityRow &
  Pick<
    Opportunity,
    'durationMinutes' | 'place' | 'distanceKm' | 'time' | 'outsideArea' | 'seen'
  >

/** A need with how its days and its place fit the tasker. */
function fitting(
  row: OpportunityRow,
  { seeker: { area }, schedule, services, now }: Reading,
): Fitting {
  const place = placeOf(row.need)
  const durationMinutes = minutesFor(row.need, services)
  return {
    ...row,
    durationMinutes,
    place,
    distanceKm: place && area && distanceKm(area.center, place),
    time: needTime({ ...schedule, jobMinutes: durationMinutes }, whenOf(row.need), now),
    outsideArea: isOutsideArea(area, place),
    seen: row.own !== null || Boolean(row.reader?.seenAt),
  }
}

type Listing = Awaited<ReturnType<typeof servicesOf>>

/** How long the tasker's own service for a need takes; else the usual length of its trade. */
const minutesFor = ({ skill, category }: NeedRow, services: Listing): number =>
  services.find((service) => service.skill !== null && service.skill === skill)
    ?.durationMinutes ?? usualMinutes(category)

const passes = (row: Fitting, filter: OpportunityFilter): boolean =>
  passesFilter[filter]({ ...row, isMine: row.own !== null })

function countsOf(all: readonly Fitting[]): Listed['counts'] {
  const counted = opportunityFilters.map((name) => [
    name,
    all.filter((each) => passes(each, name)).length,
  ])
  return Object.fromEntries(counted) as Listed['counts']
}

const isUnseen = ({ need, seen }: Fitting) => need.status === 'open' && !seen

async function views(
  db: Db,
  rows: readonly Fitting[],
  { seeker, schedule, now }: Reading,
): Promise<Opportunity[]> {
  const needs = rows.map(({ need }) => need)
  const ids = needs.map(({ id }) => id)
  const [photos, offers, usual] = await Promise.all([
    photosIn(db, 'needId', ids),
    countAcceptable(db, ids, now),
    usualPricesNear(db, needs, seeker.area?.center ?? null),
  ])
  return rows.map((row) =>
    view(row, {
      photos: photos.get(row.need.id) ?? [],
      // Offers that come back may be one too many.
      offers: Math.min(offers.get(row.need.id) ?? 0, NEED_OFFERS_MAX),
      usual: usual(row.need),
      free: freeDaysFor(
        { ...schedule, jobMinutes: row.durationMinutes },
        whenOf(row.need),
        now,
      ),
    }),
  )
}

type Read = {
  photos: Image[]
  offers: number
  usual: UsualPrice | null
  free: Opportunity['free']
}

function view(
  { need, clientName, own, reader, ...fit }: Fitting,
  { photos, offers, usual, free }: Read,
): Opportunity {
  const place = locateCep(need.cep)
  return {
    _id: need.id,
    version: need.version,
    status: need.status,
    title: masked(need.title, need.titleContacts),
    description: masked(need.description, need.descriptionContacts),
    category: need.category,
    skill: need.skill,
    cover: photos[0] ?? null,
    photos,
    when: whenOf(need),
    city: place?.city ?? null,
    district: place?.district ?? null,
    createdAt: need.createdAt.toISOString(),
    deadline: need.deadline?.toISOString() ?? null,
    paymentMethod: need.paymentMethod,
    clientName: firstName(clientName),
    ...moneyOf(need),
    usual,
    offers,
    place: fit.place,
    distanceKm: fit.distanceKm,
    time: fit.time,
    outsideArea: fit.outsideArea,
    durationMinutes: fit.durationMinutes,
    free,
    seen: fit.seen,
    hidden: Boolean(reader?.hiddenAt),
    mine: own && ownOffer(own, need),
  }
}

const moneyOf = ({ budget, feePercent }: NeedRow) => ({
  budget: budget === null ? null : toBrl(budget),
  net: budget === null ? null : toBrl(budget - platformFee(budget, feePercent)),
  feePercent,
})
