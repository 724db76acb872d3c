import { z } from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint, LONG_BODY_BYTES } from './endpoint.ts'
import { idParam } from './params.ts'
import { providerErrors } from './payments.values.ts'
import { PERSON_NAME, SEARCH_WORDS_MAX } from './common.values.ts'
import {
  ITEM_DESCRIPTION_MAX,
  ITEM_PHOTOS_MAX,
  ITEM_STOCK,
  ITEM_TITLE,
  itemCategories,
  itemConditions,
  itemSorts,
  itemStatuses,
  orderStatuses,
  QUANTITY,
} from './marketplace.values.ts'
import {
  Brl,
  Cep,
  Id,
  Image,
  Ok,
  pageQuery,
  Price,
  queryInt,
  text,
  Timestamp,
  answerText,
  Count,
  countedPage,
  IgnoredWords,
  list,
  queryBrl,
  title,
  Uid,
} from './primitives.ts'

const itemId = idParam('marketplace/not-found')
/** The request of an order. */
const orderId = idParam('requests/not-found')
const toCome = 'Orders of the market are not built yet.'

export const ItemCategory = z.enum([...itemCategories, ...categorySlugs])
export const ItemCondition = z.enum(itemConditions)
export const ItemStatus = z.enum(itemStatuses)

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
})
export type ItemInput = z.output<typeof ItemInput>

/** The seller's own images of kind item, in the order they are shown. */
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
    data: list(Item, 50),
    ...countedPage,
    ignoredWords: IgnoredWords,
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

/** The same seller and title as an item on sale: 409 with DuplicateItem. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/marketplace',
  summary: 'Put an item on sale',
  access: 'verified',
  bodyBytes: LONG_BODY_BYTES,
  body: z.extend(ItemInput, {
    photoIds: z._default(PhotoIds, []),
    stock: z._default(ItemInput.shape.stock, 1),
  }),
  response: z.object({ data: Item }),
  errors: ['marketplace/duplicate', 'marketplace/photo-unknown', 'texts/contact'],
})

/** Missing fields stay as they are, so no field may have a default. */
export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/marketplace/:id',
  summary: 'Change my item',
  access: 'verified',
  params: { id: itemId },
  bodyBytes: LONG_BODY_BYTES,
  body: z.partial(
    z.extend(ItemInput, { photoIds: PhotoIds, status: z.enum(['active', 'sold']) }),
  ),
  response: z.object({ data: Item }),
  errors: [
    'auth/forbidden',
    'marketplace/duplicate',
    'marketplace/photo-unknown',
    'texts/contact',
  ],
})

/** It is archived: its orders still show it, and its seller may put it on sale again. */
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/:id',
  summary: 'Take my item down',
  access: 'user',
  params: { id: itemId },
  response: Ok,
  errors: ['auth/forbidden'],
})

export const OrderStatus = z.enum(orderStatuses)

export const Order = z.object({
  requestId: Id,
  status: OrderStatus,
  item: Item,
  quantity: Count,
  total: Brl,
  buyerUid: Uid,
  sellerUid: Uid,
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
})

/** Reserves the stock for 15 minutes. */
export const purchaseItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/purchase',
  summary: 'Buy',
  access: 'verified',
  planned: toCome,
  body: z.object({
    itemId: Id,
    quantity: z.int().check(z.minimum(QUANTITY.min), z.maximum(QUANTITY.max)),
  }),
  response: z.object({
    data: z.object({
      requestId: Id,
      status: OrderStatus,
      clientSecret: answerText(500),
      paymentId: Id,
      expiresAt: Timestamp,
    }),
  }),
  errors: ['marketplace/not-found', ...providerErrors],
})

export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/api/marketplace/:id/cancel',
  summary: 'Cancel my purchase',
  access: 'user',
  planned: toCome,
  params: { id: orderId },
  response: z.object({ data: Order }),
  errors: [],
})

export const confirmDelivery = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/confirm',
  summary: 'It has arrived',
  access: 'user',
  planned: toCome,
  params: { id: orderId },
  response: z.object({ data: Order }),
  errors: [],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests/:id',
  summary: 'One of my orders',
  access: 'user',
  planned: toCome,
  params: { id: orderId },
  response: z.object({ data: Order }),
  errors: [],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests',
  summary: 'My orders, as buyer or seller',
  access: 'user',
  planned: toCome,
  query: z.object({
    role: z._default(z.enum(['buyer', 'seller']), 'buyer'),
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 10),
  }),
  response: z.object({ data: list(Order, 50), total: Count }),
  errors: [],
})
