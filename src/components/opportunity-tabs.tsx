import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'
import { segmentClass, segmentTrackClass } from '#src/ui/segmented.tsx'

type OpportunityTabsProps = {
  current: 'received' | 'opportunities'
  /** Received requests that need the tasker. */
  received: number
  /** Opportunities that the tasker has not seen. */
  unseen: number
  className?: string
}

/** The two halves of a tasker's requests: those received, and the needs of clients nearby. */
export function OpportunityTabs(props: OpportunityTabsProps) {
  const { current, received, unseen, className } = props
  const { t } = useTranslation()
  const tab = (name: OpportunityTabsProps['current']) => ({
    className: cx(
      segmentClass,
      'px-2 cramped:flex-wrap',
      name === current && 'bg-surface text-ink shadow-1',
    ),
    'aria-current': name === current ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={t('requests.halves.label')} className={className}>
      <div className={segmentTrackClass}>
        <Link to="/requests" search={{ as: 'tasker' }} {...tab('received')}>
          {t('requests.halves.received')}{' '}
          <Count count={received} className="bg-accent-soft text-accent-strong">
            {t('requests.halves.needYou', { count: received })}
          </Count>
        </Link>
        <Link to="/needs" {...tab('opportunities')}>
          {t('requests.halves.opportunities')}{' '}
          <Count count={unseen} className="bg-line text-ink-2">
            {t('requests.halves.unseen', { count: unseen })}
          </Count>
        </Link>
      </div>
    </nav>
  )
}

/** A number, with its meaning for screen readers. */
function Count(props: { count: number; className: string; children: string }) {
  const { count, className, children } = props
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'grid min-w-6 place-items-center rounded-full px-1.5 text-xs leading-6 font-bold tabular-nums',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">({children})</span>
    </>
  )
}
