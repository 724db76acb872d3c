import { toBrl } from '#src/contract/payments/money.ts'
import { FREE_DAYS_AHEAD, FREE_HOURS_SHOWN } from '#src/contract/search/limits.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
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
import { listedServices } from '#server/db/search/listed-services.ts'
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

/** When each of the taskers is free at the time asked for; absent where they do not say. */
export async function freeHours(
  db: Db,
  uids: readonly string[],
  asked: Pick<Asked, 'time' | 'now'>,
): Promise<ReadonlyMap<string, FreeHours | null>> {
  const { now, days, part } = horizon(asked)
  const schedules = await schedulesOf(db, uids, {
    now: asked.now,
    days: daysAhead(days, now.today),
  })
  const coming = days.filter((day) => day >= now.today)
  const free = (schedule: Schedule) => {
    const first = firstFreeHours(schedule, { days: coming, part }, now)
    return first && { ...first, times: first.times.slice(0, FREE_HOURS_SHOWN) }
  }
  return new Map(
    [...schedules]
      .filter(([, schedule]) => saysHours(schedule))
      .map(([uid, schedule]) => [uid, free(schedule)]),
  )
}

/**
 * The cards of the found taskers, each with its answer to the search: the service asked for and its
 * price, the next free hours, a picture of the trade, and how soon they answer.
 */
export async function answeredCards(
  db: Db,
  found: FoundTasker[],
  { service, trades, ...when }: Asked,
): Promise<TaskerCard[]> {
  const uids = found.map(({ uid }) => uid)
  const [cards, services, free, answers] = await Promise.all([
    taskerCards(db, found, trades),
    service ? listedServices(db, uids, service) : new Map<string, never>(),
    freeHours(db, uids, when),
    answerTimes(db, uids),
  ])
  return cards.map((card) => {
    const listed = services.get(card.uid)
    const hours = free.get(card.uid)
    const answersIn = answers.get(card.uid)
    return {
      ...card,
      ...(listed && { service: { ...listed, price: toBrl(listed.price) } }),
      ...(hours !== undefined && { free: hours }),
      ...(answersIn !== undefined && { answersIn }),
    }
  })
}
