import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LateHeart } from '#src/components/heart/late-heart.tsx'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { KeptItem } from './use-item-favourite.ts'

const HeartOfItem = lazy(async () => ({
  default: (await loadLatePart(() => import('./heart-of-item.tsx'))).HeartOfItem,
}))

/** The heart of an item's page. */
export function ItemHeart({ item }: { item: KeptItem }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  return (
    <LateHeart
      key={uid}
      uid={uid}
      label={t('market:favourites.keep', { title: item.title })}
    >
      {(logic) => <HeartOfItem uid={uid} item={item} {...logic} />}
    </LateHeart>
  )
}
