import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { FAVOURITES_MAX } from '#src/contract/favourites/limits.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { favourites, taskers, users } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'

const newestFirst = [desc(favourites.createdAt), favourites.taskerUid]

/** The uids of a person's favourite taskers, newest first. */
export async function favouritesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .select({ uid: favourites.taskerUid })
    .from(favourites)
    .where(eq(favourites.ownerUid, uid))
    .orderBy(...newestFirst)
  return rows.map((row) => row.uid)
}

/** The same without those without a category, whom no search finds either. */
export async function listedFavouritesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .select({ uid: favourites.taskerUid })
    .from(favourites)
    .innerJoin(taskers, eq(taskers.uid, favourites.taskerUid))
    .where(and(eq(favourites.ownerUid, uid), ne(taskers.categories, sql`'{}'`)))
    .orderBy(...newestFirst)
  return rows.map((row) => row.uid)
}

/**
 * Adds a tasker to the favourites; repeating it changes nothing.
 * @throws DomainError favourites/self, favourites/too-many, taskers/not-found
 */
export async function keepFavourite(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  ownerUid: string,
  taskerUid: string,
): Promise<void> {
  if (ownerUid === taskerUid) fail('favourites/self')
  await db.transaction(async (tx) => {
    // Changes of one person are serialised, or two at once could exceed the limit.
    await lockedUser(tx, ownerUid)
    // Locked, so that the account cannot be deleted meanwhile.
    const [tasker] = await tx
      .select({ uid: taskers.uid })
      .from(taskers)
      .innerJoin(users, eq(users.uid, taskers.uid))
      .where(and(eq(taskers.uid, taskerUid), isPresent))
      .for('key share')
    if (!tasker) fail('taskers/not-found')
    const kept = await favouritesOf(tx, ownerUid)
    if (kept.includes(taskerUid)) return
    if (kept.length >= FAVOURITES_MAX)
      fail('favourites/too-many', { params: { max: FAVOURITES_MAX } })
    await tx.insert(favourites).values({ ownerUid, taskerUid, createdAt: clock() })
  })
}

/** Removes a tasker from the favourites; repeating it changes nothing. */
export async function dropFavourite(
  db: Db,
  ownerUid: string,
  taskerUid: string,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.ownerUid, ownerUid), eq(favourites.taskerUid, taskerUid)))
}
