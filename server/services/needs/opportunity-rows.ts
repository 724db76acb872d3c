import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import {
  NEED_OFFERS_MAX,
  NEED_REACH_KM,
  OPPORTUNITIES_MAX,
} from '#src/contract/needs/limits.ts'
import { SLACK_KM } from '#src/lib/schedule/job-fit.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { onEarth } from '#server/db/schema/public-place.ts'
import {
  images,
  needOffers,
  needReaders,
  needs,
  taskers,
  users,
} from '#server/db/schema.ts'
import { here } from '#server/db/search/radius.ts'
import { fail } from '#server/errors/errors.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { areaOf } from '#server/services/people/work-time.ts'
import { acceptableOffers } from './standing-offers.ts'

/** A tasker who looks for needs. */
export type Seeker = {
  uid: string
  categories: CategorySlug[]
  area: TaskerDetails['area']
}

/** Undefined for a person who is no tasker. */
export async function findSeeker(db: Db, uid: string): Promise<Seeker | undefined> {
  const [row] = await db
    .select({
      categories: taskers.categories,
      publicLat: taskers.publicLat,
      publicLng: taskers.publicLng,
      radiusKm: users.radiusKm,
    })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  return row && { uid, categories: row.categories, area: areaOf(row, row.radiusKm) }
}

/** @throws DomainError taskers/role-needed */
export const seekerOf = async (db: Db, uid: string): Promise<Seeker> =>
  (await findSeeker(db, uid)) ?? fail('taskers/role-needed')

export type OpportunityRow = Awaited<ReturnType<typeof opportunitiesFor>>[number]

/**
 * The needs of a tasker's list: open ones of their trades nearby that still take offers, and those
 * on which they made one. Open ones first, of these the latest wave, then the nearest.
 */
export const opportunitiesFor = (db: Db, seeker: Seeker, now: Date) =>
  readRows(db, seeker)
    .where(
      and(
        mayRead(db, seeker),
        not(knows(db, seeker, 'hiddenAt')),
        or(isOffered(db, seeker), takesOffers(db, seeker, now)),
      ),
    )
    .orderBy(
      desc(eq(needs.status, 'open')),
      sql`${needReaders.notifiedAt} desc nulls last`,
      sql`${metersTo(seeker)} nulls last`,
      needs.id,
    )
    .limit(OPPORTUNITIES_MAX)

/** Those of these needs that the tasker may read. */
export const readableNeeds = (db: Db, seeker: Seeker, ids: readonly string[]) =>
  readRows(db, seeker).where(and(inArray(needs.id, [...ids]), mayRead(db, seeker)))

/** Each with what the tasker knows of it, and their own offer. */
const readRows = (db: Db, { uid }: Seeker) =>
  db
    .select({
      need: needs,
      clientName: users.name,
      reader: needReaders,
      own: needOffers,
      hasPhotos: sql<boolean>`${exists(
        db.select({ id: images.publicId }).from(images).where(eq(images.needId, needs.id)),
      )}`,
    })
    .from(needs)
    .innerJoin(users, eq(users.uid, needs.clientUid))
    .leftJoin(
      needReaders,
      and(eq(needReaders.needId, needs.id), eq(needReaders.taskerUid, uid)),
    )
    .leftJoin(
      needOffers,
      and(eq(needOffers.needId, needs.id), eq(needOffers.taskerUid, uid)),
    )

/** How many open needs of the list the tasker has neither seen nor answered. */
export async function countUnseen(db: Db, seeker: Seeker, now: Date): Promise<number> {
  const rows = await db
    .select({ id: needs.id })
    .from(needs)
    .innerJoin(users, eq(users.uid, needs.clientUid))
    .where(
      and(
        mayRead(db, seeker),
        takesOffers(db, seeker, now),
        not(isOffered(db, seeker)),
        not(knows(db, seeker, 'hiddenAt')),
        not(knows(db, seeker, 'seenAt')),
      ),
    )
    .limit(OPPORTUNITIES_MAX)
  return rows.length
}

/** Open needs of their trades; after the end those on which they made an offer. */
const mayRead = (db: Db, seeker: Seeker) =>
  and(
    ne(needs.clientUid, seeker.uid),
    isNull(needs.hiddenAt),
    isPresent,
    notBlocked(needs.clientUid, seeker.uid),
    or(
      isOffered(db, seeker),
      and(eq(needs.status, 'open'), inArray(needs.category, seeker.categories)),
    ),
  )

/** True of an open need with a place left, that reaches the tasker or lies in their area. */
const takesOffers = (db: Db, seeker: Seeker, now: Date) =>
  and(
    eq(needs.status, 'open'),
    inArray(needs.category, seeker.categories),
    lt(acceptableOffers(db, now), NEED_OFFERS_MAX),
    seeker.area === null ? sql`false` : isNear(seeker, seeker.area),
  )

/** The box says nothing new: the index of open needs has it. */
function isNear(seeker: Seeker, { center, radiusKm }: NonNullable<Seeker['area']>): SQL {
  const area = radiusKm + SLACK_KM
  const farthest = 1000 * Math.max(NEED_REACH_KM.max, area)
  return sql`${placeOfNeed} <@ earth_box(${here(center)}, ${farthest}::float8)
    and ${metersTo(seeker)} <= 1000 * greatest(${needs.reachKm}, ${area})`
}

const placeOfNeed = sql.raw(onEarth({ lat: 'needs.lat', lng: 'needs.lng' }))

const metersTo = ({ area }: Seeker) =>
  area === null
    ? sql`null::float8`
    : sql`earth_distance(ll_to_earth(${needs.lat}, ${needs.lng}), ${here(area.center)})`

/** Beside the tasker's own offer, which the rows are joined with. */
const allOffers = alias(needOffers, 'all_offers')
const allReaders = alias(needReaders, 'all_readers')

const isOffered = (db: Db, { uid }: Seeker) =>
  exists(
    db
      .select({ id: allOffers.id })
      .from(allOffers)
      .where(and(eq(allOffers.needId, needs.id), eq(allOffers.taskerUid, uid))),
  )

const knows = (db: Db, { uid }: Seeker, at: 'seenAt' | 'hiddenAt') =>
  exists(
    db
      .select({ needId: allReaders.needId })
      .from(allReaders)
      .where(
        and(
          eq(allReaders.needId, needs.id),
          eq(allReaders.taskerUid, uid),
          isNotNull(allReaders[at]),
        ),
      ),
  )
