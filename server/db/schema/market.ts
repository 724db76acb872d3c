import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { ITEM_STOCK } from '#src/contract/market/limits.ts'
import {
  itemCategories,
  type ItemCategorySlug,
  itemConditions,
  itemStatuses,
} from '#src/contract/market/item-kinds.ts'
import { atLeast, between, noLongerThan, oneOf } from './checks.ts'
import { carrierPrice, createdAt, price, tsvector, uid } from './columns.ts'
import { users } from './people.ts'
import { weighedWords } from './search.ts'

const hiddenFor = ['text', 'seller'] as const
type HiddenFor = (typeof hiddenFor)[number]

export const items = pgTable(
  'items',
  {
    id: uuid('id').primaryKey(),
    sellerUid: uid('seller_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').$type<ItemCategorySlug | CategorySlug>().notNull(),
    price: integer('price').notNull(),
    condition: text('condition').$type<(typeof itemConditions)[number]>().notNull(),
    stock: integer('stock').notNull(),
    status: text('status').$type<(typeof itemStatuses)[number]>().notNull(),
    /** Sold because its last piece was paid, not marked so by its seller. */
    soldOut: boolean('sold_out').notNull().default(false),
    /** Shown to its seller alone: an operator has hidden it, or suspended the seller. */
    hidden: text('hidden').$type<HiddenFor>(),
    cep: text('cep'),
    city: text('city'),
    meetup: boolean('meetup').notNull().default(true),
    pickup: boolean('pickup').notNull().default(true),
    /** Null: no carrier brings it. */
    carrierPrice: integer('carrier_price'),
    /** Lines like a tasker's: title; category in both languages; place; description. */
    searchText: text('search_text').notNull().default(''),
    words: tsvector('words').generatedAlwaysAs(weighedWords('search_text')),
    createdAt: createdAt(),
  },
  (t) => [
    index('items_words').using('gin', t.words),
    index('items_price').on(t.status, t.price, t.id),
    index('items_newest').on(t.status, t.createdAt.desc(), t.id),
    index('items_seller').on(t.sellerUid),
    index('items_region').on(sql`left(${t.cep}, 3)`),
    index('items_city').on(t.city),
    oneOf('items_category', t.category, [...itemCategories, ...categorySlugs]),
    oneOf('items_condition', t.condition, itemConditions),
    oneOf('items_known_status', t.status, itemStatuses),
    oneOf('items_hidden', t.hidden, hiddenFor),
    between('items_price_range', t.price, price),
    between('items_stock', t.stock, { min: 0, max: ITEM_STOCK.max }),
    between('items_carrier_price', t.carrierPrice, carrierPrice),
    check(
      'items_delivery',
      sql`${t.meetup} or ${t.pickup} or ${t.carrierPrice} is not null`,
    ),
  ],
)

/** A user's favourite items. */
export const itemFavourites = pgTable(
  'item_favourites',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.itemId] }),
    index('item_favourites_item').on(t.itemId),
  ],
)

/** A saved search of the market, whose owner is notified of new matching items. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Equal for equal filters, in any spelling of the words. */
    key: text('key').notNull(),
    q: text('q'),
    category: text('category').$type<ItemCategorySlug | CategorySlug>(),
    minPrice: integer('min_price'),
    maxPrice: integer('max_price'),
    condition: text('condition').$type<(typeof itemConditions)[number]>(),
    cep: text('cep'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_searches_once').on(t.ownerUid, t.key),
    noLongerThan('saved_searches_q', t.q, SEARCH_WORDS_MAX),
    oneOf('saved_searches_category', t.category, [...itemCategories, ...categorySlugs]),
    oneOf('saved_searches_condition', t.condition, itemConditions),
    atLeast('saved_searches_prices', 0, [t.minPrice, t.maxPrice]),
  ],
)

/** An item that was put on sale or changed, until the saved searches have been looked through. */
export const itemNews = pgTable(
  'item_news',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** New with each change, so that a concurrent change is not missed. */
    version: uuid('version').notNull(),
    /** The row of the item before it was changed; null for a new one. */
    before: jsonb('before'),
    /** The last saved search that was looked at. */
    after: uuid('after'),
    createdAt: createdAt(),
  },
  (t) => [index('item_news_created').on(t.createdAt)],
)

/** The items that an owner was notified of by a saved search: each once. */
export const foundItems = pgTable(
  'found_items',
  {
    ownerUid: uid('owner_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The search that found it. */
    searchId: uuid('search_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerUid, t.itemId] }),
    index('found_items_item').on(t.itemId),
  ],
)
