import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LateHeart } from '#src/components/heart/late-heart.tsx'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { Kept } from './kept.ts'

const SheetFavourite = lazy(() =>
  loadWithRetry(async () => (await import('./late.ts')).loadSheetFavourite()),
)

/** The favourite button on a tasker's page; absent on the user's own. */
export function FavouriteButton({ tasker }: { tasker: Kept }) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  if (uid === tasker.uid) return null
  return (
    <LateHeart key={uid} uid={uid} label={t('tasker.favourite')}>
      {(logic) => <SheetFavourite uid={uid} tasker={tasker} {...logic} />}
    </LateHeart>
  )
}
