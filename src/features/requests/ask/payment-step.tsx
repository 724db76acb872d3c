import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  instalments,
  paymentMethods,
  toBrl,
  toCentavos,
} from '#src/contract/payments/money.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { ChargeWay } from '#src/contract/taskers/service-keys.ts'
import { isUnusualPrice } from '#src/lib/usual-price.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { PriceQuestion } from './price-question.tsx'
import { schemas } from './steps.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'

type Values = Pick<Draft, 'paymentMethod' | 'price'>

type PaymentStepProps = {
  draft: Draft
  /** The tasker's first name, and their price for the service, in BRL. */
  name: string
  usualPrice: number | null
  /** How a price of their list is meant; undefined for a service that is not on it. */
  charge: ChargeWay | undefined
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

const hintKey = (charge: ChargeWay | undefined) =>
  charge === undefined
    ? 'requests.fields.priceHint'
    : (`requests.fields.priceHintOf.${charge}` as const)

export function PaymentStep(props: PaymentStepProps) {
  const { draft, name, usualPrice, charge, onChange, onNext } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.payment),
    defaultValues: { paymentMethod: draft.paymentMethod, price: draft.price },
  })
  useFormChanges(form, onChange)
  const { errors } = form.formState
  const price = useWatch({ control: form.control, name: 'price' }) ?? 0
  const { category } = draft
  const { data: range } = useQuery(taskerQueries.priceRange(draft))
  const [asked, setAsked] = useState(false)

  /** A listed price is the tasker's decision: it is never questioned. */
  const next = () => {
    if (range && price !== usualPrice && isUnusualPrice(price, range)) setAsked(true)
    else onNext()
  }

  function changePrice() {
    // Closing gives the focus back to the button first.
    flushSync(() => setAsked(false))
    form.setFocus('price', { shouldSelect: true })
  }

  const amounts = (method: Draft['paymentMethod']) => {
    const [first = 0, second = 0] = instalments(toCentavos(price), method)
    return t(`requests.methodAmounts.${method}`, {
      first: money(toBrl(first)),
      second: money(toBrl(second)),
    })
  }

  return (
    <StepFrame
      title={t('requests.steps.payment.title')}
      lead={t('requests.steps.payment.lead', { name })}
      onSubmit={(event) => void form.handleSubmit(next)(event)}
      actions={<Button type="submit">{t('requests.steps.next')}</Button>}
    >
      <Controller
        control={form.control}
        name="price"
        render={({ field: { onChange: change, ...field } }) => (
          <Field
            label={t('requests.fields.price')}
            hint={
              usualPrice === null
                ? t('requests.fields.priceHintNone', { name })
                : t(hintKey(charge), { name, price: money(usualPrice) })
            }
            error={
              errors.price?.message &&
              t(errors.price.message, {
                min: money(PRICE_RANGE.min),
                max: money(PRICE_RANGE.max),
              })
            }
          >
            <MoneyInput {...field} onValueChange={change} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="paymentMethod"
        render={({ field }) => (
          <RadioCards
            legend={t('requests.fields.paymentMethod')}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
            options={paymentMethods.map((method) => ({
              value: method,
              label: t(`requests.methodName.${method}`),
              description: amounts(method),
            }))}
          />
        )}
      />
      <Alert tone="brand" icon={<ShieldCheck aria-hidden className="size-5 shrink-0" />}>
        {t('requests.protected', { name })}
      </Alert>
      {asked && range && category && (
        <PriceQuestion
          price={price}
          range={range}
          category={category}
          onKeep={onNext}
          onChange={changePrice}
        />
      )}
    </StepFrame>
  )
}
