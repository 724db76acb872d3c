import { CATEGORIES_MAX } from '#src/contract/taskers/limits.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categories, type Category } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { toggleValue } from '#src/lib/toggle-value.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FieldNote } from '#src/ui/field.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { schemas } from './steps.ts'

const NOTE = 'trades-note'

type TradesStepProps = {
  draft: Draft
  iconOf: (category: Category) => ReactNode
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

export function TradesStep({ draft, iconOf, onChange, onNext }: TradesStepProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [tried, setTried] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const chosen = draft.categories
  const full = chosen.length >= CATEGORIES_MAX
  const complete = schemas.trades.safeParse(draft).success

  return (
    <StepFrame
      title={t('onboarding:steps.trades.title')}
      lead={t('onboarding:steps.trades.lead', { max: CATEGORIES_MAX })}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (complete) onNext()
        // On a small phone the note stands below what is in view.
        else group.current?.lastElementChild?.scrollIntoView({ block: 'center' })
      }}
      actions={<Button type="submit">{t('onboarding:next')}</Button>}
    >
      <fieldset ref={group} aria-describedby={NOTE}>
        <legend className="sr-only">{t('onboarding:steps.trades.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <Chip
              key={category.slug}
              selected={chosen.includes(category.slug)}
              disabled={full && !chosen.includes(category.slug)}
              onClick={() => onChange({ categories: toggleValue(chosen, category.slug) })}
              className="disabled:opacity-50"
            >
              {iconOf(category)}
              {categoryName(category.slug, lang)}
            </Chip>
          ))}
        </div>
        <FieldNote
          id={NOTE}
          error={tried && !complete ? t('onboarding:invalid.trades') : undefined}
          hint={t('onboarding:chosen', { count: chosen.length, max: CATEGORIES_MAX })}
        />
      </fieldset>
    </StepFrame>
  )
}
