import { lazy, Suspense } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { Kept } from './kept.ts'

const OfferButton = lazy(() =>
  loadLatePart(async () => (await import('./late.ts')).loadOfferButton()),
)

/** After good work, the way to keep the tasker; absent once they are kept. */
export function FavouriteOffer({ tasker }: { tasker: Kept }) {
  const uid = useAppStore((state) => state.uid)
  return (
    uid && (
      <Suspense>
        <OfferButton uid={uid} tasker={tasker} />
      </Suspense>
    )
  )
}
