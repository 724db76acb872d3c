import { useTranslation } from 'react-i18next'
import { MoneyInput } from '#src/components/money-input.tsx'
import { Field, FieldNote } from '#src/ui/field.tsx'
import type { TypedPrice } from './use-typed-price.ts'

/** The lowest and the highest price. */
export function MarketPriceFilter({ range, isWrong, type }: TypedPrice) {
  const { t } = useTranslation()
  return (
    <fieldset aria-describedby={isWrong ? 'price-order' : undefined}>
      <legend className="pb-2 font-semibold">{t('market:price')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <Field label={t('market:filters.minPrice')}>
          <MoneyInput
            value={range.minPrice ?? null}
            onValueChange={(brl) => type({ minPrice: brl ?? undefined })}
          />
        </Field>
        <Field label={t('market:filters.maxPrice')}>
          <MoneyInput
            value={range.maxPrice ?? null}
            onValueChange={(brl) => type({ maxPrice: brl ?? undefined })}
          />
        </Field>
      </div>
      <FieldNote
        id="price-order"
        error={isWrong ? t('market:filters.priceOrder') : undefined}
      />
    </fieldset>
  )
}
