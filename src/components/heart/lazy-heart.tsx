import { type ReactNode, Suspense, useState } from 'react'
import { Heart, type HeartProps } from './heart.tsx'

type Logic = {
  /** True when the heart was pressed before this part was loaded. */
  isPressed: boolean
  /** Sets whether the heart is shown as pressed, and what a press does. */
  onChange: (heart: HeartProps) => void
}

type LazyHeartProps = {
  label: string
  /** Null: a visitor. */
  uid: string | null
  /** Content before the heart that changes with it. */
  before?: (isPressed: boolean) => ReactNode
  /** The part that knows the favourites; it renders nothing. */
  children: (logic: Logic) => ReactNode
}

/**
 * A favourite button whose logic loads late; for visitors only at a press. The button element stays
 * the same, so that no press and no focus is lost.
 */
export function LazyHeart({ label, uid, before, children }: LazyHeartProps) {
  const [isPressed, setPressed] = useState(false)
  const [heart, setHeart] = useState<HeartProps>({
    pressed: uid === null ? false : undefined,
    onClick: () => setPressed(true),
  })
  return (
    <>
      {before?.(heart.pressed === true)}
      <Heart label={label} {...heart} />
      {(uid || isPressed) && (
        <Suspense>{children({ isPressed, onChange: setHeart })}</Suspense>
      )}
    </>
  )
}
