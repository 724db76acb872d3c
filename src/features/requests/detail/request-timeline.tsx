import { useTranslation } from 'react-i18next'
import { DealTimeline } from '#src/components/deal/deal-timeline.tsx'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests/requests.ts'
import { eventDetail, eventTitle } from '#src/features/requests/event-text.ts'
import { nextStateOf } from '#src/features/requests/request-state.ts'
import { isFailure, stagesAhead } from '#src/features/requests/request-timeline.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type RequestTimelineProps = { request: ServiceRequest; className?: string }

/** The history of a request, the current step with its deadline, and the next steps. */
export function RequestTimeline({ request, ...look }: RequestTimelineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = namesIn(request)
  const detailOf = (event: RequestEvent) => (
    <>
      {(event.action === 'offer' ||
        event.reason ||
        event.taskerPercent !== undefined ||
        !event.note) &&
        eventDetail(event, request, t, format)}
      {event.note && <q className="block whitespace-pre-line">{event.note}</q>}
      {/* The photos of the job are at the top of the page. */}
      {event.action !== 'create' && (
        <JobPhotos images={event.photos} className="max-w-sm pt-2" />
      )}
    </>
  )
  return (
    <DealTimeline
      title={t('requests.timelineTitle')}
      past={request.timeline.map((event) => ({
        id: event._id,
        at: event.at,
        isFailure: isFailure(event),
        title: eventTitle(event, request, t),
        detail: detailOf(event),
      }))}
      ahead={stagesAhead(request.status).map((stage, n) => ({
        id: stage,
        title: t(`requests.stages.${stage}`, names),
        detail:
          n === 0 && t(`requests.next.${request.viewer}.${nextStateOf(request)}`, names),
      }))}
      {...look}
    />
  )
}
