import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

type FoldedTimelineProps = {
  title: string
  /** In the order of time. */
  steps: readonly TimelineStep[]
  className?: string
}

const isPast = ({ state }: TimelineStep) => state === 'done' || state === 'failed'

/** The last event; earlier and future ones on request. */
export function FoldedTimeline({ title, steps, className }: FoldedTimelineProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const last = steps.findLast(isPast)
  const isFoldable = steps.length > 1
  return (
    <section className={cardClass({ className: cx('p-4', className) })}>
      <div className="flex min-h-11 items-center justify-between gap-3 pb-2 cramped:flex-wrap">
        <h2 className="text-lg">{title}</h2>
        {isFoldable && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand hover:text-brand-strong"
          >
            {t(isOpen ? 'common.seeLess' : 'common.seeAll')}
            <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <Timeline steps={isOpen || !last ? steps : [last]} className="-mb-3" />
    </section>
  )
}
