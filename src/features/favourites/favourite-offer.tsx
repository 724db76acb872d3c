import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { FavouriteTasker } from './favourite-tasker.ts'

const OfferButton = lazy(() =>
  loadWithRetry(async () => (await import('./lazy-parts.ts')).loadOfferButton()),
)

/** After good work, offers to save the tasker as a favourite; absent once they are one. */
export function FavouriteOffer({ tasker }: { tasker: FavouriteTasker }) {
  const uid = useAppStore((state) => state.uid)
  return (
    uid && (
      <Suspense>
        <OfferButton uid={uid} tasker={tasker} />
      </Suspense>
    )
  )
}
