import type { LucideIcon } from 'lucide-react'
import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import Truck from 'lucide-react/icons/truck'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CARRIER_PRICE } from '#src/contract/market/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Field, FieldNote } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import type { DeliveryValues } from './item-values.ts'

type DeliveryFieldProps = {
  value: DeliveryValues
  onChange: (value: DeliveryValues) => void
  problem: 'price' | 'none' | undefined
  /** What takes the focus when there is a problem: the price of a carrier, or the first way. */
  ref?: Ref<HTMLInputElement>
}

const ways = ['meetup', 'pickup', 'carrier'] as const

const icons: Record<(typeof ways)[number], LucideIcon> = {
  meetup: Handshake,
  pickup: House,
  carrier: Truck,
}

/** The ways in which a buyer gets an item: one at least, a carrier with its price. */
export function DeliveryField({ value, onChange, problem, ref }: DeliveryFieldProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const noteId = useId()
  const { min, max } = CARRIER_PRICE
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="pb-2 font-semibold">{t('market:delivery.offer')}</legend>
      <div className="grid grid-cols-1 gap-2.5">
        {ways.map((way) => {
          const Icon = icons[way]
          return (
            <label
              key={way}
              className="flex min-h-12 items-start gap-3 rounded-md border-[1.5px] border-line-2 bg-surface px-3.5 py-3 transition has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                ref={way === ways[0] && !value.carrier ? ref : undefined}
                type="checkbox"
                name={`delivery.${way}`}
                checked={value[way]}
                onChange={({ target }) => onChange({ ...value, [way]: target.checked })}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1 cramped:wrap-anywhere">
                <span className="block font-semibold">{t(`market:delivery.${way}`)}</span>
                <span className="block text-sm text-ink-2">
                  {t(`market:delivery.offerText.${way}`)}
                </span>
              </span>
              <Icon aria-hidden className="size-5 text-ink-2" />
            </label>
          )
        })}
        {value.carrier && (
          <Field
            label={t('market:delivery.carrierPrice')}
            hint={t('market:delivery.carrierPriceHint')}
            error={
              problem === 'price'
                ? t('market:invalid.carrierPrice', {
                    min: shortMoney(min),
                    max: shortMoney(max),
                  })
                : undefined
            }
          >
            <MoneyInput
              ref={ref}
              value={value.carrierPrice}
              onValueChange={(carrierPrice) => onChange({ ...value, carrierPrice })}
            />
          </Field>
        )}
      </div>
      <FieldNote
        id={noteId}
        error={problem === 'none' ? t('market:invalid.delivery') : undefined}
      />
    </fieldset>
  )
}
