import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'

const RowArrows = lazy(async () => ({
  default: (await loadWithRetry(() => import('./row-arrows.tsx'))).RowArrows,
}))

type ScrollRowProps = {
  'aria-label': string
  /** The element marked `data-chosen` is brought into view. */
  children: ReactNode
}

/**
 * A navigation that scrolls sideways. A finger drags it and the Tab key goes along it; a mouse, which
 * can do neither, gets arrows as soon as it is there.
 */
export function ScrollRow(props: ScrollRowProps) {
  const row = useRef<HTMLElement>(null)
  const [hasMouse, setMouse] = useState(false)
  useEffect(() => {
    if (row.current) showChosen(row.current)
  }, [])
  return (
    <div className="relative" onMouseEnter={() => setMouse(true)}>
      <nav {...props} ref={row} className="scroll-row scroll-smooth md:mx-0 md:px-0" />
      {hasMouse && (
        <Suspense fallback={null}>
          <RowArrows row={row} />
        </Suspense>
      )}
    </div>
  )
}

/** Scrolls the row alone, and at once. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[data-chosen]')
  if (!chosen) return
  const at = chosen.getBoundingClientRect()
  const edge = row.getBoundingClientRect()
  if (at.left >= edge.left && at.right <= edge.right) return
  const left = row.scrollLeft + at.left - edge.left - (edge.width - at.width) / 2
  row.scrollTo({ left, behavior: 'instant' })
}
