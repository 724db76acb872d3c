import { z } from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint } from './endpoint.ts'
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
} from './primitives.ts'

export const itemCategories = [
  'ferramentas',
  'materiais',
  'moveis',
  'eletro',
  'casa',
  'esporte',
  'infantil',
  'outros',
] as const
export const ItemCategory = z.enum([...itemCategories, ...categorySlugs])
export const ItemCondition = z.enum(['new', 'used'])
export const ItemStatus = z.enum(['active', 'sold', 'archived'])
export const itemSorts = ['newest', 'price', 'price_desc', 'relevance'] as const

export const Item = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: ItemCategory,
  price: Brl,
  condition: ItemCondition,
  photos: z.array(Image),
  stock: z.number(),
  status: ItemStatus,
  sellerUid: z.string(),
  sellerName: z.string(),
  city: z.nullable(z.string()),
  createdAt: Timestamp,
})
export type Item = z.output<typeof Item>

const ItemInput = z.object({
  title: text(3, 120),
  description: text(0, 4000),
  category: ItemCategory,
  price: Price,
  condition: ItemCondition,
  photoIds: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  stock: z._default(z.int().check(z.minimum(0), z.maximum(999)), 1),
})

export const listItems = endpoint({
  method: 'GET',
  path: '/api/marketplace',
  summary: 'Items on sale',
  access: 'public',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    category: z.optional(ItemCategory),
    minPrice: z.optional(z.coerce.number().check(z.nonnegative())),
    maxPrice: z.optional(z.coerce.number().check(z.nonnegative())),
    condition: z.optional(ItemCondition),
    cep: z.optional(Cep),
    sellerUid: z.optional(z.string()),
    sort: z._default(z.enum(itemSorts), 'newest'),
    ...pageQuery(20),
  }),
  response: z.object({
    data: z.array(Item),
    total: z.number(),
    page: z.number(),
    totalPages: z.number(),
  }),
})

export const getItem = endpoint({
  method: 'GET',
  path: '/api/marketplace/:id',
  summary: 'One item',
  access: 'public',
  response: z.object({ data: Item }),
})

/** The same seller and title as an active item: 409 with `existingItemId`. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/marketplace',
  summary: 'Put an item on sale',
  access: 'user',
  idempotent: true,
  body: ItemInput,
  response: z.object({ data: Item }),
})

export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/marketplace/:id',
  summary: 'Change my item',
  access: 'user',
  body: z.partial(ItemInput),
  response: z.object({ data: Item }),
})

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/:id',
  summary: 'Take my item down',
  access: 'user',
  response: Ok,
})

export const orderStatuses = [
  'reserved',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
] as const
export const OrderStatus = z.enum(orderStatuses)

export const Order = z.object({
  requestId: Id,
  status: OrderStatus,
  item: Item,
  quantity: z.number(),
  total: Brl,
  buyerUid: z.string(),
  sellerUid: z.string(),
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
})

/** Reserves the stock for 15 minutes. */
export const purchaseItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/purchase',
  summary: 'Buy',
  access: 'user',
  idempotent: true,
  body: z.object({ itemId: Id, quantity: z.int().check(z.minimum(1), z.maximum(99)) }),
  response: z.object({
    data: z.object({
      requestId: Id,
      status: OrderStatus,
      clientSecret: z.string(),
      paymentId: z.string(),
      expiresAt: Timestamp,
    }),
  }),
})

export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/api/marketplace/:id/cancel',
  summary: 'Cancel my purchase',
  access: 'user',
  idempotent: true,
  response: z.object({ data: Order }),
})

export const confirmDelivery = endpoint({
  method: 'POST',
  path: '/api/marketplace/requests/:id/confirm',
  summary: 'It has arrived',
  access: 'user',
  idempotent: true,
  response: z.object({ data: Order }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests/:id',
  summary: 'One of my orders',
  access: 'user',
  response: z.object({ data: Order }),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/marketplace/requests',
  summary: 'My orders, as buyer or seller',
  access: 'user',
  query: z.object({
    role: z._default(z.enum(['buyer', 'seller']), 'buyer'),
    page: z._default(queryInt(1, 10_000), 1),
    limit: z._default(queryInt(1, 50), 10),
  }),
  response: z.object({ data: z.array(Order), total: z.number() }),
})
