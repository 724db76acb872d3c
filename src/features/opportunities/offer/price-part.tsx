import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '#src/components/money-input.tsx'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { useOpportunityTexts } from '#src/features/opportunities/opportunity-texts.ts'
import { feeOf, netOf } from '#src/lib/net-price.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PriceScale } from './price-scale.tsx'

type PricePartProps = {
  opportunity: Opportunity
  value: number | null
  error: string | undefined
  onChange: (price: number | null) => void
}

/** BRL of one press of the buttons. */
const STEP = 10

/** The offered price beside the client's budget, and what the tasker receives of it. */
export function PricePart({ opportunity, value, error, onChange }: PricePartProps) {
  const { t } = useTranslation()
  const { money, shortMoney, number } = useFormat()
  const texts = useOpportunityTexts()
  const { budget, usual, feePercent } = opportunity
  const price = value ?? 0
  const by = (step: number) =>
    onChange(Math.min(Math.max(price + step, PRICE_RANGE.min), PRICE_RANGE.max))
  const step = shortMoney(STEP)
  return (
    <section className="grid gap-2.5">
      <div className="flex items-start gap-2">
        <Field
          label={t('opportunities:offer.price')}
          hint={
            budget !== null &&
            t('opportunities:offer.budget', {
              name: texts.client(opportunity),
              price: money(budget),
            })
          }
          error={error}
          className="min-w-0 flex-1"
        >
          <MoneyInput value={value} onValueChange={onChange} />
        </Field>
        <IconButton
          label={t('opportunities:offer.less', { step })}
          icon={<Minus aria-hidden className="size-5" />}
          onClick={() => by(-STEP)}
          className="mt-2"
        />
        <IconButton
          label={t('opportunities:offer.plus', { step })}
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => by(STEP)}
          className="mt-2"
        />
      </div>
      <div className={cardClass({ className: 'overflow-hidden' })}>
        {usual && (
          <div className="border-b border-line px-4 py-3">
            <PriceScale usual={usual} price={value} />
          </div>
        )}
        <dl>
          <div className="flex justify-between gap-3 px-4 py-3 text-ink-2">
            <dt>{t('opportunities:offer.fee', { percent: number(feePercent) })}</dt>
            <dd className="font-semibold text-ink">− {money(feeOf(price, feePercent))}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 bg-brand-soft px-4 py-3.5 font-bold text-brand-strong">
            <dt>{t('opportunities:offer.net')}</dt>
            <dd className="text-xl" aria-live="polite">
              {money(netOf(price, feePercent))}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
