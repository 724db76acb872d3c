import { eq } from 'drizzle-orm'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import type { Db } from '#server/db/database.ts'
import { taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { daysOffOf, hoursOf } from './schedule.ts'

type Place = Pick<typeof taskers.$inferSelect, 'publicLat' | 'publicLng'>

/** The public part of the place: the cell's middle, and how far the tasker travels. */
export const areaOf = ({ publicLat: lat, publicLng: lng }: Place, radiusKm: number) =>
  lat === null || lng === null ? null : { center: { lat, lng }, radiusKm }

/** When and where a tasker works, without their agreed work. */
export type WorkTime = Omit<Schedule, 'busy'> &
  Pick<TaskerDetails, 'area' | 'gapMinutes'> & { jobsPerDay: number | null }

/** @throws DomainError taskers/not-found */
export async function workTimeOf(db: Db, uid: string): Promise<WorkTime> {
  const [row] = await db
    .select({
      availability: taskers.availability,
      availableFrom: taskers.availableFrom,
      gapMinutes: taskers.gapMinutes,
      jobsPerDay: taskers.jobsPerDay,
      publicLat: taskers.publicLat,
      publicLng: taskers.publicLng,
      radiusKm: users.radiusKm,
    })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  if (!row) return fail('taskers/not-found')
  const { availability, availableFrom, gapMinutes, jobsPerDay, radiusKm } = row
  return {
    availability,
    availableFrom,
    gapMinutes,
    jobsPerDay,
    hours: await hoursOf(db, uid),
    daysOff: await daysOffOf(db, uid),
    area: areaOf(row, radiusKm),
  }
}
