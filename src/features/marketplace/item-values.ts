import { z } from 'zod/mini'
import {
  DEFAULT_DELIVERY,
  DeliveryOffer,
  type Item,
  ItemCategory,
  ItemCondition,
  ItemInput,
} from '#src/contract/marketplace.ts'
import { ITEM_STOCK } from '#src/contract/marketplace.values.ts'
import { Image } from '#src/contract/primitives.ts'
import { definedOf } from '#src/lib/defined.ts'

/** The ways of delivery as a form keeps them: a price may be typed and its carrier taken off. */
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
  delivery: z._default(DeliveryValues, DELIVERY),
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

/** The same of an item of which every piece is reserved. */
export const CheckedReserved = z.extend(CheckedItem, {
  stock: z.int().check(z.minimum(0), z.maximum(ITEM_STOCK.max)),
})

/** All that is typed and chosen for an item. */
export const ItemDraft = z.extend(ItemValues, {
  photos: z._default(z.array(z.object({ id: z.string(), image: z.optional(Image) })), []),
  /** The stock that the seller saw when they typed another. */
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

/** The draft of a new item: the one begun last, or one that came back from the outbox. */
export const newItemDraftKey = (uid: string, key = 'new'): string =>
  `draft:item:${uid}:${key}`

/** The draft of a change to an item that was published. */
export const editItemDraftKey = (uid: string, itemId: string): string =>
  `draft:item:${uid}:${itemId}`

type Given = { [Field in keyof ItemInput]?: ItemInput[Field] | undefined }

/** The form's values, made of those that were to be sent. */
export const valuesOfInput = (input: Given): ItemValues => {
  const { title, description, category, condition, price, stock, delivery } = input
  const given = { title, description, category, condition, price, stock }
  return {
    ...noValues,
    ...definedOf(given),
    ...(delivery && { delivery: deliveryValuesOf(delivery) }),
  }
}

/** The draft, made of what was to be sent. */
export const draftOfInput = (
  input: Given & { photoIds?: readonly string[] | undefined },
): ItemDraft => ({
  ...valuesOfInput(input),
  photos: (input.photoIds ?? []).map((id) => ({ id })),
})
