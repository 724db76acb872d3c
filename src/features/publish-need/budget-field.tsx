import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '#src/components/money-input.tsx'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { PriceRange } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { Field } from '#src/ui/field.tsx'
import { RangeBar, scaleOf } from '#src/ui/range-bar.tsx'
import type { Draft, Service } from './draft.ts'

/** BRL between two places of the bar. */
const STEP = 10

type BudgetFieldProps = {
  draft: Draft
  service: Service
  error: string | undefined
  onChange: (budget: number | null) => void
  onLeave: () => void
}

/** What the client would pay; it may be left open. */
export function BudgetField({
  draft,
  service,
  error,
  onChange,
  onLeave,
}: BudgetFieldProps) {
  const { t } = useTranslation()
  const { budget, cep } = draft
  const range = useUsualPrice(service, cep)
  return (
    <div className="grid gap-2">
      <Field
        label={t('publish:budget.label')}
        aside={t('publish:optional')}
        hint={
          range && budget !== null && budget < range.low
            ? t('publish:budget.low')
            : t('publish:budget.hint')
        }
        error={error}
      >
        <MoneyInput value={budget} onValueChange={onChange} onBlur={onLeave} />
      </Field>
      {range && <BudgetBar range={range} budget={budget} onChange={onChange} />}
    </div>
  )
}

/** What taskers nearby ask for the service; undefined where too few give their price. */
function useUsualPrice({ category, skill }: Service, cep: string): PriceRange | undefined {
  const { data } = useQuery(taskerQueries.serviceRanges({ category, cep }))
  return data?.services.find((each) => each.skill === skill) ?? data?.trade ?? undefined
}

type BudgetBarProps = {
  range: PriceRange
  budget: number | null
  onChange: (budget: number) => void
}

/** The usual prices; the round mark is the budget, and drags. */
function BudgetBar({ range, budget, onChange }: BudgetBarProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { low, median, high, area } = range
  const { start, end } = scaleOf(range, PRICE_RANGE.min)
  return (
    <div>
      <div className="relative grid h-11 items-center has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <RangeBar range={range} median={median} value={budget} least={PRICE_RANGE.min} />
        <input
          type="range"
          aria-label={t('publish:budget.label')}
          aria-valuetext={budget === null ? t('publish:budget.none') : shortMoney(budget)}
          min={Math.ceil(start / STEP) * STEP}
          max={Math.floor(end / STEP) * STEP}
          step={STEP}
          value={budget ?? median}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </div>
      <p className="text-center text-sm text-ink-2">
        {t(`publish:budget.usual.${area}`)}{' '}
        <b className="whitespace-nowrap text-ink">
          {t('landing.prices.range', { low: shortMoney(low), high: shortMoney(high) })}
        </b>
      </p>
    </div>
  )
}
