import { z } from 'zod/mini'
import { type Item, ItemCategory, ItemCondition } from '#src/contract/marketplace.ts'

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

export const newItemDraftKey = (uid: string): string => `draft:item:${uid}:new`
