import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/categories.ts'
import { paymentMethods, PRICE_RANGE } from '#src/contract/money.ts'
import { DESCRIPTION } from '#src/contract/requests.values.ts'
import { FilledAddress } from '#src/components/address/address-lines.ts'
import { isCep } from '#src/lib/cep.ts'
import { currentMs } from '#src/lib/clock.ts'
import { isDay, momentOf } from '#src/lib/time-zone.ts'
import type { Draft } from './draft.ts'
import { type StepName, steps } from './step-names.ts'

const isFuture = (draft: Pick<Draft, 'date' | 'time'>): boolean =>
  momentOf(draft).getTime() > currentMs()

/** An hour and a minute of a day. */
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d/.test(time)

/** Each step's part of the contract's body, as a form knows it. Messages are translation keys. */
export const schemas = {
  what: z.object({
    category: z.enum(categorySlugs, { error: 'requests.invalid.category' }),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(DESCRIPTION.min, 'requests.invalid.description'),
        z.maxLength(DESCRIPTION.max, 'requests.invalid.descriptionLong'),
      ),
  }),
  when: z.pipe(
    z.object({
      date: z.string().check(z.refine(isDay, { error: 'requests.invalid.date' })),
      time: z.string().check(z.refine(isTime, { error: 'requests.invalid.time' })),
      cep: z.string().check(z.refine(isCep, { error: 'requests.invalid.cep' })),
      address: z.optional(z.nullable(FilledAddress)),
    }),
    z
      .object({
        date: z.string(),
        time: z.string(),
        cep: z.string(),
        address: z.optional(z.nullable(FilledAddress)),
      })
      .check(z.refine(isFuture, { path: ['time'], error: 'requests.invalid.past' })),
  ),
  payment: z.object({
    paymentMethod: z.enum(paymentMethods),
    price: z
      .number({ error: 'requests.invalid.price' })
      .check(
        z.minimum(PRICE_RANGE.min, 'requests.invalid.price'),
        z.maximum(PRICE_RANGE.max, 'requests.invalid.priceHigh'),
      ),
  }),
}

type FormStep = keyof typeof schemas
const formSteps = Object.keys(schemas) as FormStep[]

/** The first step that is not complete, else the review. */
export const firstOpenStep = (draft: Draft): StepName =>
  formSteps.find((step) => !schemas[step].safeParse(draft).success) ?? 'review'

/** No step can be shown before those ahead of it are complete. */
export function reachableStep(wanted: StepName, draft: Draft): StepName {
  const open = firstOpenStep(draft)
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

/** The step in which a field of the sent body is typed. */
export function stepOfField(path: string): StepName {
  if (path === 'serviceDetails.date' || /^(cep|address)\b/.test(path)) return 'when'
  if (path === 'pricePerService' || path === 'paymentMethod') return 'payment'
  return /^(serviceDetails|photoIds)\b/.test(path) ? 'what' : 'review'
}
