import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOpen, isOver } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { needsViewer } from '#src/features/requests/available-transitions.ts'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { otherParty } from '#src/lib/request/people.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'

/** A job in the calendar; dashed while its terms are not agreed. */
export function WeekJob({ job, now }: { job: RequestSummary; now: Date }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const { status, district, city, date, description } = job
  const place = district ?? city
  const hours = jobHours({ ...job, date: new Date(date) })
  const span = { from: clock(hours.from), to: clock(hours.to) }
  return (
    <Link
      to="/service-request/details/$serviceRequestId"
      params={{ serviceRequestId: job._id }}
      className={cx(
        'block h-full rounded-sm border p-3 text-sm transition hover:border-line-2 lg:p-2 lg:text-xs',
        lookOf(job, now),
      )}
    >
      <b className="block">
        <span className="sr-only">{t('requests.week.span', span)}</span>
        <span aria-hidden>
          {span.from} – {span.to}
        </span>
      </b>
      <span className="line-clamp-2 font-semibold wrap-anywhere lg:line-clamp-3">
        {firstSentence(description)}
      </span>
      <span className="line-clamp-2 wrap-anywhere">
        {[otherParty(job).firstName, place].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-2 block lg:sr-only">
        <StatusPill request={job} />
      </span>
      {isOpen(status) && (
        <span aria-hidden className="hidden lg:block">
          {t('requests.week.asked')}
        </span>
      )}
    </Link>
  )
}

function lookOf(job: RequestSummary, now: Date): string {
  if (isOver(job.status)) return 'border-line bg-sunken text-ink-2'
  if (isOpen(job.status)) return 'border-dashed border-line-2 bg-surface text-ink'
  return needsViewer(job, now)
    ? 'border-transparent bg-accent-soft text-accent-strong'
    : 'border-transparent bg-brand-soft text-brand-strong'
}
