import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { FoldedTimeline } from '#src/components/folded-timeline.tsx'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { eventDetail, eventTitle } from '#src/features/requests/event-text.ts'
import { nextStateOf } from '#src/features/requests/request-state.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { timelineOf } from '#src/features/requests/request-timeline.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { TimelineStep } from '#src/ui/timeline.tsx'

type RequestTimelineProps = { request: ServiceRequest; className?: string }

/** The history of a request, the current step with its deadline, and the next steps. */
export function RequestTimeline({ request, ...look }: RequestTimelineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = namesIn(request)
  const { viewer } = request

  const steps = timelineOf(request).map((step): TimelineStep => {
    if (step.kind === 'happened') {
      const { event, failed } = step
      return {
        id: event._id,
        state: failed ? 'failed' : 'done',
        title: eventTitle(event, request, t),
        detail: (
          <>
            {(event.action === 'offer' ||
              event.reason ||
              event.taskerPercent !== undefined ||
              !event.note) &&
              eventDetail(event, request, t, format)}
            {event.note && <Quote text={event.note} />}
            {/* The photos of the job are at the top of the page. */}
            {event.action !== 'create' && (
              <JobPhotos images={event.photos} className="max-w-sm pt-2" />
            )}
          </>
        ),
        time: <time dateTime={event.at}>{format.stamp(event.at)}</time>,
      }
    }
    const title = t(`requests.stages.${step.stage}`, names)
    if (step.kind === 'next') return { id: step.stage, state: 'next', title }
    return {
      id: 'now',
      state: 'now',
      title,
      detail: t(`requests.next.${viewer}.${nextStateOf(request)}`, names),
    }
  })

  return <FoldedTimeline title={t('requests.timelineTitle')} steps={steps} {...look} />
}

function Quote({ text }: { text: string }) {
  return <q className="block whitespace-pre-line">{text}</q>
}
