import { useTranslation } from 'react-i18next'
import { itemCategories, itemConditions } from '#src/contract/marketplace.values.ts'
import { Chip } from '#src/ui/chip.tsx'
import { marketSorts, type MarketParams } from './market-params.ts'

type MarketFiltersProps = {
  params: MarketParams
  onChange: (params: MarketParams) => void
}

const selectClass =
  'min-h-11 rounded-full border-[1.5px] border-line bg-surface px-4 text-sm font-semibold'

export function MarketFilters({ params, onChange }: MarketFiltersProps) {
  const { t } = useTranslation()
  const { category, condition, sort } = params
  const pick = (patch: MarketParams) => onChange({ ...params, ...patch })
  return (
    <>
      <div role="group" aria-label={t('market:categories')} className="pt-3">
        <div className="scroll-row">
          {itemCategories.map((slug) => (
            <Chip
              key={slug}
              selected={slug === category}
              onClick={() => pick({ category: slug === category ? undefined : slug })}
            >
              {t(`market:category.${slug}`)}
            </Chip>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 pt-3">
        <select
          aria-label={t('market:condition.label')}
          className={selectClass}
          value={condition ?? ''}
          onChange={({ target }) =>
            pick({ condition: itemConditions.find((known) => known === target.value) })
          }
        >
          <option value="">{t('market:condition.any')}</option>
          {itemConditions.map((known) => (
            <option key={known} value={known}>
              {t(`market:condition.${known}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('market:sort')}
          className={selectClass}
          value={sort ?? 'newest'}
          onChange={({ target }) => {
            const chosen = marketSorts.find((known) => known === target.value)
            pick({ sort: chosen === 'newest' ? undefined : chosen })
          }}
        >
          {marketSorts.map((known) => (
            <option key={known} value={known}>
              {t(`market:sorts.${known}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
