import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Availability } from '#src/contract/taskers.ts'
import { today } from '#src/lib/time-zone.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { schemas } from './steps.ts'
import { useKept } from '#src/drafts/use-kept.ts'

type Values = Pick<Draft, 'date' | 'time' | 'cep'>

type WhenStepProps = {
  draft: Draft
  /** The tasker's first name. */
  name: string
  availability: Availability
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

export function WhenStep({ draft, name, availability, onChange, onNext }: WhenStepProps) {
  const { t } = useTranslation()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.when),
    defaultValues: { date: draft.date, time: draft.time, cep: draft.cep },
  })
  useKept(form, onChange)
  const { errors } = form.formState
  const said = (key: string | undefined) => key && t(key)

  return (
    <StepFrame
      title={t('requests.steps.when.title')}
      lead={t('requests.steps.when.lead')}
      onSubmit={(event) => void form.handleSubmit(onNext)(event)}
      actions={<Button type="submit">{t('requests.steps.next')}</Button>}
    >
      <Alert tone={availability === 'available' ? 'brand' : 'info'}>
        {t(`requests.availability.${availability}`, { name })}
      </Alert>
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field label={t('requests.fields.date')} error={said(errors.date?.message)}>
          <DateInput min={today()} {...form.register('date')} />
        </Field>
        <Field label={t('requests.fields.time')} error={said(errors.time?.message)}>
          <TimeInput {...form.register('time')} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="cep"
        render={({ field: { onChange: change, ...field } }) => (
          <Field
            label={t('requests.fields.cep')}
            hint={<PlaceOf cep={field.value} />}
            error={said(errors.cep?.message)}
          >
            <CepInput {...field} onValueChange={change} />
          </Field>
        )}
      />
    </StepFrame>
  )
}

/** The place of a complete CEP; an unknown one can be used all the same. */
function PlaceOf({ cep }: { cep: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...geoQueries.cep(cep), retry: false })
  if (!data) return t('requests.fields.cepHint')
  const place = [data.district, data.city, data.state].filter(Boolean).join(', ')
  return place
}
