import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { NEED_DAYS_AHEAD } from '#src/contract/needs/limits.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { isOutsideArea } from '#src/lib/schedule/job-fit.ts'
import { needTime } from '#src/lib/schedule/need-time.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { schedulesOf } from '#server/db/people/schedules.ts'
import { taskers, users } from '#server/db/schema.ts'
import { here, withinRadius } from '#server/db/search/radius.ts'
import { areaOf } from '#server/services/people/work-time.ts'

/** Days whose agreed work is read: those that a need may name, the whole last one included. */
export const DAYS_READ = NEED_DAYS_AHEAD + 2

export type NearTasker = {
  uid: string
  km: number
  area: ReturnType<typeof areaOf>
  skills: string[]
  reviewCount: number
  quality: number
}

type Asked = { category: CategorySlug; point: Coordinates; km: number }

/** The taskers of a trade around a place, the nearest first. */
export async function taskersNear(
  db: Db,
  { category, point, km }: Asked,
  { most, where }: { most: number; where?: SQL | undefined },
): Promise<NearTasker[]> {
  const rows = await db
    .select({
      uid: taskers.uid,
      publicLat: taskers.publicLat,
      publicLng: taskers.publicLng,
      radiusKm: users.radiusKm,
      skills: taskers.skills,
      reviewCount: taskers.reviewCount,
      quality: taskers.quality,
    })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(
      and(
        arrayContains(taskers.categories, [category]),
        arrayContains(users.roles, ['tasker']),
        isPresent,
        withinRadius(point, km),
        where,
      ),
    )
    .orderBy(sql`${taskers.place} <-> ${here(point)}`, taskers.uid)
    .limit(most)
  return rows.map(({ publicLat, publicLng, radiusKm, quality, ...row }) => {
    const area = areaOf({ publicLat, publicLng }, radiusKm)
    return {
      ...row,
      area,
      km: area ? distanceKm(area.center, point) : km,
      quality: quality ?? 0,
    }
  })
}

/** Those who come to the place, each with when they do a job of the trade's usual length. */
export async function withSchedules<T extends NearTasker>(
  db: Db,
  near: readonly T[],
  { point, category, now }: { point: Coordinates; category: CategorySlug; now: Date },
): Promise<{ tasker: T; schedule: Schedule }[]> {
  const coming = near.filter(({ area }) => !isOutsideArea(area, point))
  const uids = coming.map(({ uid }) => uid)
  const schedules = await schedulesOf(db, uids, { now, days: DAYS_READ })
  return coming.flatMap((tasker) => {
    const schedule = schedules.get(tasker.uid)
    const jobMinutes = usualMinutes(category)
    return schedule ? [{ tasker, schedule: { ...schedule, jobMinutes } }] : []
  })
}

/** True of a tasker who may begin the work on one of the days. */
export const isFree = (schedule: Schedule, when: NeedWhen, now: Date): boolean =>
  needTime(schedule, when, now) === 'free'
