import { SKILLS_MAX } from '#src/contract/taskers/limits.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { ReadAgain } from '#src/components/read-again.tsx'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { toggleValue } from '#src/lib/toggle-value.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { validSkills } from './steps.ts'

type SkillsStepProps = {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

/** The skills in the chosen trades; optional. */
export function SkillsStep({ draft, onChange, onNext }: SkillsStepProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const known = useQuery(taskerQueries.skills({ lang }))
  const [wanted, setWanted] = useState('')
  const { categories } = draft
  const chosen = validSkills(draft, known.data)
  const found = known.data?.filter(
    ({ name, category }) =>
      categories.includes(category) && foldText(name).includes(foldText(wanted)),
  )
  const full = chosen.length >= SKILLS_MAX

  return (
    <StepFrame
      title={t('onboarding:steps.skills.title')}
      lead={t('onboarding:steps.skills.lead')}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      actions={
        <Button type="submit">
          {chosen.length > 0 ? t('onboarding:next') : t('onboarding:skip')}
        </Button>
      }
    >
      <Field
        label={t('onboarding:findSkill')}
        leading={<Search aria-hidden className="size-5" />}
        hint={t('onboarding:chosen', { count: chosen.length, max: SKILLS_MAX })}
      >
        <Input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault() // Enter searches, it submits nothing
          }}
        />
      </Field>
      {known.isPending && <Spinner label={t('common.loading')} />}
      {known.isError && !known.data && (
        <ReadAgain query={known} failed={errorText(known.error, t)} />
      )}
      {found?.length === 0 && (
        <p role="status" className="text-ink-2">
          {t('onboarding:noSkill')}
        </p>
      )}
      {categories.map((category) => {
        const skills = found?.filter((skill) => skill.category === category) ?? []
        return skills.length === 0 ? null : (
          <fieldset key={category}>
            <legend className="pb-2 font-semibold">{categoryName(category, lang)}</legend>
            <div className="flex flex-wrap gap-2">
              {skills.map(({ slug, name }) => (
                <Chip
                  key={slug}
                  selected={chosen.includes(slug)}
                  disabled={full && !chosen.includes(slug)}
                  onClick={() => onChange({ skills: toggleValue(chosen, slug) })}
                  className="disabled:opacity-50"
                >
                  {name}
                </Chip>
              ))}
            </div>
          </fieldset>
        )
      })}
    </StepFrame>
  )
}
