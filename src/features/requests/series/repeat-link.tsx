import { Link } from '@tanstack/react-router'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { cardClass } from '#src/ui/card.tsx'

/** On the page of done work: the link to agree on it for each week; of a visit, to its series. */
export function RepeatLink({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const { seriesId, status, _id } = request
  const look = cardClass({
    interactive: true,
    className: 'mt-3 flex min-h-14 items-center gap-3 p-3.5',
  })
  const inside = (text: string) => (
    <>
      <CalendarSync aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 font-bold wrap-anywhere">{text}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </>
  )
  if (seriesId)
    return (
      <Link to="/series/$seriesId" params={{ seriesId }} className={look}>
        {inside(t('requests.ofSeries'))}
      </Link>
    )
  if (!isDone(status)) return null
  return (
    <Link
      to="/service-request/details/$serviceRequestId/repeat"
      params={{ serviceRequestId: _id }}
      className={look}
    >
      {inside(t('requests.repeat', { name: otherParty(request).firstName }))}
    </Link>
  )
}
