import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { HeartProps } from './heart.tsx'
import { storeWish, takeWish } from './wish.ts'

/** A visitor signs in, comes back to `from`, and the favourite is added then. */
export function SignInFirst({ id, from }: { id: string; from: string }) {
  const navigate = useNavigate()
  const signIn = useEffectEvent(() => {
    storeWish(id)
    void navigate({ to: '/login', search: { from } })
  })
  useEffect(() => signIn(), [])
  return null
}

type OwnHeartProps = {
  id: string
  isFavourite: boolean | undefined
  keep: () => void
  drop: () => void
  isPressed: boolean
  onChange: (heart: HeartProps) => void
}

/** The favourite button of a signed-in user. */
export function OwnHeart(props: OwnHeartProps) {
  const { id, isFavourite, keep, drop, isPressed, onChange } = props
  const carryOut = useEffectEvent(() => {
    if (takeWish(id) || isPressed) keep()
  })
  useEffect(() => carryOut(), [isPressed])
  const toggle = useEffectEvent(() => (isFavourite ? drop() : keep()))
  useEffect(
    () => onChange({ pressed: isFavourite, onClick: () => toggle() }),
    [isFavourite, onChange],
  )
  return null
}
