import { and, count, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type {
  Item,
  listItems as listItemsEndpoint,
} from '#src/contract/market/marketplace.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { PayoutState } from '#src/contract/payments/payout-states.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import type { Db } from '#server/db/database.ts'
import { countItems, findItems, type ItemCriteria } from '#server/db/search/search-items.ts'
import { images, itemFavourites, items, payoutAccounts, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { closestWords } from '#server/services/search/closest.ts'
import { allOf, readItemWords, type AskedWord } from '#server/services/search/words.ts'

/**
 * A page of the items on sale that match every filter; for a seller's own list also the sold and
 * archived ones. `cep` means its city and surroundings.
 */
export async function listItems(
  db: Db,
  { q, page, limit, sort, sellerUid, ...filters }: QueryOf<typeof listItemsEndpoint>,
  viewerUid: string | null,
): Promise<OutputOf<typeof listItemsEndpoint>> {
  const asked = await readItemWords(db, q)
  const by: ItemCriteria = {
    ...criteriaOf(filters),
    words: allOf(asked),
    sellerUid,
    all: viewerUid !== null && sellerUid === viewerUid,
    sort,
  }
  const found = await closest(db, by, asked, { offset: (page - 1) * limit, limit })
  const { ids, total, capped, ignored, unknown } = found
  return {
    data: await itemViews(db, ids),
    total,
    capped,
    page,
    totalPages: Math.ceil(total / limit),
    ignoredWords: ignored.map(({ written }) => written),
    unknown,
  }
}

/** The filters of a market search, without its words. */
export const criteriaOf = ({
  cep,
  minPrice,
  maxPrice,
  category,
  condition,
}: Omit<SavedFilters, 'q'>): ItemCriteria => ({
  words: null,
  category,
  condition,
  minPrice: minPrice === undefined ? undefined : toCentavos(minPrice),
  maxPrice: maxPrice === undefined ? undefined : toCentavos(maxPrice),
  near: cep === undefined ? undefined : { cep, city: locateCep(cep)?.city ?? null },
  all: false,
  sort: 'newest',
})

/** The items that have all words, or else most of them. */
async function closest(
  db: Db,
  by: ItemCriteria,
  asked: readonly AskedWord[],
  page: { offset: number; limit: number },
) {
  const all = await findItems(db, by, page)
  if (all.total > 0 || asked.length === 0) return { ...all, ignored: [], unknown: false }
  const finds = (filters: ItemCriteria) => async (words: readonly AskedWord[]) =>
    (await countItems(db, { ...filters, words: allOf(words) }, 1)) > 0
  const anywhere = finds({ words: null, all: false, sort: by.sort })
  const { kept, ignored } = await closestWords(asked, finds(by), anywhere)
  // Without any of the words a list would be no answer.
  if (kept.length === 0) return { ...all, ignored: [], unknown: true }
  if (ignored.length === 0) return { ...all, ignored, unknown: false }
  return {
    unknown: false,
    ...(await findItems(db, { ...by, words: allOf(kept) }, page)),
    ignored,
  }
}

/** One item. @throws DomainError marketplace/not-found */
export async function showItem(
  db: Db,
  id: string,
  viewerUid: string | null,
): Promise<Item> {
  const { sellerUid } = await visibleItem(db, id, viewerUid)
  const [item] = await itemViews(db, [id])
  if (!item) return fail('marketplace/not-found')
  return { ...item, keptByOthers: await keepersOf(db, id, [sellerUid, viewerUid]) }
}

/**
 * How many people have an item as a favourite, without those of `except`. Blocked people count too:
 * otherwise the number would reveal who has blocked whom.
 */
async function keepersOf(
  db: Db,
  itemId: string,
  except: readonly (string | null)[],
): Promise<number> {
  const [found] = await db
    .select({ keepers: count() })
    .from(itemFavourites)
    .innerJoin(users, eq(users.uid, itemFavourites.ownerUid))
    .where(
      and(
        eq(itemFavourites.itemId, itemId),
        notInArray(
          itemFavourites.ownerUid,
          except.filter((uid) => uid !== null),
        ),
        isNull(users.suspendedAt),
      ),
    )
  return found?.keepers ?? 0
}

/**
 * The row of an item that the viewer may see; an archived or hidden one only its seller.
 * @throws DomainError marketplace/not-found
 */
export async function visibleItem(
  db: Db,
  id: string,
  viewerUid: string | null,
): Promise<typeof items.$inferSelect> {
  const [item] = await db.select().from(items).where(eq(items.id, id))
  if (!item) return fail('marketplace/not-found')
  const forAll = item.status !== 'archived' && item.hidden === null
  return forAll || item.sellerUid === viewerUid ? item : fail('marketplace/not-found')
}

/** Items as the contract shows them, in the order of their ids. */
export async function itemViews(db: Db, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      item: items,
      sellerName: users.name,
      payout: payoutAccounts.state,
    })
    .from(items)
    .innerJoin(users, eq(users.uid, items.sellerUid))
    .leftJoin(payoutAccounts, eq(payoutAccounts.uid, items.sellerUid))
    .where(inArray(items.id, ids))
  const byId = new Map(rows.map((row) => [row.item.id, row]))
  const photos = await photosOf(db, ids)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [itemView(row, photos.get(id) ?? [])] : []
  })
}

type ItemRow = {
  item: typeof items.$inferSelect
  sellerName: string
  /** Null for a seller without a payout account. */
  payout: PayoutState | null
}

function itemView({ item, sellerName, payout }: ItemRow, photos: Image[]): Item {
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
    ...(item.hidden !== null && { hidden: true }),
    sellerUid: item.sellerUid,
    sellerName,
    city: item.city,
    district: (item.cep && locateCep(item.cep)?.district) || null,
    delivery: {
      meetup: item.meetup,
      pickup: item.pickup,
      carrierPrice: item.carrierPrice === null ? null : toBrl(item.carrierPrice),
    },
    sellerCanReceive: payout === 'active',
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
