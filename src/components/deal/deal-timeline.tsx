import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

type Step = Pick<TimelineStep, 'id' | 'title' | 'detail'>

type DealTimelineProps = {
  title: string
  /** The events, in the order of time. */
  past: readonly (Step & { at: string; isFailure: boolean })[]
  /** The current step and the next ones; none once the deal is over. */
  ahead: readonly Step[]
  className?: string
}

/** The history of a request or an order: its last event; earlier and future ones on request. */
export function DealTimeline({ title, past, ahead, className }: DealTimelineProps) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const events = past.map(({ at, isFailure, ...event }): TimelineStep => ({
    ...event,
    state: isFailure ? 'failed' : 'done',
    time: <time dateTime={at}>{stamp(at)}</time>,
  }))
  const [now, ...next] = ahead
  const steps = [
    ...events,
    ...(now ? [{ ...now, state: 'now' as const }] : []),
    ...next.map((step) => ({ ...step, state: 'next' as const })),
  ]
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
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand hover:text-brand-strong"
          >
            {t(isOpen ? 'common.seeLess' : 'common.seeAll')}
            <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <Timeline
        steps={isOpen || !past.length ? steps : events.slice(-1)}
        className="-mb-3"
      />
    </section>
  )
}
