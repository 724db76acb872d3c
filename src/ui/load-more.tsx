import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

export type LoadMoreProps = {
  label: string
  onLoad: () => void
  pending: boolean
  /** Also loads when it comes near the screen; not after a failure, or it would go on failing. */
  auto?: boolean
  className?: string
}

/** The end of a list that has more: a button, which a list that scrolls presses by itself. */
export function LoadMore({
  label,
  onLoad,
  pending,
  auto = false,
  className,
}: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (!auto || pending || !place.current) return
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        rootMargin: '400px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [auto, pending])
  return (
    <div ref={place} className={className ?? 'flex justify-center py-6'}>
      <Button variant="outline" pending={pending} onClick={onLoad}>
        {label}
      </Button>
    </div>
  )
}
