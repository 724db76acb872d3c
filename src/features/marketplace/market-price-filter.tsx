import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldNote } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { areInOrder, parseMarketParams, type MarketParams } from './market-params.ts'

/** Long enough to type another digit. */
const REST_MS = 600

type MarketPriceFilterProps = {
  params: MarketParams
  onPatch: (patch: MarketParams) => void
}

type Range = Pick<MarketParams, 'minPrice' | 'maxPrice'>

/** The lowest and the highest price; they apply once nobody types. */
export function MarketPriceFilter({ params, onPatch }: MarketPriceFilterProps) {
  const { t } = useTranslation()
  const { minPrice, maxPrice } = params
  const [typed, setTyped] = useState<Range>()
  const [known, setKnown] = useState<Range>({ minPrice, maxPrice })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known.minPrice !== minPrice || known.maxPrice !== maxPrice) {
    setKnown({ minPrice, maxPrice })
    setTyped(undefined)
  }
  const range = typed ?? known
  const isWrong = !areInOrder(range.minPrice, range.maxPrice)
  function type(patch: Range) {
    const next = { ...range, ...patch }
    setTyped(next)
    clearTimeout(timer.current)
    if (areInOrder(next.minPrice, next.maxPrice))
      timer.current = setTimeout(() => commit(next), REST_MS)
  }
  const commit = (next: Range) => {
    const { minPrice: min, maxPrice: max } = parseMarketParams(next)
    onPatch({ minPrice: min, maxPrice: max })
  }
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
