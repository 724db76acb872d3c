import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { needs } from '#server/db/schema.ts'
import type { NeedRow } from './need-rows.ts'
import { acceptableOffers, isUnseen } from './standing-offers.ts'

type Reader = { uid: string; now: Date }

/** A person's open needs with an offer that they have not seen and could accept. */
const unseenNeedsOf = (db: Db, { uid, now }: Reader) =>
  and(
    eq(needs.clientUid, uid),
    eq(needs.status, 'open'),
    gt(acceptableOffers(db, now, isUnseen), 0),
  )

export const countUnseenNeeds = (db: Db, reader: Reader): Promise<number> =>
  db.$count(needs, unseenNeedsOf(db, reader))

/** The first to expire first. */
export const needsWithUnseen = (
  db: Db,
  reader: Reader,
  limit: number,
): Promise<NeedRow[]> =>
  db
    .select()
    .from(needs)
    .where(unseenNeedsOf(db, reader))
    .orderBy(asc(needs.deadline), asc(needs.id))
    .limit(limit)
