import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { categories as catalogue, categorySlugs } from '#src/contract/categories.ts'
import { CATEGORIES_MAX, SKILLS_MAX } from '#src/contract/taskers.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { toggled } from '#src/lib/toggled.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const Choice = z.object({
  categories: z.array(z.enum(categorySlugs)),
  skills: z.array(z.string()),
})
export type Choice = z.infer<typeof Choice>

type SkillsSheetProps = {
  start: Choice
  onSave: (choice: Choice) => void
  onClose: () => void
}

/** Trades first, then the skills of the chosen trades. What is chosen and not saved is kept. */
export function SkillsSheet({ start, onSave, onClose }: SkillsSheetProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(start)
  const { draft, change, reset, isRestored } = useDraft(
    `draft:skills:${uid}`,
    Choice,
    begin,
  )
  const { categories, skills } = draft
  const known = useQuery(taskerQueries.skills({ lang }))
  const offered = known.data?.filter(({ category }) => categories.includes(category)) ?? []

  function submit() {
    const kept = known.data
      ? skills.filter((slug) => offered.some((skill) => skill.slug === slug))
      : skills
    onSave({ categories, skills: kept })
    reset()
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
      {isRestored && <RestoredNote className="mb-4" onDiscard={reset} />}
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
              onClick={() => change({ categories: toggled(categories, slug) })}
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
                onClick={() => change({ skills: toggled(skills, slug) })}
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
