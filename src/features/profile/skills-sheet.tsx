import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categories as catalogue, type CategorySlug } from '#src/contract/categories.ts'
import { CATEGORIES_MAX, SKILLS_MAX } from '#src/contract/taskers.values.ts'
import { toggled } from '#src/lib/toggled.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export type Choice = { categories: CategorySlug[]; skills: string[] }

type SkillsSheetProps = {
  start: Choice
  onSave: (choice: Choice) => void
  onClose: () => void
}

/** Trades first, then the skills of the chosen trades. */
export function SkillsSheet({ start, onSave, onClose }: SkillsSheetProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [categories, setCategories] = useState(start.categories)
  const [skills, setSkills] = useState(start.skills)
  const known = useQuery(taskerQueries.skills({ lang }))
  const offered = known.data?.filter(({ category }) => categories.includes(category)) ?? []

  function submit() {
    const kept = known.data
      ? skills.filter((slug) => offered.some((skill) => skill.slug === slug))
      : skills
    onSave({ categories, skills: kept })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      wide
      title={t('profile.skills')}
      closeLabel={t('profile.close')}
      footer={
        <Button disabled={categories.length === 0} onClick={submit}>
          {t('profile.save')}
        </Button>
      }
    >
      <fieldset>
        <legend className="pb-2 font-semibold">
          {t('profile.trades', { max: CATEGORIES_MAX })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {catalogue.map(({ slug, ...names }) => (
            <Chip
              key={slug}
              selected={categories.includes(slug)}
              disabled={categories.length >= CATEGORIES_MAX && !categories.includes(slug)}
              onClick={() => setCategories(toggled(categories, slug))}
            >
              {names[lang]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {categories.length > 0 && (
        <fieldset className="mt-5">
          <legend className="pb-2 font-semibold">{t('profile.whatYouDo')}</legend>
          {known.isPending && <Spinner label={t('common.loading')} />}
          <div className="flex flex-wrap gap-2">
            {offered.map(({ slug, name }) => (
              <Chip
                key={slug}
                selected={skills.includes(slug)}
                disabled={skills.length >= SKILLS_MAX && !skills.includes(slug)}
                onClick={() => setSkills(toggled(skills, slug))}
              >
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </Sheet>
  )
}
