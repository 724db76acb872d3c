import { arrayContains } from 'drizzle-orm'
import type { BodyOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { getNeedAudience, NeedWhen } from '#src/contract/needs/needs.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { dayAt, daysFrom } from '#src/lib/schedule/days.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import type { Db } from '#server/db/database.ts'
import { taskers } from '#server/db/schema.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { isFree, taskersNear, withSchedules } from './reach.ts'

type Audience = OutputOf<typeof getNeedAudience>

/** Days that are looked through for one on which taskers are free. */
const OTHER_DAYS = 7

/** How many taskers do a service around a postal code, and how many of them are free then. */
export async function audienceOf(
  db: Db,
  { category, skill, cep, when, reachKm }: BodyOf<typeof getNeedAudience>,
  now: Date,
): Promise<Audience> {
  const point = locateCep(cep)
  if (!point) return { taskers: 0, free: 0, instead: null }
  const near = await taskersNear(
    db,
    { category, point, km: reachKm },
    { most: SEARCH_REACH, where: doesSkill(skill) },
  )
  const schedules = (await withSchedules(db, near, { point, category, now })).map(
    ({ schedule }) => schedule,
  )
  const free = schedules.filter((schedule) => isFree(schedule, when, now)).length
  return {
    taskers: near.length,
    free,
    instead: free > 0 ? null : freest(schedules, when, now),
  }
}

/** True of taskers who do the very service, where one is named. */
export const doesSkill = (skill: string | null) =>
  skill === null ? undefined : arrayContains(taskers.skills, [skill])

/** The day and part with most free taskers; of equal ones the earliest. */
function freest(
  schedules: readonly Schedule[],
  { days }: NeedWhen,
  now: Date,
): Audience['instead'] {
  const today = dayAt(now)
  const first = days.find((day) => day >= today) ?? today
  let best: Audience['instead'] = null
  for (const day of daysFrom(first, OTHER_DAYS))
    for (const part of dayPartNames) {
      const when = { days: [day], parts: [part], until: null }
      const free = schedules.filter((schedule) => isFree(schedule, when, now)).length
      if (free > (best?.free ?? 0)) best = { when, free }
    }
  return best
}
