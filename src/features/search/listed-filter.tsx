import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import type { SearchParams } from './search-params.ts'

const MOST = 6

type ListedFilterProps = {
  params: SearchParams
  taskers: readonly TaskerCard[] | undefined
  onPatch: (patch: SearchPatch) => void
}

/** The services that the lists of those found have most often: one that the price is for. */
export function ListedFilter({ params, taskers = [], onPatch }: ListedFilterProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { listed, category } = params
  const counts = new Map<string, number>()
  const count = (slug: string) => counts.set(slug, (counts.get(slug) ?? 0) + 1)
  for (const { service, skills } of taskers) {
    if (service?.skill) count(service.skill)
    // Without words no service is asked for: then what they can do is offered.
    else if (category !== undefined) skills.forEach(count)
  }
  const offered = [...counts].toSorted(([, a], [, b]) => b - a).map(([slug]) => slug)
  const slugs = [...new Set([...(listed === undefined ? [] : [listed]), ...offered])]
  const { data: known } = useQuery({
    ...taskerQueries.skills({ lang }),
    enabled: slugs.length > 0,
  })
  const named = slugs.slice(0, MOST).flatMap((slug) => {
    const skill = known?.find((each) => each.slug === slug)
    return skill && (category === undefined || skill.category === category) ? [skill] : []
  })
  if (named.length === 0) return null
  return (
    <div role="group" aria-label={t('search.listed')} className="grid gap-2">
      <p aria-hidden className="font-semibold">
        {t('search.listed')}
      </p>
      <div className="flex flex-wrap gap-2">
        {named.map(({ slug, name }) => (
          <Chip
            key={slug}
            selected={slug === listed}
            className="max-w-full whitespace-normal"
            onClick={() => onPatch({ listed: slug === listed ? undefined : slug })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
