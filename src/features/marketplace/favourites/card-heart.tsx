import { useTranslation } from 'react-i18next'
import { Heart } from '#src/components/heart/heart.tsx'
import { type FavouriteItem, useItemFavourite } from './use-item-favourite.ts'

/** The favourite button on a market card. */
export function CardHeart({ uid, item }: { uid: string; item: FavouriteItem }) {
  const { t } = useTranslation()
  const { isFavourite, keep, drop } = useItemFavourite(uid, item)
  return (
    <Heart
      label={t('market:favourites.keep', { title: item.title })}
      pressed={isFavourite}
      onClick={isFavourite ? drop : keep}
      className="absolute! top-2 right-2"
    />
  )
}
