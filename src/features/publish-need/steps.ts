import { z } from 'zod/mini'
import { FilledAddress } from '#src/components/address/address-lines.ts'
import { NEED_TITLE, NEED_WORDS } from '#src/contract/needs/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { isCep, isMadeUpCep } from '#src/lib/cep.ts'
import { type Draft, Service } from './draft.ts'
import { type StepName, steps } from './step-names.ts'
import { dayBounds, whenOf } from './when.ts'

/** Each step's part of what is published. Messages are translation keys. */
const schemas = {
  what: z.object({
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(NEED_WORDS.min, 'publish:invalid.words'),
        z.maxLength(NEED_WORDS.max, 'publish:invalid.wordsLong'),
      ),
    service: z.object(Service.shape, { error: 'publish:invalid.service' }),
    title: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(NEED_TITLE.min, 'publish:invalid.title'),
          z.maxLength(NEED_TITLE.max, 'publish:invalid.title'),
        ),
    ),
  }),
  when: z.object({
    days: z.array(z.string()).check(z.minLength(1, 'publish:invalid.days')),
    until: z.string().check(z.refine(isLastDay, { error: 'publish:invalid.until' })),
    cep: z.string().check(
      z.refine(isCep, { error: 'requests.invalid.cep' }),
      z.refine((cep) => !isMadeUpCep(cep), { error: 'requests.invalid.cepMadeUp' }),
    ),
    address: z.nullable(FilledAddress),
    budget: z.nullable(
      z
        .number()
        .check(
          z.minimum(PRICE_RANGE.min, 'requests.invalid.price'),
          z.maximum(PRICE_RANGE.max, 'requests.invalid.priceHigh'),
        ),
    ),
  }),
}

type FormStep = keyof typeof schemas
const formSteps = Object.keys(schemas) as FormStep[]

export type FieldName =
  | 'description'
  | 'service'
  | 'title'
  | 'days'
  | 'until'
  | 'cep'
  | 'address'
  | 'budget'

/** The first error of each field: a translation key. */
export type Problems = Partial<Record<FieldName, string>>

/** Any day needs none that is named. */
const checked = (draft: Draft) => ({
  ...draft,
  days: draft.way === 'any' ? ['any'] : whenOf(draft).days,
  until: draft.way === 'any' ? draft.until : '',
})

function isLastDay(until: string): boolean {
  const { first, last } = dayBounds()
  return until === '' || (until >= first && until <= last)
}

export function problemsOf(step: FormStep, draft: Draft): Problems {
  const issues = schemas[step].safeParse(checked(draft)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
}

/** The first step that is not complete, else the review. */
const firstOpenStep = (draft: Draft): StepName =>
  formSteps.find((step) => Object.keys(problemsOf(step, draft)).length > 0) ?? 'review'

/** A step opens only after those before it are complete. */
export function reachableStep(wanted: StepName, draft: Draft): StepName {
  const open = firstOpenStep(draft)
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

/** The step in which a field of the sent body is typed. */
export function stepOfField(path: string): StepName {
  if (/^(title|description|category|skill|photoIds)\b/.test(path)) return 'what'
  return /^(when|cep|address|budget|paymentMethod)\b/.test(path) ? 'when' : 'review'
}
