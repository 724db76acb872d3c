import { toBrl } from '#src/contract/payments/money.ts'
import { FREE_DAYS_AHEAD, FREE_HOURS_SHOWN } from '#src/contract/search/limits.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import { type DayPart, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import type { FreeHours, TaskerCard } from '#src/contract/taskers/taskers.ts'
import { addDays, daysFrom } from '#src/lib/schedule/days.ts'
import { firstFreeHours } from '#src/lib/schedule/schedule.ts'
import { saysHours, type Schedule } from '#src/lib/schedule/work-day.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { answerTimes } from '#server/db/search/answer-times.ts'
import type { AskedService } from '#server/db/search/asked-service.ts'
import { type ListedService, listedServices } from '#server/db/search/listed-services.ts'
import type { FoundTasker } from '#server/db/search/search-taskers.ts'
import { schedulesOf } from '#server/db/people/schedules.ts'
import { taskerCards } from './tasker-cards.ts'

/** The days on which a job is to begin, and the part of the day. */
export type AskedTime = { days: readonly string[]; part?: DayPart | undefined }

type Asked = {
  service: AskedService | undefined
  /** Pictures are of these. */
  trades: readonly CategorySlug[]
  /** Null where no day is asked for: then the next free hour counts. */
  time: AskedTime | null
  now: Date
  /** Where they were read for the search already. */
  hours?: ReadonlyMap<string, FreeHours | null> | undefined
}

/** The days after the last one asked for do not matter. */
const horizon = ({ time, now }: Pick<Asked, 'time' | 'now'>) => {
  const { date: today, time: hour } = dateAndTime(now, SCHEDULE_ZONE)
  const days = time?.days ?? daysFrom(today, FREE_DAYS_AHEAD)
  return { now: { today, time: hour }, days, part: time?.part }
}

/** Enough days for their agreed work to be read, the whole last one included. */
function daysAhead(days: readonly string[], today: string): number {
  const last = days.reduce((latest, day) => (day > latest ? day : latest), today)
  return (Date.parse(addDays(last, 2)) - Date.parse(today)) / DAY_MS
}

type Services = ReadonlyMap<string, ListedService>

/** The services that answer the search, by tasker. */
const servicesFor = async (
  db: Db,
  uids: readonly string[],
  service: AskedService | undefined,
): Promise<Services> => (service ? listedServices(db, uids, service) : new Map())

/** When each of the taskers is free at the time asked for; absent where they do not say. */
export const freeHours = async (
  db: Db,
  uids: readonly string[],
  asked: Omit<Asked, 'hours'>,
): Promise<ReadonlyMap<string, FreeHours | null>> =>
  freeHoursFor(db, uids, {
    ...asked,
    services: await servicesFor(db, uids, asked.service),
  })

/** For the service asked for, as long as it takes; else for the trade, or what they usually do. */
async function freeHoursFor(
  db: Db,
  uids: readonly string[],
  { services, trades, ...asked }: Omit<Asked, 'hours'> & { services: Services },
): Promise<ReadonlyMap<string, FreeHours | null>> {
  const { now, days, part } = horizon(asked)
  const ofTrade = trades[0] && usualMinutes(trades[0])
  const schedules = await schedulesOf(db, uids, {
    now: asked.now,
    days: daysAhead(days, now.today),
  })
  const coming = days.filter((day) => day >= now.today)
  // Many have the same week and no work agreed: theirs are computed once.
  const known = new Map<string, FreeHours | null>()
  const free = (schedule: Schedule) => {
    const facts = JSON.stringify(schedule)
    const same = known.get(facts)
    if (same !== undefined) return same
    const first = firstFreeHours(schedule, { days: coming, part }, now)
    const shown = first && { ...first, times: first.times.slice(0, FREE_HOURS_SHOWN) }
    known.set(facts, shown)
    return shown
  }
  return new Map(
    [...schedules]
      .filter(([, schedule]) => saysHours(schedule))
      .map(([uid, schedule]) => {
        const asks = services.get(uid)?.durationMinutes ?? ofTrade
        return [uid, free(asks ? { ...schedule, jobMinutes: asks } : schedule)]
      }),
  )
}

/**
 * The cards of the found taskers, each with its answer to the search: the service asked for and its
 * price, the next free hours, a picture of the trade, and how soon they answer.
 */
export async function answeredCards(
  db: Db,
  found: FoundTasker[],
  { hours, ...asked }: Asked,
): Promise<TaskerCard[]> {
  const uids = found.map(({ uid }) => uid)
  const services = await servicesFor(db, uids, asked.service)
  const [cards, free, answers] = await Promise.all([
    taskerCards(db, found, asked.trades),
    hours ?? freeHoursFor(db, uids, { ...asked, services }),
    answerTimes(db, uids),
  ])
  return cards.map((card) => {
    const listed = services.get(card.uid)
    const freeAt = free.get(card.uid)
    const answersIn = answers.get(card.uid)
    return {
      ...card,
      ...(listed && { service: { ...listed, price: toBrl(listed.price) } }),
      ...(freeAt !== undefined && { free: freeAt }),
      ...(answersIn !== undefined && { answersIn }),
    }
  })
}
