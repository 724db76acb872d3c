import { lazy, Suspense, useState } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Heart, type HeartProps } from './heart.tsx'
import type { Kept } from './kept.ts'

const SheetFavourite = lazy(() =>
  loadLatePart(async () => (await import('./late.ts')).loadSheetFavourite()),
)

type SheetHeartProps = { uid: string | null; tasker: Kept }

/** The heart of a sheet; nobody keeps themselves. */
export function FavouriteButton({ tasker }: Pick<SheetHeartProps, 'tasker'>) {
  const uid = useAppStore((state) => state.uid)
  return uid !== tasker.uid && <SheetHeart key={uid} uid={uid} tasker={tasker} />
}

/**
 * Its logic comes late, for visitors not before they press it. The button stays the same one: no
 * press and no focus gets lost with another.
 */
function SheetHeart({ uid, tasker }: SheetHeartProps) {
  const [isPressed, setPressed] = useState(false)
  const [heart, setHeart] = useState<HeartProps>({ onClick: () => setPressed(true) })
  return (
    <>
      <Heart {...heart} />
      {(uid || isPressed) && (
        <Suspense>
          <SheetFavourite
            uid={uid}
            tasker={tasker}
            isPressed={isPressed}
            onChange={setHeart}
          />
        </Suspense>
      )}
    </>
  )
}
