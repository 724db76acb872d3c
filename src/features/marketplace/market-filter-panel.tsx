import { useTranslation } from 'react-i18next'
import { itemConditions } from '#src/contract/market/item-kinds.ts'
import { Field } from '#src/ui/field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { CategoryOptions } from './category-options.tsx'
import { MarketPlaceFilter } from './market-place-filter.tsx'
import { MarketPriceFilter } from './market-price-filter.tsx'
import { parseMarketParams, type MarketParams } from './market-params.ts'
import type { TypedPrice } from './use-typed-price.ts'

export type MarketFiltersProps = {
  params: MarketParams
  /** Changes some params; the others keep their latest values. */
  onPatch: (patch: MarketParams) => void
}

type MarketFilterPanelProps = MarketFiltersProps & { price: TypedPrice }

const ANY = 'any'

/** The filters of the market; every change applies at once. */
export function MarketFilterPanel({ params, onPatch, price }: MarketFilterPanelProps) {
  const { t } = useTranslation()
  const { category, condition } = params
  return (
    <div className="grid gap-5">
      <Field label={t('market:categoryName')}>
        <Select
          value={category ?? ''}
          onChange={({ target }) =>
            onPatch({ category: parseMarketParams({ category: target.value }).category })
          }
        >
          <CategoryOptions none={t('market:filters.anyCategory')} />
        </Select>
      </Field>
      <div>
        <p aria-hidden className="pb-2 font-semibold">
          {t('market:condition.label')}
        </p>
        <Segmented
          label={t('market:condition.label')}
          options={[
            { value: ANY, label: t('market:condition.any') },
            ...itemConditions.map((value) => ({
              value,
              label: t(`market:condition.${value}`),
            })),
          ]}
          value={condition ?? ANY}
          onValueChange={(value) =>
            onPatch({ condition: itemConditions.find((known) => known === value) })
          }
        />
      </div>
      <MarketPriceFilter {...price} />
      <MarketPlaceFilter key={params.cep} cep={params.cep} onPatch={onPatch} />
    </div>
  )
}
