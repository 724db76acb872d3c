import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import type { Db } from '#server/db/database.ts'
import { profileViews, taskers } from '#server/db/schema.ts'

/** Visitors of a day that are known again; older ones are forgotten first. */
const REMEMBERED = 50_000
/** Statistics go back 90 days. */
const KEPT_DAYS = 100

type View = {
  taskerUid: string
  /** The uid of a person, or the IP address of a visitor. */
  viewer: string
  now: Date
}

/**
 * Counts each viewer of a page once a day, São Paulo's. The viewers are known in this process
 * alone, as hashes; only the number is stored.
 */
export function profileViewCounter() {
  const known = new LRUCache<string, true>({ max: REMEMBERED })
  return async (db: Db, { taskerUid, viewer, now }: View): Promise<void> => {
    const day = dayAt(now)
    const visit = createHash('sha256')
      .update(JSON.stringify([day, taskerUid, viewer]))
      .digest('base64')
    if (known.has(visit)) return
    known.set(visit, true)
    await db
      .insert(profileViews)
      .select(
        db
          .select({
            taskerUid: taskers.uid,
            day: sql<string>`${day}::date`.as('day'),
            views: sql<number>`1`.as('views'),
          })
          .from(taskers)
          .where(eq(taskers.uid, taskerUid)),
      )
      .onConflictDoUpdate({
        target: [profileViews.taskerUid, profileViews.day],
        set: { views: sql`${profileViews.views} + 1` },
      })
  }
}

export const forgetOldViews = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .delete(profileViews)
    .where(lt(profileViews.day, addDays(dayAt(now), -KEPT_DAYS))))
