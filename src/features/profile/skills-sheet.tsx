import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { CATEGORIES_MAX, SKILLS_MAX } from '#src/contract/taskers/limits.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { toggleValue } from '#src/lib/toggle-value.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Change } from './use-merged-edit.ts'

const Choice = z.object({
  categories: z.array(z.enum(categorySlugs)),
  skills: z.array(z.string()),
})
export type Choice = z.infer<typeof Choice>

/** `before` is the choice that it changes: another device may have changed it since. */
const Typed = z.extend(Choice, { before: z.optional(Choice) })

export const skillsDraft = (uid: string | null): DraftKind<z.output<typeof Typed>> => ({
  name: `draft:skills:${uid}`,
  schema: Typed,
})

type SkillsSheetProps = {
  saved: Choice
  onSave: (change: Change<Choice>) => void
  onClose: () => void
}

/** Trades first, then the skills of the chosen trades. An unsaved choice is stored as a draft. */
export function SkillsSheet({ saved, onSave, onClose }: SkillsSheetProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState({ ...saved, before: saved })
  const { name, schema } = skillsDraft(uid)
  const { draft, change, reset, isRestored } = useDraft(name, schema, begin)
  const { categories, skills, before = begin.before } = draft
  const known = useQuery(taskerQueries.skills({ lang }))
  const offered = known.data?.filter(({ category }) => categories.includes(category)) ?? []

  function submit() {
    const listed = known.data
      ? skills.filter((slug) => offered.some((skill) => skill.slug === slug))
      : skills
    onSave({ before, after: { categories, skills: listed } })
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
          {categorySlugs.map((slug) => (
            <Chip
              key={slug}
              selected={categories.includes(slug)}
              disabled={categories.length >= CATEGORIES_MAX && !categories.includes(slug)}
              onClick={() => change({ categories: toggleValue(categories, slug) })}
            >
              {categoryName(slug, lang)}
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
                onClick={() => change({ skills: toggleValue(skills, slug) })}
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
