import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { meta, users } from '#server/db/schema.ts'
import { HOUR_MS } from '#src/lib/time.ts'

const SEEDED = 'seeded_at'
const BEGUN = 'seed_begun_at'
/**
 * An older interrupted seed is restarted: the dates of the demo are counted back from its start.
 */
const CONTINUE_WITHIN_MS = HOUR_MS

/** The state of the database: seeded, empty, or with data of real people. */
export async function seedState(db: Db): Promise<'seeded' | 'empty' | 'in use'> {
  const [seeded] = await db.select().from(meta).where(eq(meta.key, SEEDED))
  if (seeded) return 'seeded'
  const [person] = await db.select({ uid: users.uid }).from(users).limit(1)
  return person ? 'in use' : 'empty'
}

/**
 * The demo's current time: that of a recently interrupted seed, else `now`, which is stored first.
 */
export async function beginSeed(db: Db, now: Date): Promise<Date> {
  const [begun] = await db.select().from(meta).where(eq(meta.key, BEGUN))
  const at = new Date(begun?.value ?? Number.NaN)
  if (now.getTime() - at.getTime() < CONTINUE_WITHIN_MS) return at
  const value = now.toISOString()
  await db
    .insert(meta)
    .values({ key: BEGUN, value })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } })
  return now
}

/** Marks the demo as complete, in the transaction that inserts its rows. */
export async function markSeeded(tx: Db, at: Date): Promise<void> {
  await tx.insert(meta).values({ key: SEEDED, value: at.toISOString() })
  await tx.delete(meta).where(eq(meta.key, BEGUN))
}
