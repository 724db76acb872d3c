import { useQueries } from '@tanstack/react-query'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import type { PriceRow } from './price-rows.ts'
import type { NamedSkill } from '#src/lib/match-skills.ts'

/** Other taskers' prices for a row's service near a postal code; undefined for too few. */
export function useServiceRanges(
  { categories }: Pick<TaskerDetails, 'categories'>,
  cep: string,
  skills: readonly NamedSkill[],
) {
  const answers = useQueries({
    queries: categories.map((category) => taskerQueries.serviceRanges({ category, cep })),
  })
  return ({ skill, charge }: PriceRow) => {
    // The price of a visit says nothing of the service.
    if (skill === null || charge === 'visit') return undefined
    const trade = skills.find(({ slug }) => slug === skill)?.category
    const answer = answers[categories.findIndex((slug) => slug === trade)]?.data
    return (
      answer?.services.find((each) => each.skill === skill) ?? answer?.trade ?? undefined
    )
  }
}
