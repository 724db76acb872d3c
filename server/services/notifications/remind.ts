import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppDeps } from '#server/deps.ts'

/**
 * When people are told of a time that is near, in milliseconds before it: from `from` on; after
 * `until` it would be no help.
 */
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
 * Reminds of each thing that is due. One that fails does not hold up the others. Answers of how
 * many somebody was told.
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
      logger.error({ id, err: error }, 'nobody could be reminded')
    }
  }
  return told
}
