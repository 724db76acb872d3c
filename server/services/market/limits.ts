import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Quotas } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { items } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** An account is fresh until its e-mail is confirmed and it is a week old. */
const FRESH_MS = 7 * DAY_MS

type Seller = { uid: string; now: Date }

async function limitsOf(tx: Db, { items: limits }: Quotas, { uid, now }: Seller) {
  const user = await lockedUser(tx, uid)
  const isOld = user && user.createdAt.getTime() <= now.getTime() - FRESH_MS
  return user?.emailVerified && isOld ? limits.trusted : limits.fresh
}

/**
 * Call it in the transaction that puts a new item on sale; it locks the seller's row.
 * @throws DomainError marketplace/too-many-today, marketplace/too-many-on-sale
 */
export async function requireItemAllowed(
  tx: Db,
  quotas: Quotas,
  seller: Seller,
): Promise<void> {
  const { perDay: max, onSale } = await limitsOf(tx, quotas, seller)
  const lately = new Date(seller.now.getTime() - DAY_MS)
  const own = and(eq(items.sellerUid, seller.uid), gt(items.createdAt, lately))
  if ((await tx.$count(items, own)) >= max)
    fail('marketplace/too-many-today', { params: { max }, retryAfter: HOUR_MS / 1000 })
  await requireFewerOnSale(tx, seller, onSale)
}

/** @throws DomainError marketplace/too-many-on-sale */
export async function requireRoomOnSale(
  tx: Db,
  quotas: Quotas,
  seller: Seller,
): Promise<void> {
  const { onSale } = await limitsOf(tx, quotas, seller)
  await requireFewerOnSale(tx, seller, onSale)
}

async function requireFewerOnSale(tx: Db, { uid }: Seller, max: number): Promise<void> {
  const own = and(eq(items.sellerUid, uid), eq(items.status, 'active'))
  if ((await tx.$count(items, own)) >= max)
    fail('marketplace/too-many-on-sale', { params: { max } })
}
