import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import Wallet from 'lucide-react/icons/wallet'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { schemas } from './steps.ts'

type Values = Pick<Draft, 'pricePerService' | 'hourlyRate'>

type PricesStepProps = {
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

const fields = ['pricePerService', 'hourlyRate'] as const

export function PricesStep({ draft, onChange, onNext }: PricesStepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.prices),
    defaultValues: {
      pricePerService: draft.pricePerService,
      hourlyRate: draft.hourlyRate,
    },
  })
  useFormChanges(form, onChange)
  const { errors } = form.formState
  const said = (key: string | undefined) =>
    key && t(key, { min: money(PRICE_RANGE.min), max: money(PRICE_RANGE.max) })

  return (
    <StepFrame
      title={t('onboarding:steps.prices.title')}
      lead={t('onboarding:steps.prices.lead')}
      onSubmit={(event) => void form.handleSubmit(onNext)(event)}
      actions={<Button type="submit">{t('onboarding:next')}</Button>}
    >
      {fields.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { onChange: change, ...field } }) => (
            <Field
              label={t(`onboarding:fields.${name}`)}
              hint={t(`onboarding:fields.${name}Hint`)}
              error={said(errors[name]?.message)}
              aside={name === 'hourlyRate' && t('onboarding:optional')}
            >
              <MoneyInput {...field} onValueChange={change} />
            </Field>
          )}
        />
      ))}
      <Alert tone="brand" icon={<Wallet aria-hidden className="size-5 shrink-0" />}>
        {t('onboarding:protected')}
      </Alert>
    </StepFrame>
  )
}
