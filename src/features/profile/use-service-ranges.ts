import { useQueries } from '@tanstack/react-query'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import type { PriceRow } from './price-rows.ts'
import type { NamedSkill } from './match-skills.ts'

/** What others ask for a row's service near a postal code; undefined where too few say it. */
export function useServiceRanges(
  { categories }: Pick<TaskerDetails, 'categories'>,
  cep: string,
  skills: readonly NamedSkill[],
) {
  const answers = useQueries({
    queries: categories.map((category) => taskerQueries.serviceRanges({ category, cep })),
  })
  return ({ skill, charge }: PriceRow) => {
    // What a visit costs says nothing of the service.
    if (skill === null || charge === 'visit') return undefined
    const trade = skills.find(({ slug }) => slug === skill)?.category
    const answer = answers[categories.findIndex((slug) => slug === trade)]?.data
    return (
      answer?.services.find((each) => each.skill === skill) ?? answer?.trade ?? undefined
    )
  }
}
