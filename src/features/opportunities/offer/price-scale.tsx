import { useTranslation } from 'react-i18next'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { UsualPrice } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { RangeBar } from '#src/ui/range-bar.tsx'

type PriceScaleProps = {
  usual: UsualPrice
  /** The offered price; null while none is typed. */
  price: number | null
}

/** The usual prices on a line with the offered one; the words say the same. */
export function PriceScale({ usual, price }: PriceScaleProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { low, median, high } = usual
  return (
    <div>
      <RangeBar
        range={{ low, high }}
        median={median}
        value={price}
        least={PRICE_RANGE.min}
        className="my-2"
      />
      <p className="pt-1 text-center text-sm text-ink-2">
        {t('opportunities:offer.usualRange', {
          low: shortMoney(low),
          high: shortMoney(high),
        })}
      </p>
    </div>
  )
}
