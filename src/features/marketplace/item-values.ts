import { z } from 'zod/mini'
import {
  type createItem,
  DEFAULT_DELIVERY,
  DeliveryOffer,
  type Item,
  ItemCategory,
  ItemCondition,
  ItemInput,
  type updateItem,
} from '#src/contract/market/marketplace.ts'
import { ITEM_STOCK } from '#src/contract/market/limits.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { Image } from '#src/contract/protocol/primitives.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'

/** The ways of delivery in the form: a carrier's price may be typed while the carrier is off. */
const DeliveryValues = z.object({
  meetup: z.boolean(),
  pickup: z.boolean(),
  carrier: z.boolean(),
  /** BRL. */
  carrierPrice: z.nullable(z.number()),
})
export type DeliveryValues = z.output<typeof DeliveryValues>

const deliveryValuesOf = (offer: DeliveryOffer): DeliveryValues => ({
  ...offer,
  carrier: offer.carrierPrice !== null,
})

const DELIVERY = deliveryValuesOf(DEFAULT_DELIVERY)

/** The values of an item's form; they need not be valid. */
export const ItemValues = z.object({
  title: z.string(),
  description: z.string(),
  category: z.nullable(ItemCategory),
  condition: z.nullable(ItemCondition),
  /** BRL. */
  price: z.nullable(z.number()),
  stock: z.nullable(z.number()),
  delivery: DeliveryValues,
})
export type ItemValues = z.output<typeof ItemValues>

/** Checks the values of the form; a carrier needs a price. */
export const CheckedItem = z.extend(ItemInput, {
  delivery: z.pipe(
    z.transform(({ carrier, carrierPrice, ...others }: DeliveryValues) => ({
      ...others,
      carrierPrice: carrier ? (carrierPrice ?? Number.NaN) : null,
    })),
    DeliveryOffer,
  ),
})

/** The same for an item of which every piece is reserved. */
export const CheckedReserved = z.extend(CheckedItem, {
  stock: z.int().check(z.minimum(0), z.maximum(ITEM_STOCK.max)),
})

/** All typed and chosen values of an item. */
export const ItemDraft = z.extend(ItemValues, {
  photos: z.array(z.object({ id: z.string(), image: z.optional(Image) })),
  /** The stock that the seller saw when they typed a new one. */
  stockSeen: z.optional(z.number()),
})
export type ItemDraft = z.output<typeof ItemDraft>

export const noValues: ItemValues = {
  title: '',
  description: '',
  category: null,
  condition: null,
  price: null,
  stock: 1,
  delivery: DELIVERY,
}

export const noDraft: ItemDraft = { ...noValues, photos: [] }

export const valuesOf = ({
  title,
  description,
  category,
  condition,
  price,
  stock,
  delivery,
}: Item): ItemValues => ({
  title,
  description,
  category,
  condition,
  price,
  stock,
  delivery: deliveryValuesOf(delivery),
})

export const draftOf = (item: Item): ItemDraft => ({
  ...valuesOf(item),
  photos: item.photos.map((image) => ({ id: image.publicId, image })),
})

/** The draft of a new item: the last one begun, or one taken back from the outbox. */
export const newItemDraft = (uid: string, key = 'new'): DraftKind<ItemDraft> => ({
  name: `draft:item:${uid}:${key}`,
  schema: ItemDraft,
})

/** The draft of a change to an item that was published. */
export const editItemDraft = ({ sellerUid, _id }: Item): DraftKind<ItemDraft> => ({
  name: `draft:item:${sellerUid}:${_id}`,
  schema: ItemDraft,
})

/** The draft, made of the input in the outbox; what it leaves out is as in `base`. */
export function draftOfInput(
  input: InputOf<typeof createItem | typeof updateItem>['body'],
  base = noDraft,
): ItemDraft {
  const { title, description, category, condition, price, stock, delivery } = input
  const given = { title, description, category, condition, price, stock }
  const photoOf = (id: string) => base.photos.find((photo) => photo.id === id) ?? { id }
  return {
    ...base,
    ...omitUndefined(given),
    ...(delivery && { delivery: deliveryValuesOf(delivery) }),
    ...(input.photoIds && { photos: input.photoIds.map(photoOf) }),
    ...('stockSeen' in input && { stockSeen: input.stockSeen }),
  }
}
