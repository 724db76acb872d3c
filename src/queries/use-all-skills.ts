import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import type { NamedSkill } from '#src/lib/match-skills.ts'

/** The catalogue with the names in both languages: users search for either. */
export function useAllSkills(): NamedSkill[] {
  const { lang } = useFormat()
  const { data: own } = useQuery(taskerQueries.skills({ lang }))
  const { data: other } = useQuery(
    taskerQueries.skills({ lang: lang === 'pt' ? 'es' : 'pt' }),
  )
  return useMemo(() => {
    const others = new Map(other?.map(({ slug, name }) => [slug, name]))
    return (own ?? []).map(({ slug, name, category }) => ({
      slug,
      name,
      category,
      names: [name, others.get(slug) ?? name],
    }))
  }, [own, other])
}
