import { type ReactNode, Suspense, useState } from 'react'
import { Heart, type HeartProps } from './heart.tsx'

type Logic = {
  /** True when the heart was pressed before this was there. */
  isPressed: boolean
  /** Gives the heart its looks and its press. */
  onChange: (heart: HeartProps) => void
}

type LateHeartProps = {
  label: string
  /** Null: a visitor. */
  uid: string | null
  /** What stands before the heart, and follows it. */
  before?: (isPressed: boolean) => ReactNode
  /** The part that knows what is kept; it renders nothing. */
  children: (logic: Logic) => ReactNode
}

/**
 * A heart whose logic comes late, for visitors not before they press it. The button stays the same
 * one: no press and no focus gets lost with another.
 */
export function LateHeart({ label, uid, before, children }: LateHeartProps) {
  const [isPressed, setPressed] = useState(false)
  const [heart, setHeart] = useState<HeartProps>({ onClick: () => setPressed(true) })
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
