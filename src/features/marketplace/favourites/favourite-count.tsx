import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type FavouriteCountProps = {
  item: Pick<Item, 'keptByOthers'>
  /** True when the item is one of the reader's favourites. */
  isFavourite?: boolean
}

/**
 * How many users saved an item as a favourite; renders nothing while the number is zero or
 * unknown.
 */
export function FavouriteCount({
  item: { keptByOthers },
  isFavourite = false,
}: FavouriteCountProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (keptByOthers === undefined) return null
  const count = keptByOthers + (isFavourite ? 1 : 0)
  if (count === 0) return null
  return (
    <p className="flex-1 text-right text-sm leading-tight text-ink-2">
      {t('market:favourites.keepers', { count, number: number(count) })}
    </p>
  )
}
