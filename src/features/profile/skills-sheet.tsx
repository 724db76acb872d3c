import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categories as catalogue, type CategorySlug } from '#src/contract/categories.ts'
import { CATEGORIES_MAX, SKILLS_MAX } from '#src/contract/taskers.values.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { toggled } from '#src/lib/toggled.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { taskerProfileMutation } from '#src/queries/users.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type SkillsSheetProps = {
  uid: string
  details: Pick<NonNullable<UserProfile['taskerDetails']>, 'skills' | 'categories'>
  onClose: () => void
}

/** Trades first, then the skills of the chosen trades. */
export function SkillsSheet({ uid, details, onClose }: SkillsSheetProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [categories, setCategories] = useState<CategorySlug[]>(details.categories)
  const [skills, setSkills] = useState(details.skills)
  const known = useQuery(taskerQueries.skills({ lang }))
  const { save, isPending } = useProfileEdit(uid, taskerProfileMutation)
  const offered = known.data?.filter(({ category }) => categories.includes(category)) ?? []

  async function submit() {
    const kept = known.data
      ? skills.filter((slug) => offered.some((skill) => skill.slug === slug))
      : skills
    if (await save({ categories, skills: kept })) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      locked={isPending}
      wide
      title={t('profile.skills')}
      closeLabel={t('profile.close')}
      footer={
        <Button
          pending={isPending}
          disabled={categories.length === 0}
          onClick={() => void submit()}
        >
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
