import { useTranslation } from 'react-i18next'
import type { MarketFiltersProps } from './market-filter-panel.tsx'
import { defaultSortOf, sortsOf } from './market-params.ts'

/** The names of a list's orders, the current one, and a function to change it. */
export function useMarketSort({ params, onPatch }: MarketFiltersProps) {
  const { t } = useTranslation()
  const usual = defaultSortOf(params)
  const sorts = sortsOf(params)
  return {
    label: t('market:sort'),
    options: sorts.map((sort) => ({ value: sort, label: t(`market:sorts.${sort}`) })),
    value: params.sort ?? usual,
    onValueChange: (chosen: (typeof sorts)[number]) =>
      onPatch({ sort: chosen === usual ? undefined : chosen }),
  }
}
