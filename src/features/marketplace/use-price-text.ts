import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { MarketParams } from './market-params.ts'

/** The prices of a search in words: "até R$ 80". Undefined for none. */
export function usePriceText() {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  return ({
    minPrice,
    maxPrice,
  }: Pick<MarketParams, 'minPrice' | 'maxPrice'>): string | undefined => {
    if (minPrice !== undefined && maxPrice !== undefined)
      return t('market:filters.between', {
        min: shortMoney(minPrice),
        max: shortMoney(maxPrice),
      })
    if (minPrice !== undefined)
      return t('market:filters.from', { min: shortMoney(minPrice) })
    return maxPrice === undefined
      ? undefined
      : t('market:filters.upTo', { max: shortMoney(maxPrice) })
  }
}
