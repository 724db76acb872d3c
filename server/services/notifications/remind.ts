import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppDeps } from '#server/deps.ts'

/** The window for a reminder, in milliseconds before a time: opens at `from`, closes at `until`. */
export type NearTime = { from: number; until: number }

/** The number of things that one run reminds of; the next run takes the rest. */
export const REMINDERS_BATCH = 1000

/** The condition that a time is near. */
export const isNearIn = (
  { from, until }: NearTime,
  column: PgColumn,
  now: Date,
): SQL | undefined =>
  and(
    gt(column, new Date(now.getTime() + until)),
    lte(column, new Date(now.getTime() + from)),
  )

export function isNear({ from, until }: NearTime, date: Date, now: Date): boolean {
  const left = date.getTime() - now.getTime()
  return left > until && left <= from
}

/**
 * Reminds of each thing that is due. A failure does not hold up the others. Returns the number of
 * sent reminders.
 */
export async function remindOfEach(
  logger: AppDeps['logger'],
  due: { id: string }[],
  remind: (id: string) => Promise<boolean>,
): Promise<number> {
  let told = 0
  for (const { id } of due) {
    try {
      if (await remind(id)) told += 1
    } catch (error) {
      logger.error({ id, err: error }, 'a reminder failed')
    }
  }
  return told
}
