import { count, inArray, sql } from 'drizzle-orm'
import type { Peers } from '#src/contract/taskers/desk.ts'
import { PEERS } from '#src/contract/taskers/limits.ts'
import type { Db } from '#server/db/database.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import { findTaskers } from '#server/db/search/search-taskers.ts'

const NEAR_KM = 25

type Tasker = Pick<
  typeof taskers.$inferSelect,
  'uid' | 'categories' | 'publicLat' | 'publicLng'
>

/**
 * Of the first ten taskers that a search around here for this tasker's first trade finds: how many
 * show a photo, a banner, works, a price, experience. Null when there are fewer than ten, so that
 * the numbers reveal nothing of a single one.
 */
export async function peersOf(db: Db, tasker: Tasker): Promise<Peers | null> {
  const [category] = tasker.categories
  const { publicLat: lat, publicLng: lng } = tasker
  if (!category || lat === null || lng === null) return null
  const { found } = await findTaskers(
    db,
    {
      words: null,
      category,
      point: { lat, lng },
      radiusKm: NEAR_KM,
      exceptUid: tasker.uid,
      order: 'relevance',
    },
    { offset: 0, limit: PEERS },
  )
  if (found.length < PEERS) return null
  const uids = found.map(({ uid }) => uid)
  const [shown] = await db
    .select({
      photo: count(users.photoId),
      banner: count(users.bannerId),
      works: counted(
        sql`exists (select 1 from ${images} i where i.owner_uid = ${taskers.uid} and i.kind = 'portfolio')`,
      ),
      price: counted(
        sql`coalesce(${taskers.pricePerService}, ${taskers.hourlyRate}) is not null`,
      ),
      experience: counted(sql`${taskers.experience} > 0`),
    })
    .from(taskers)
    .innerJoin(users, sql`${users.uid} = ${taskers.uid}`)
    .where(inArray(taskers.uid, uids))
  return shown ? { category, ...shown } : null
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`
