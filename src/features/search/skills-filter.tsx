import ChevronDown from 'lucide-react/icons/chevron-down'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { joinSkills, skillsOf, type SearchParams } from './search-params.ts'

type SkillsFilterProps = { params: SearchParams; onPatch: (patch: SearchPatch) => void }

/** The skills filter of a trade: a tasker must have one of the chosen skills at least. */
export function SkillsFilter({ params, onPatch }: SkillsFilterProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { category } = params
  const chosen = skillsOf(params)
  const [open, setOpen] = useState(chosen.length > 0)
  const { data: known } = useQuery({
    ...taskerQueries.skills({ lang }),
    enabled: category !== undefined || chosen.length > 0,
  })
  const offered = (known ?? []).filter(
    (skill) => skill.category === category || chosen.includes(skill.slug),
  )
  if (offered.length === 0) return null
  const toggle = (slug: string) =>
    chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug]
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {t('search.skills')}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-3 transition group-open:rotate-180"
        />
      </summary>
      <div role="group" aria-label={t('search.skills')} className="flex flex-wrap gap-2">
        {offered.map(({ slug, name }) => (
          <Chip
            key={slug}
            selected={chosen.includes(slug)}
            className="max-w-full whitespace-normal"
            onClick={() => onPatch({ skills: joinSkills(toggle(slug)) })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </details>
  )
}
