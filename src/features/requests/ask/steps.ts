import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { paymentMethods } from '#src/contract/payments/money.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { FilledAddress } from '#src/components/address/address-lines.ts'
import { isCep, isMadeUpCep } from '#src/lib/cep.ts'
import { currentMs } from '#src/lib/clock.ts'
import { isDay, isTooFarAhead, parseMoment } from '#src/lib/time-zone.ts'
import type { Draft } from './draft.ts'
import { type StepName, steps } from './step-names.ts'

const isFuture = (draft: Pick<Draft, 'date' | 'time'>): boolean =>
  parseMoment(draft).getTime() > currentMs()

/** An hour and a minute of a day. */
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d/.test(time)

/** Each step's part of the contract's body, for the form. Messages are translation keys. */
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
      cep: z.string().check(
        z.refine(isCep, { error: 'requests.invalid.cep' }),
        z.refine((cep) => !isMadeUpCep(cep), { error: 'requests.invalid.cepMadeUp' }),
      ),
      address: z.optional(z.nullable(FilledAddress)),
    }),
    z
      .object({
        date: z.string(),
        time: z.string(),
        cep: z.string(),
        address: z.optional(z.nullable(FilledAddress)),
      })
      .check(
        z.refine(isFuture, { path: ['time'], error: 'requests.invalid.past' }),
        z.refine((draft) => !isTooFarAhead(parseMoment(draft)), {
          path: ['date'],
          error: 'requests.invalid.far',
        }),
      ),
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

/** A step opens only after those before it are complete. */
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
