import { and, ne } from 'drizzle-orm'
import { NEED_ADVICE_MAX, NEED_DAYS_MAX } from '#src/contract/needs/limits.ts'
import { waveKm } from '#src/contract/needs/need-lifecycle.ts'
import type { NeedAdvice, NeedWhen } from '#src/contract/needs/needs.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { dayAt, daysFrom } from '#src/lib/schedule/days.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import type { Db } from '#server/db/database.ts'
import { taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { usualPricesNear } from '#server/services/search/price-range.ts'
import { doesSkill } from './audience.ts'
import { findNeed, type NeedRow, placeOf, whenOf } from './need-rows.ts'
import { isFree, taskersNear, withSchedules } from './reach.ts'

/** Days after the first one of a need that it may name too. */
const OTHER_DAYS = 7

/**
 * The changes that would bring a client's need more taskers, the one that brings most first.
 * @throws DomainError needs/not-found
 */
export async function adviceOn(
  db: Db,
  { id, clientUid }: Pick<NeedRow, 'id' | 'clientUid'>,
  now: Date,
): Promise<NeedAdvice[]> {
  const need = await findNeed(db, id)
  return need?.clientUid === clientUid ? adviceFor(db, need, now) : fail('needs/not-found')
}

async function adviceFor(db: Db, need: NeedRow, now: Date): Promise<NeedAdvice[]> {
  const point = placeOf(need)
  if (need.status !== 'open' || !point) return []
  const reachKm = waveKm.find((km) => km > need.reachKm)
  const near = await taskersNear(
    db,
    { category: need.category, point, km: reachKm ?? need.reachKm },
    {
      most: SEARCH_REACH,
      where: and(
        doesSkill(need.skill),
        ne(taskers.uid, need.clientUid),
        notBlocked(taskers.uid, need.clientUid),
      ),
    },
  )
  const coming = await withSchedules(db, near, {
    ...{ point, now },
    category: need.category,
  })
  const when = whenOf(need)
  const within = coming.filter(({ tasker }) => tasker.km <= need.reachKm)
  const beyond = coming.filter(({ tasker }) => tasker.km > need.reachKm)
  const more = beyond.filter(({ schedule }) => isFree(schedule, when, now)).length
  const changes = [
    ...otherTime(
      within.map(({ schedule }) => schedule),
      when,
      now,
    ),
    ...(reachKm === undefined ? [] : [{ change: 'reach' as const, reachKm, more }]),
  ].filter((change) => change.more > 0)
  return [
    ...changes.toSorted((one, other) => other.more - one.more),
    ...(await budgetFor(db, need)),
  ].slice(0, NEED_ADVICE_MAX)
}

/** The days and parts that bring most of those who are not free so far; the least change of equal ones. */
function otherTime(
  schedules: readonly Schedule[],
  when: NeedWhen,
  now: Date,
): { change: 'when'; when: NeedWhen; more: number }[] {
  const missed = schedules.filter((schedule) => !isFree(schedule, when, now))
  if (missed.length === 0) return []
  return wider(when, dayAt(now))
    .map((other) => ({
      change: 'when' as const,
      when: other,
      more: missed.filter((schedule) => isFree(schedule, other, now)).length,
    }))
    .toSorted((one, other) => other.more - one.more)
    .slice(0, 1)
}

/** The times that hold all that are ahead of a need's and more: another day, all parts, both, or no last day. */
function wider({ days, parts, until }: NeedWhen, today: string): NeedWhen[] {
  if (days.length === 0)
    return [
      ...(parts.length > 0 ? [{ days, parts: [], until }] : []),
      ...(until === null ? [] : [{ days, parts, until: null }]),
    ]
  const ahead = days.filter((day) => day >= today)
  const [first] = ahead
  if (first === undefined) return []
  const withOne =
    ahead.length === NEED_DAYS_MAX
      ? []
      : daysFrom(first, OTHER_DAYS)
          .filter((day) => !ahead.includes(day))
          .map((day) => [...ahead, day].toSorted())
  return [
    ...withOne.map((more) => ({ days: more, parts, until })),
    ...(parts.length > 0 ? [{ days: ahead, parts: [], until }] : []),
    ...(parts.length > 0 ? withOne.map((more) => ({ days: more, parts: [], until })) : []),
  ]
}

async function budgetFor(db: Db, need: NeedRow): Promise<NeedAdvice[]> {
  if (need.budget !== null) return []
  const usual = (await usualPricesNear(db, [need], placeOf(need)))(need)
  return usual ? [{ change: 'budget', low: usual.low, high: usual.high }] : []
}
