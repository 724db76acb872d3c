import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NeedOfferStatus } from '#src/contract/needs/need-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { blocks, needOffers, needs, users } from '#server/db/schema.ts'
import type { NeedRow, OfferRow } from './need-rows.ts'

/** Neither client nor tasker has blocked the other. */
const isUnblocked = sql`not exists (select 1 from ${blocks} where
  (${blocks.ownerUid}, ${blocks.blockedUid}) in (
    (${needs.clientUid}, ${needOffers.taskerUid}),
    (${needOffers.taskerUid}, ${needs.clientUid})))`

/** The offers that a client is shown: those of present taskers with whom there is no block. */
export const shownOffers = (
  needIds: readonly string[],
  statuses: readonly NeedOfferStatus[],
): SQL | undefined =>
  and(
    inArray(needOffers.needId, [...needIds]),
    inArray(needOffers.status, [...statuses]),
    isPresent,
    isUnblocked,
  )

/**
 * The offers that could be accepted at a moment: these take the places of a need. The rows are joined
 * with their need and the user who made them.
 */
const isAcceptable = (at: Date): SQL | undefined =>
  and(
    eq(needOffers.status, 'made'),
    eq(needOffers.hourTaken, false),
    eq(needOffers.needVersion, needs.version),
    gt(needOffers.date, at),
    isPresent,
    isUnblocked,
  )

/** The same of one offer that is read, between people who are present and unblocked. */
export const couldBeAccepted = (
  offer: OfferRow,
  { version }: Pick<NeedRow, 'version'>,
  at: Date,
): boolean =>
  offer.status === 'made' &&
  !offer.hourTaken &&
  offer.needVersion === version &&
  offer.date > at

/** Of the need that the outer query reads: how many of its offers could be accepted. */
export const acceptableOffers = (db: Db, at: Date, where?: SQL): SQL<number> => {
  const offers = db
    .select({ offers: sql`count(*)::int` })
    .from(needOffers)
    .innerJoin(users, eq(users.uid, needOffers.taskerUid))
    .where(and(eq(needOffers.needId, needs.id), isAcceptable(at), where))
  return sql<number>`(${offers})`
}

/** By need: how many of its offers could be accepted. */
export async function countAcceptable(
  db: Db,
  needIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  if (needIds.length === 0) return new Map()
  const rows = await db
    .select({ needId: needs.id, offers: acceptableOffers(db, at) })
    .from(needs)
    .where(inArray(needs.id, [...needIds]))
  return new Map(rows.map(({ needId, offers }) => [needId, offers]))
}

type Counted = { offers: number; newOffers: number }

/**
 * By need: the offers that could be accepted, of a need that is over those that stood, and how many
 * of them the client has not seen.
 */
export async function countOffers(
  db: Db,
  needIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Counted>> {
  if (needIds.length === 0) return new Map()
  const rows = await db
    .select({
      needId: needOffers.needId,
      offers: sql<number>`count(*)::int`,
      newOffers: sql<number>`(count(*) filter (where ${isUnseen}))::int`,
    })
    .from(needOffers)
    .innerJoin(needs, eq(needs.id, needOffers.needId))
    .innerJoin(users, eq(users.uid, needOffers.taskerUid))
    .where(
      and(shownOffers(needIds, ['made']), or(ne(needs.status, 'open'), isAcceptable(at))),
    )
    .groupBy(needOffers.needId)
  return new Map(rows.map(({ needId, ...counted }) => [needId, counted]))
}

export const isUnseen = isNull(needOffers.seenAt)
