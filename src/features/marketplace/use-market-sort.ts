import { useTranslation } from 'react-i18next'
import type { MarketFiltersProps } from './market-filter-panel.tsx'
import { defaultSortOf, sortsOf } from './market-params.ts'

/** The orders of a list in words, the one that it is in, and a way to another. */
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
