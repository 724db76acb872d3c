import { and, eq, inArray } from 'drizzle-orm'
import type { NeedOfferStatus } from '#src/contract/needs/need-lifecycle.ts'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { needOffers, needs } from '#server/db/schema.ts'

export type NeedRow = typeof needs.$inferSelect
export type OfferRow = typeof needOffers.$inferSelect

/** The middle of the square kilometre of a need; null where its postal code is unknown. */
export const placeOf = ({ lat, lng }: NeedRow): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng }

export const whenOf = ({ days, parts, untilDay }: NeedRow): NeedWhen => ({
  days,
  parts,
  until: untilDay,
})

export async function findNeed(db: Db, id: string): Promise<NeedRow | undefined> {
  const [row] = await db.select().from(needs).where(eq(needs.id, id))
  return row
}

/** Every change of a need or its offers takes this lock first. */
export async function lockNeed(tx: Db, id: string): Promise<NeedRow | undefined> {
  const [row] = await tx.select().from(needs).where(eq(needs.id, id)).for('no key update')
  return row
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(needOffers).where(eq(needOffers.id, id))
  return row
}

/** A tasker's offer on a need. */
export async function offerBy(
  db: Db,
  { needId, taskerUid }: Pick<OfferRow, 'needId' | 'taskerUid'>,
): Promise<OfferRow | undefined> {
  const own = and(eq(needOffers.needId, needId), eq(needOffers.taskerUid, taskerUid))
  const [row] = await db.select().from(needOffers).where(own)
  return row
}

/** The offers on a need in one of these states, in the order of their making. */
export const offersOn = (
  db: Db,
  needId: string,
  statuses: readonly NeedOfferStatus[],
): Promise<OfferRow[]> =>
  db
    .select()
    .from(needOffers)
    .where(and(eq(needOffers.needId, needId), inArray(needOffers.status, [...statuses])))
    .orderBy(needOffers.id)
