import { z } from 'zod/mini'
import {
  type Item,
  ItemCategory,
  ItemCondition,
  type ItemInput,
} from '#src/contract/marketplace.ts'
import { definedOf } from '#src/lib/defined.ts'

/** The values of an item's form; they need not be valid. */
export const ItemValues = z.object({
  title: z.string(),
  description: z.string(),
  category: z.nullable(ItemCategory),
  condition: z.nullable(ItemCondition),
  /** BRL. */
  price: z.nullable(z.number()),
  stock: z.nullable(z.number()),
})
export type ItemValues = z.output<typeof ItemValues>

export const noValues: ItemValues = {
  title: '',
  description: '',
  category: null,
  condition: null,
  price: null,
  stock: 1,
}

export const valuesOf = ({
  title,
  description,
  category,
  condition,
  price,
  stock,
}: Item): ItemValues => ({ title, description, category, condition, price, stock })

/** The draft of a new item: the one begun last, or one that came back from the outbox. */
export const newItemDraftKey = (uid: string, key = 'new'): string =>
  `draft:item:${uid}:${key}`

/** The draft of a change to an item that was published. */
export const editItemDraftKey = (uid: string, itemId: string): string =>
  `draft:item:${uid}:${itemId}`

type Given = { [Field in keyof ItemInput]?: ItemInput[Field] | undefined }

/** The form's values, made of those that were to be sent. */
export const valuesOfInput = (input: Given): ItemValues => {
  const { title, description, category, condition, price, stock } = input
  const given = { title, description, category, condition, price, stock }
  return { ...noValues, ...definedOf(given) }
}
