import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import {
  CARRIER_PRICE,
  ITEM_DESCRIPTION_MAX,
  ITEM_PHOTOS_MAX,
  ITEM_STOCK,
  ITEM_TITLE,
} from './limits.ts'
import { itemCategories, itemConditions, itemSorts, itemStatuses } from './item-kinds.ts'
import {
  Brl,
  Cep,
  Id,
  Image,
  Ok,
  pageQuery,
  Price,
  text,
  Timestamp,
  answerList,
  answerText,
  Count,
  countedPage,
  IgnoredWords,
  list,
  queryBrl,
  title,
  Uid,
} from '#src/contract/protocol/primitives.ts'

const itemId = idParam('marketplace/not-found')

export const ItemCategory = z.enum([...itemCategories, ...categorySlugs])
export const ItemCondition = z.enum(itemConditions)
export const ItemStatus = z.enum(itemStatuses)

/** The ways in which an item gets to its buyer: one at least. */
export const DeliveryOffer = z
  .object({
    /** In the seller's part of the city. */
    meetup: z.boolean(),
    /** At the seller's. */
    pickup: z.boolean(),
    /** What a carrier costs the buyer, however many pieces; null: none is sent. */
    carrierPrice: z.nullable(
      Brl.check(z.minimum(CARRIER_PRICE.min), z.maximum(CARRIER_PRICE.max)),
    ),
  })
  .check(
    z.refine(
      ({ meetup, pickup, carrierPrice }) => meetup || pickup || carrierPrice !== null,
      { path: ['meetup'], error: 'offer one way at least' },
    ),
  )
export type DeliveryOffer = z.output<typeof DeliveryOffer>

/** The delivery of an item whose seller has chosen none. */
export const DEFAULT_DELIVERY: DeliveryOffer = {
  meetup: true,
  pickup: true,
  carrierPrice: null,
}

export const Item = z.object({
  _id: Id,
  title: answerText(ITEM_TITLE.max),
  description: answerText(ITEM_DESCRIPTION_MAX),
  category: ItemCategory,
  price: Brl,
  condition: ItemCondition,
  photos: list(Image, ITEM_PHOTOS_MAX),
  stock: Count,
  status: ItemStatus,
  sellerUid: Uid,
  sellerName: answerText(PERSON_NAME.max),
  city: z.nullable(answerText(100)),
  /** The seller's part of the city. */
  district: z.nullable(answerText(100)),
  delivery: DeliveryOffer,
  /** An operator has hidden it from all but its seller. */
  hidden: z.optional(z.boolean()),
  /** False: the seller cannot be paid yet, so it cannot be bought. */
  sellerCanReceive: z.boolean(),
  /**
   * How many people keep it, without the viewer and the seller; only in a single item's answer, not
   * in lists. The viewer is left out: the app knows their own state before the backend does.
   */
  keptByOthers: z.optional(Count),
  createdAt: Timestamp,
})
export type Item = z.output<typeof Item>

/** The fields of the seller's form. */
export const ItemInput = z.object({
  title: title(ITEM_TITLE.min, ITEM_TITLE.max),
  description: text(0, ITEM_DESCRIPTION_MAX, { multiline: true }),
  category: ItemCategory,
  price: Price,
  condition: ItemCondition,
  stock: z.int().check(z.minimum(ITEM_STOCK.min), z.maximum(ITEM_STOCK.max)),
  /** Meet-up and pick-up unless given. */
  delivery: z.optional(DeliveryOffer),
})
export type ItemInput = z.output<typeof ItemInput>

/**
 * The seller's own images of kind item, in the order they are shown. A photo that was sent as an
 * upload may be named by the id of that upload.
 */
const PhotoIds = list(text(1, 128), ITEM_PHOTOS_MAX)

export const listItems = endpoint({
  method: 'GET',
  path: '/api/marketplace',
  summary: 'Items on sale',
  access: 'public',
  query: z.object({
    q: z.optional(text(0, SEARCH_WORDS_MAX)),
    category: z.optional(ItemCategory),
    minPrice: z.optional(queryBrl),
    maxPrice: z.optional(queryBrl),
    condition: z.optional(ItemCondition),
    cep: z.optional(Cep),
    sellerUid: z.optional(Uid),
    sort: z._default(z.enum(itemSorts), 'newest'),
    ...pageQuery(20),
  }),
  response: z.object({
    data: answerList(Item, 50),
    ...countedPage,
    ignoredWords: IgnoredWords,
    /** True where nothing on sale has any of the words: then nothing is listed. */
    unknown: z.optional(z.boolean()),
  }),
  errors: [],
})

export const getItem = endpoint({
  method: 'GET',
  path: '/api/marketplace/:id',
  summary: 'One item',
  access: 'public',
  params: { id: itemId },
  response: z.object({ data: Item }),
  errors: [],
})

/** `details` of the 409 for the same seller and title as an item on sale. */
export const DuplicateItem = z.object({ existingItemId: Id })

/** A seller's second item with the title of one on sale is refused: 409 with DuplicateItem. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/marketplace',
  summary: 'Put an item on sale',
  access: 'verified',
  bodyBytes: LONG_BODY_BYTES,
  body: z.extend(ItemInput, {
    photoIds: z._default(PhotoIds, []),
    stock: z._default(ItemInput.shape.stock, 1),
    delivery: z._default(DeliveryOffer, DEFAULT_DELIVERY),
  }),
  response: z.object({ data: Item }),
  errors: [
    'marketplace/duplicate',
    'marketplace/photo-unknown',
    'marketplace/too-many-on-sale',
    'marketplace/too-many-today',
    'texts/contact',
  ],
})

/** `details` of the 409 for a stock that has changed since it was read. */
export const StockChanged = z.object({ stock: Count })

/**
 * Missing fields stay as they are, so no field may have a default. A `stock` equal to `stockSeen`
 * changes nothing. A different one is 409 with StockChanged when the stock has changed since. An item
 * without pieces is not on sale (409 `marketplace/units-needed`), unless some are reserved.
 */
export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/marketplace/:id',
  summary: 'Change my item',
  access: 'verified',
  params: { id: itemId },
  bodyBytes: LONG_BODY_BYTES,
  body: z.partial(
    z.extend(ItemInput, {
      photoIds: PhotoIds,
      status: z.enum(['active', 'sold']),
      // All pieces may be reserved while something else is changed.
      stock: z.int().check(z.minimum(0), z.maximum(ITEM_STOCK.max)),
      /** The stock as shown to the seller when they typed the new one. */
      stockSeen: Count,
    }),
  ),
  response: z.object({ data: Item }),
  errors: [
    'auth/forbidden',
    'marketplace/duplicate',
    'marketplace/photo-unknown',
    'marketplace/stock-changed',
    'marketplace/too-many-on-sale',
    'marketplace/units-needed',
    'texts/contact',
  ],
})

/** Archives the item: its orders still show it, and its seller may put it on sale again. */
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/:id',
  summary: 'Take my item down',
  access: 'user',
  params: { id: itemId },
  response: Ok,
  errors: ['auth/forbidden'],
})
