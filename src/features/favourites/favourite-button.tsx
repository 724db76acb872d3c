import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyHeart } from '#src/components/heart/lazy-heart.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { FavouriteTasker } from './favourite-tasker.ts'

const SheetFavourite = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadSheetFavourite()),
)

/** The favourite button on a tasker's page; absent on the user's own. */
export function FavouriteButton({ tasker }: { tasker: FavouriteTasker }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  if (uid === tasker.uid) return null
  return (
    <LazyHeart key={uid} uid={uid} label={t('tasker.favourite')}>
      {(logic) => <SheetFavourite uid={uid} tasker={tasker} {...logic} />}
    </LazyHeart>
  )
}
