import { eq, inArray } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '#src/contract/endpoint.ts'
import type { Item, listItems as listItemsEndpoint } from '#src/contract/marketplace.ts'
import { toBrl, toCentavos } from '#src/contract/money.ts'
import type { Image } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { findItems } from '#server/db/search-items.ts'
import { images, items, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { wordsQuery } from '#server/services/search/words.ts'

/**
 * A page of the items on sale that match every filter; for a seller's own list also the sold and
 * archived ones. `cep` means its city and surroundings.
 */
export async function listItems(
  db: Db,
  {
    q,
    cep,
    minPrice,
    maxPrice,
    page,
    limit,
    ...filters
  }: QueryOf<typeof listItemsEndpoint>,
  viewerUid: string | null,
): Promise<OutputOf<typeof listItemsEndpoint>> {
  const { ids, total, capped } = await findItems(
    db,
    {
      ...filters,
      words: await wordsQuery(db, q),
      minPrice: minPrice === undefined ? undefined : toCentavos(minPrice),
      maxPrice: maxPrice === undefined ? undefined : toCentavos(maxPrice),
      near: cep === undefined ? undefined : { cep, city: locateCep(cep)?.city ?? null },
      all: viewerUid !== null && filters.sellerUid === viewerUid,
    },
    { offset: (page - 1) * limit, limit },
  )
  return {
    data: await itemViews(db, ids),
    total,
    capped,
    page,
    totalPages: Math.ceil(total / limit),
  }
}

/**
 * One item; an archived one only for its seller.
 * @throws DomainError marketplace/not-found
 */
export async function showItem(
  db: Db,
  id: string,
  viewerUid: string | null,
): Promise<Item> {
  const [item] = await itemViews(db, [id])
  const visible = item && (item.status !== 'archived' || item.sellerUid === viewerUid)
  return visible ? item : fail('marketplace/not-found')
}

/** Items as the contract shows them, in the order of their ids. */
async function itemViews(db: Db, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: items, sellerName: users.name })
    .from(items)
    .innerJoin(users, eq(users.uid, items.sellerUid))
    .where(inArray(items.id, ids))
  const byId = new Map(rows.map((row) => [row.item.id, row]))
  const photos = await photosOf(db, ids)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [itemView(row, photos.get(id) ?? [])] : []
  })
}

function itemView(
  { item, sellerName }: { item: typeof items.$inferSelect; sellerName: string },
  photos: Image[],
): Item {
  return {
    _id: item.id,
    title: item.title,
    description: item.description,
    category: item.category,
    price: toBrl(item.price),
    condition: item.condition,
    photos,
    stock: item.stock,
    status: item.status,
    sellerUid: item.sellerUid,
    sellerName,
    city: item.city,
    createdAt: item.createdAt.toISOString(),
  }
}

async function photosOf(db: Db, itemIds: string[]): Promise<Map<string, Image[]>> {
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.itemId, itemIds))
    .orderBy(images.position, images.publicId)
  const photos = new Map<string, Image[]>()
  for (const row of rows) {
    const image = imageOrNull(row)
    if (row.itemId === null || !image) continue
    photos.set(row.itemId, [...(photos.get(row.itemId) ?? []), image])
  }
  return photos
}
