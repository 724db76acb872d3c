import { and, eq, inArray, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type {
  createItem,
  DeliveryOffer,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { images, items, orders } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { errorText, fail } from '#server/errors/errors.ts'
import { photoIdOf, publicIdOf } from '#server/services/media/pictures.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { noteItemChange, noteNewItem } from './item-news.ts'
import { showItem } from './items.ts'
import { requireItemAllowed, requireRoomOnSale } from './limits.ts'
import { itemSearchText, searchableText } from '#server/services/search/text.ts'
import { refuseContacts } from '#server/services/texts/contacts.ts'

type ItemRow = typeof items.$inferSelect
type Seller = { uid: string; lang: Lang }
type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>

/**
 * Puts an item on sale where its seller lives, and returns its id. Prices in BRL.
 * @throws DomainError marketplace/duplicate with `existingItemId`, marketplace/photo-unknown,
 *   marketplace/too-many-today, marketplace/too-many-on-sale, texts/contact
 */
export async function sellItem(
  { db, clock, config }: Deps,
  seller: Seller,
  { photoIds, delivery, ...body }: BodyOf<typeof createItem>,
): Promise<string> {
  const id = uuidv7()
  refuseContacts({ title: body.title, description: body.description })
  await db.transaction(async (tx) => {
    const place = await lockSeller(tx, seller.uid)
    const item = {
      ...body,
      ...place,
      ...deliveryColumns(delivery),
      id,
      sellerUid: seller.uid,
      price: toCentavos(body.price),
      status: 'active' as const,
      createdAt: clock(),
    }
    await refuseDuplicate(tx, item)
    await requireItemAllowed(tx, config.quotas, { uid: seller.uid, now: item.createdAt })
    await tx.insert(items).values({ ...item, searchText: itemSearchText(item) })
    await setPhotos(tx, seller, id, photoIds)
    await noteNewItem(tx, id, item.createdAt)
  })
  return id
}

/**
 * Changes the fields of `patch`; its status can put a sold or archived item on sale again. Prices
 * in BRL.
 * @throws DomainError marketplace/not-found, auth/forbidden, marketplace/duplicate with
 *   `existingItemId`, marketplace/photo-unknown, marketplace/stock-changed with `stock`,
 *   marketplace/units-needed, marketplace/too-many-on-sale, texts/contact
 */
export async function changeItem(
  { db, clock, config }: Deps,
  seller: Seller,
  id: string,
  { photoIds, price, delivery, stock, stockSeen, ...patch }: BodyOf<typeof updateItem>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await lockSeller(tx, seller.uid)
    const before = await ownItem(tx, seller.uid, id)
    const { title, description } = before
    const texts = { title: patch.title, description: patch.description }
    refuseContacts(texts, { title, description })
    const units = stockOf(before, { stock, stockSeen })
    const item: ItemRow = {
      ...before,
      ...omitUndefined(patch),
      ...(place.cep !== null && place),
      ...(price !== undefined && { price: toCentavos(price) }),
      ...(delivery && deliveryColumns(delivery)),
      stock: units,
      // A status or stock set by the seller overrides the automatic "sold out".
      soldOut: before.soldOut && patch.status === undefined && units === 0,
    }
    if (item.status === 'active') {
      await refuseDuplicate(tx, item)
      if (before.status !== 'active')
        await requireRoomOnSale(tx, config.quotas, { uid: seller.uid, now: clock() })
      if (item.stock === 0) await requireReserved(tx, item)
      await noteItemChange(tx, id, clock())
    }
    const { words: _generated, ...row } = item
    await tx
      .update(items)
      .set({ ...row, searchText: itemSearchText(item) })
      .where(eq(items.id, item.id))
    if (photoIds) await setPhotos(tx, seller, item.id, photoIds)
  })
}

/** The new stock, unless purchases have changed the number that the seller saw. */
function stockOf(
  before: ItemRow,
  { stock, stockSeen }: Pick<BodyOf<typeof updateItem>, 'stock' | 'stockSeen'>,
): number {
  if (stock === undefined || stock === stockSeen) return before.stock
  if (stockSeen === undefined || stockSeen === before.stock) return stock
  return fail('marketplace/stock-changed', {
    params: { stock: before.stock },
    details: { stock: before.stock },
  })
}

/** An item on sale needs at least one piece, or a reserved one that may come back. */
async function requireReserved(tx: Db, { id }: Pick<ItemRow, 'id'>): Promise<void> {
  const [reserved] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.itemId, id), eq(orders.status, 'reserved')))
    .limit(1)
  if (!reserved) fail('marketplace/units-needed')
}

/**
 * Hides an item from all but its seller, who may put it on sale again. The row stays, since its
 * orders still need a title and a photo.
 * @throws DomainError marketplace/not-found, auth/forbidden
 */
export async function archiveItem(db: Db, sellerUid: string, id: string): Promise<void> {
  const item = await ownItem(db, sellerUid, id)
  await db.update(items).set({ status: 'archived' }).where(eq(items.id, item.id))
}

const deliveryColumns = ({ meetup, pickup, carrierPrice }: DeliveryOffer) => ({
  meetup,
  pickup,
  carrierPrice: carrierPrice === null ? null : toCentavos(carrierPrice),
})

/** Locks the seller and returns their CEP: two equal items at once would both find no duplicate. */
async function lockSeller(tx: Db, uid: string) {
  const seller = await lockedUser(tx, uid)
  const cep = seller?.cep ?? null
  return { cep, city: cep === null ? null : (locateCep(cep)?.city ?? null) }
}

/** The item, for its seller: 403 for others who may see it, else 404. */
async function ownItem(db: Db, sellerUid: string, id: string): Promise<ItemRow> {
  const { sellerUid: ownerUid } = await showItem(db, id, sellerUid)
  if (ownerUid !== sellerUid) fail('auth/forbidden')
  const [row] = await db.select().from(items).where(eq(items.id, id)).for('no key update')
  return row ?? fail('marketplace/not-found')
}

async function refuseDuplicate(
  tx: Db,
  item: Pick<ItemRow, 'id' | 'sellerUid' | 'title'>,
): Promise<void> {
  const onSale = await tx
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(
      and(
        eq(items.sellerUid, item.sellerUid),
        eq(items.status, 'active'),
        ne(items.id, item.id),
      ),
    )
  const title = searchableText(item.title)
  const existing = onSale.find((other) => searchableText(other.title) === title)
  if (existing) fail('marketplace/duplicate', { details: { existingItemId: existing.id } })
}

/** These photos in this order, and no others. */
async function setPhotos(
  tx: Db,
  { uid, lang }: Seller,
  itemId: string,
  named: readonly string[],
): Promise<void> {
  const photoIds = named.map((id) => photoIdOf(id, (upload) => publicIdOf(uid, upload)))
  const known = await tx
    .select({ publicId: images.publicId, itemId: images.itemId })
    .from(images)
    .where(
      and(
        inArray(images.publicId, [...photoIds]),
        eq(images.ownerUid, uid),
        eq(images.kind, 'item'),
      ),
    )
  const free = known.filter((photo) => photo.itemId === null || photo.itemId === itemId)
  if (free.length !== photoIds.length) {
    const message = errorText(lang, 'marketplace/photo-unknown')
    fail('marketplace/photo-unknown', { details: [{ path: 'photoIds', message }] })
  }
  await tx.update(images).set({ itemId: null }).where(eq(images.itemId, itemId))
  for (const [position, publicId] of photoIds.entries())
    await tx.update(images).set({ itemId, position }).where(eq(images.publicId, publicId))
}
