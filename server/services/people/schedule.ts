import { asc, eq, lte } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { DayOff, updateSchedule, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { areHours, inOrder, isDayOff } from '#src/contract/taskers/hours.ts'
import { DAYS_OFF_MAX, PERIODS_MAX } from '#src/contract/taskers/limits.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { comingAbsences } from '#src/lib/schedule/days-off.ts'
import { mergeWeek } from '#src/lib/schedule/merge-week.ts'
import type { Db } from '#server/db/database.ts'
import { taskerDaysOff, taskerHours, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { lockTasker } from './taskers.ts'

/** The weekly hours of a tasker, from Monday's first on. */
export async function hoursOf(db: Db, uid: string): Promise<WorkPeriod[]> {
  const rows = await db
    .select()
    .from(taskerHours)
    .where(eq(taskerHours.taskerUid, uid))
    .orderBy(asc(taskerHours.weekday), asc(taskerHours.opens))
  return rows.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))
}

/** The days off that others see: the coming ones, without reasons. */
export const daysOffShown = async (db: Db, uid: string, now: Date): Promise<DayOff[]> =>
  comingAbsences(await daysOffOf(db, uid), dayAt(now))

/** All days off, as the tasker put them in. */
export async function daysOffOf(db: Db, uid: string): Promise<DayOff[]> {
  const rows = await db
    .select()
    .from(taskerDaysOff)
    .where(eq(taskerDaysOff.taskerUid, uid))
    .orderBy(asc(taskerDaysOff.position))
  return rows.map(({ firstDay, lastDay, yearly, note }) => ({
    from: firstDay,
    to: lastDay,
    yearly,
    note,
  }))
}

type Edit = BodyOf<typeof updateSchedule>

/**
 * Sets hours and days off; changes of another device since they were read stay.
 * @throws DomainError taskers/role-needed, taskers/hours-wrong, taskers/day-off-wrong,
 * taskers/list-full
 */
export async function setSchedule(
  db: Db,
  uid: string,
  { before, ...after }: Edit,
): Promise<void> {
  if (!areHours(after.hours)) fail('taskers/hours-wrong', { params: { max: PERIODS_MAX } })
  if (!after.daysOff.every(isDayOff)) fail('taskers/day-off-wrong')
  await db.transaction(async (tx) => {
    await lockTasker(tx, uid)
    const current = before && {
      hours: await hoursOf(tx, uid),
      daysOff: await daysOffOf(tx, uid),
    }
    const { hours, daysOff } = current ? mergeWeek(current, { before, after }) : after
    if (daysOff.length > DAYS_OFF_MAX)
      fail('taskers/list-full', { params: { max: DAYS_OFF_MAX } })
    await tx.delete(taskerHours).where(eq(taskerHours.taskerUid, uid))
    await tx.delete(taskerDaysOff).where(eq(taskerDaysOff.taskerUid, uid))
    if (hours.length > 0)
      await tx.insert(taskerHours).values(
        inOrder(hours).map(({ weekday, from, to }) => ({
          taskerUid: uid,
          weekday,
          opens: from,
          closes: to,
        })),
      )
    if (daysOff.length > 0)
      await tx.insert(taskerDaysOff).values(
        daysOff.map(({ from, to, ...rest }, position) => ({
          ...rest,
          taskerUid: uid,
          position,
          firstDay: from,
          lastDay: to,
        })),
      )
  })
}

/** Sets taskers to available whose day of return has come. */
export async function endAbsences({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Promise<void> {
  await db
    .update(taskers)
    .set({ availability: 'available', availableFrom: null })
    .where(lte(taskers.availableFrom, dayAt(clock())))
}
