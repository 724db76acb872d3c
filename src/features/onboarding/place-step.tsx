import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { schemas } from './steps.ts'

type Values = Pick<Draft, 'cep'>

type PlaceStepProps = {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

export function PlaceStep({ draft, onChange, onNext }: PlaceStepProps) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const place = useQuery(geoQueries.cep(draft.cep))
  // No client near would find them; a failed lookup alone does not block the step.
  const unknown = isApiError(place.error) && place.error.status === 404
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.place),
    defaultValues: { cep: draft.cep },
  })
  useFormChanges(form, onChange)
  const { message } = form.formState.errors.cep ?? {}
  const next = () => (unknown ? form.setFocus('cep') : onNext())
  const { district, city, state } = place.data ?? {}

  return (
    <StepFrame
      title={t('onboarding:steps.place.title')}
      lead={t('onboarding:steps.place.lead')}
      onSubmit={(event) => void form.handleSubmit(next)(event)}
      actions={<Button type="submit">{t('onboarding:next')}</Button>}
    >
      <Controller
        control={form.control}
        name="cep"
        render={({ field: { onChange: change, ...field } }) => (
          <Field
            label={t('onboarding:fields.cep')}
            hint={
              [district, city, state].filter(Boolean).join(', ') ||
              t('onboarding:fields.cepHint')
            }
            error={unknown ? t('onboarding:invalid.cepUnknown') : message && t(message)}
          >
            <CepInput {...field} onValueChange={change} />
          </Field>
        )}
      />
      <Slider
        label={t('onboarding:fields.radius')}
        valueText={distance(draft.radiusKm)}
        min={RADIUS_KM.min}
        max={RADIUS_KM.max}
        value={draft.radiusKm}
        onValueChange={(radiusKm) => onChange({ radiusKm })}
      />
    </StepFrame>
  )
}
