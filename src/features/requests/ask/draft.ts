import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/categories.ts'
import { paymentMethods } from '#src/contract/money.ts'

/** The values typed so far; they need not be valid. */
export const Draft = z.object({
  category: z.nullable(z.enum(categorySlugs)),
  description: z.string(),
  /** YYYY-MM-DD and HH:mm, in the job's time zone. */
  date: z.string(),
  time: z.string(),
  cep: z.string(),
  paymentMethod: z.enum(paymentMethods),
  /** BRL. */
  price: z.nullable(z.number()),
})
export type Draft = z.output<typeof Draft>

/** One draft for each person and the tasker they ask. */
export const draftKey = (uid: string, taskerId: string): string =>
  `draft:request:${uid}:${taskerId}`
