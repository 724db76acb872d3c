import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LateHeart } from '#src/components/heart/late-heart.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Keepers } from './keepers.tsx'

const HeartOfItem = lazy(async () => ({
  default: (await loadWithRetry(() => import('./heart-of-item.tsx'))).HeartOfItem,
}))

/** The favourite button on an item's page, with the number of users who saved it. */
export function ItemHeart({ item }: { item: Item }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  return (
    <LateHeart
      key={uid}
      uid={uid}
      label={t('market:favourites.keep', { title: item.title })}
      before={(isKept) => <Keepers item={item} isKept={isKept} />}
    >
      {(logic) => <HeartOfItem uid={uid} item={item} {...logic} />}
    </LateHeart>
  )
}
