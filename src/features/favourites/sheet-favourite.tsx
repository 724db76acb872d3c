import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { HeartProps } from './heart.tsx'
import type { Kept } from './kept.ts'
import { useOwnFavourite } from './use-own-favourite.ts'
import { keepWish, takeWish } from './wish.ts'

type SheetFavouriteProps = {
  uid: string | null
  tasker: Kept
  /** True when the heart was pressed before this was there. */
  isPressed: boolean
  /** Gives the heart its looks and its press. */
  onChange: (heart: HeartProps) => void
}

/** The logic of a sheet's heart; a visitor signs in before, and finds the wish carried out after. */
export function SheetFavourite({ uid, ...heart }: SheetFavouriteProps) {
  if (uid === null) return <SignInFirst tasker={heart.tasker} />
  return <OwnFavourite uid={uid} {...heart} />
}

function SignInFirst({ tasker }: { tasker: Kept }) {
  const navigate = useNavigate()
  const signIn = useEffectEvent(() => {
    keepWish(tasker.uid)
    const from = `/taskers/${encodeURIComponent(tasker.uid)}`
    void navigate({ to: '/login', search: { from } })
  })
  useEffect(() => signIn(), [])
  return null
}

function OwnFavourite(props: SheetFavouriteProps & { uid: string }) {
  const { uid, tasker, isPressed, onChange } = props
  const { isFavourite, keep, drop } = useOwnFavourite(uid, tasker)
  const carryOut = useEffectEvent(() => {
    if (takeWish(tasker.uid) || isPressed) keep()
  })
  useEffect(() => carryOut(), [isPressed])
  const toggle = useEffectEvent(() => (isFavourite ? drop() : keep()))
  useEffect(
    () => onChange({ pressed: isFavourite, onClick: () => toggle() }),
    [isFavourite, onChange],
  )
  return null
}
