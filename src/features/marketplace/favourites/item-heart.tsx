import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyHeart } from '#src/components/heart/lazy-heart.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { FavouriteCount } from './favourite-count.tsx'

const HeartOfItem = lazy(async () => ({
  default: (await loadWithRetry(() => import('./heart-of-item.tsx'))).HeartOfItem,
}))

/** The favourite button on an item's page, with the number of users who saved it. */
export function ItemHeart({ item }: { item: Item }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  return (
    <LazyHeart
      key={uid}
      uid={uid}
      label={t('market:favourites.keep', { title: item.title })}
      before={(isFavourite) => <FavouriteCount item={item} isFavourite={isFavourite} />}
    >
      {(logic) => <HeartOfItem uid={uid} item={item} {...logic} />}
    </LazyHeart>
  )
}
