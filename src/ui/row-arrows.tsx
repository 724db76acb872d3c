import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState, type RefObject } from 'react'
import { cx } from './cx.ts'

type End = 'before' | 'after'

/** How much of the row one press moves. */
const STEP = 0.8

/** The arrows of a row that scrolls sideways: one at each end that hides something. */
export function RowArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const hidden = useHiddenEnds(row)
  const move = (ways: number) =>
    row.current?.scrollBy({ left: ways * STEP * row.current.clientWidth })
  return (
    <>
      {hidden.before && <Arrow end="before" onPress={() => move(-1)} />}
      {hidden.after && <Arrow end="after" onPress={() => move(1)} />}
    </>
  )
}

/** For the pointer alone: the Tab key brings each link of the row into view. */
function Arrow({ end, onPress }: { end: End; onPress: () => void }) {
  const Icon = end === 'before' ? ChevronLeft : ChevronRight
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-y-0 flex w-20 items-center from-paper from-60% to-transparent max-md:hidden pointer-coarse:hidden',
        end === 'before' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        data-end={end}
        onClick={onPress}
        className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-surface shadow-1 transition hover:border-line-3 active:scale-95"
      >
        <Icon className="size-5" />
      </button>
    </span>
  )
}

const NONE: Record<End, boolean> = { before: false, after: false }

/** Tolerates a pixel of rounding. */
const SLACK_PX = 2

function useHiddenEnds(row: RefObject<HTMLElement | null>): Record<End, boolean> {
  const [hidden, setHidden] = useState(NONE)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const note = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const before = scrollLeft > SLACK_PX
      const after = scrollLeft + clientWidth < scrollWidth - SLACK_PX
      setHidden((now) =>
        now.before === before && now.after === after ? now : { before, after },
      )
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    window.addEventListener('resize', note)
    return () => {
      element.removeEventListener('scroll', note)
      window.removeEventListener('resize', note)
    }
  }, [row])
  return hidden
}
