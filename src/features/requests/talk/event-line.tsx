import { Link } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests/requests.ts'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { eventDetail, eventTitle } from '#src/features/requests/event-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { linkClass } from '#src/ui/page-header.tsx'

/** An event of the request, between the messages. */
export function EventLine(props: { event: RequestEvent; request: ServiceRequest }) {
  const { event, request } = props
  const { t } = useTranslation()
  const format = useFormat()
  const detail = eventDetail(event, request, t, format)
  return (
    <div className="flex max-w-[85%] items-start gap-2.5 justify-self-center rounded-lg bg-sunken px-4 py-2.5 text-sm text-ink-2">
      <ListChecks aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <div className="min-w-0 wrap-anywhere">
        <b>{eventTitle(event, request, t)}</b>
        {detail && ` · ${detail}`}
        {event.note && <q className="block whitespace-pre-line">{event.note}</q>}
        <JobPhotos images={event.photos} className="pt-2" />
        {event.extraId && (
          <Link
            to="/service-request/details/$serviceRequestId/extras/$extraId"
            params={{ serviceRequestId: request._id, extraId: event.extraId }}
            className={`${linkClass} inline-flex min-h-11 items-center`}
          >
            {t('requests.seeExtra')}
          </Link>
        )}
      </div>
    </div>
  )
}
