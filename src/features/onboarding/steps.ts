import { z } from 'zod/mini'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { CATEGORIES_MAX } from '#src/contract/taskers/limits.ts'
import { isCep, isMadeUpCep } from '#src/lib/cep.ts'
import type { Draft } from './draft.ts'
import { type StepName, steps } from './step-names.ts'

const price = z
  .number({ error: 'onboarding:invalid.priceMissing' })
  .check(
    z.minimum(PRICE_RANGE.min, 'onboarding:invalid.price'),
    z.maximum(PRICE_RANGE.max, 'onboarding:invalid.priceHigh'),
  )

/** The schema of each step. Messages are translation keys. */
export const schemas = {
  trades: z.object({
    categories: z
      .array(z.enum(categorySlugs))
      .check(z.minLength(1, 'onboarding:invalid.trades'), z.maxLength(CATEGORIES_MAX)),
  }),
  prices: z.object({ pricePerService: price, hourlyRate: z.nullable(price) }),
  place: z.object({
    cep: z.string().check(
      z.refine(isCep, { error: 'onboarding:invalid.cep' }),
      z.refine((cep) => !isMadeUpCep(cep), { error: 'onboarding:invalid.cepUnknown' }),
    ),
  }),
}

type AskingStep = keyof typeof schemas
const askingSteps = Object.keys(schemas) as AskingStep[]

/** No step can be shown before those ahead of it are complete. */
export function reachableStep(wanted: StepName, draft: Draft): StepName {
  const open = askingSteps.find((step) => !schemas[step].safeParse(draft).success)
  return !open || steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

/** Drops the skills of removed trades; keeps all while the catalogue is unknown. */
export const validSkills = (
  { skills, categories }: Pick<Draft, 'skills' | 'categories'>,
  known: readonly { slug: string; category: CategorySlug }[] | undefined,
): string[] =>
  skills.filter(
    (slug) =>
      !known ||
      known.some((skill) => skill.slug === slug && categories.includes(skill.category)),
  )
