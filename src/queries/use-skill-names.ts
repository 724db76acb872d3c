import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from './taskers.ts'

/** The names of skills in the reader's language; undefined until loaded. */
export function useSkillNames() {
  const { lang } = useFormat()
  const { data } = useQuery(taskerQueries.skills({ lang }))
  const names = useMemo(
    () => new Map(data?.map(({ slug, name }) => [slug, name] as const)),
    [data],
  )
  return useCallback((slug: string) => names.get(slug), [names])
}

/** For a loader. Optional: without the names a service has the name of its trade. */
export const loadSkillNames = (queryClient: QueryClient) =>
  queryClient
    .query({ ...taskerQueries.skills({ lang: currentLanguage() }), staleTime: 'static' })
    .catch(() => undefined)
