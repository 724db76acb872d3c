import { useEffect, useEffectEvent, useRef } from 'react'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { radiusAction } from '#src/queries/profile-edits.ts'
import { Slider } from '#src/ui/slider.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import { useTyped } from './use-typed.ts'

const REST_MS = 600

type RadiusSliderProps = {
  uid: string
  saved: number
  label: string
  /** Called with each value while the slider moves. */
  onChange?: ((km: number) => void) | undefined
  className?: string
}

/** The radius in which the user searches or travels; it is saved once the slider rests. */
export function RadiusSlider(props: RadiusSliderProps) {
  const { uid, saved, label, onChange, className } = props
  const { distance } = useFormat()
  const { save, entries } = useProfileEdit(radiusAction)
  const { value: km, changed, type, reset } = useTyped(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (changed) void save({ params: { uid }, body: { radiusKm: km } })
    reset()
  })
  useEffect(() => {
    // The page may be left before the slider has come to rest.
    const leave = () => finish()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      finish()
    }
  }, [])
  useEffect(() => {
    if (!changed) return undefined
    timer.current = setTimeout(() => finish(), REST_MS)
    return () => clearTimeout(timer.current)
  }, [km, changed])
  return (
    <>
      <Slider
        {...(className && { className })}
        label={label}
        valueText={distance(km)}
        min={RADIUS_KM.min}
        max={RADIUS_KM.max}
        value={km}
        onValueChange={(next) => {
          type(next)
          onChange?.(next)
        }}
      />
      <PendingMark className="pt-2" entries={entries} />
    </>
  )
}
