import { useTranslation } from 'react-i18next'
import type { SeenStatus } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests/requests.ts'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type WorkCardProps = { request: ServiceRequest; className?: string }

/** What the reader has to look at: the finished work, or the requested changes. */
export function WorkCard({ request, className }: WorkCardProps) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const { status, timeline, viewer } = request
  const event = timeline.findLast(({ action }) => tells[status]?.includes(action))
  if (!event?.note && !event?.photos?.length) return null
  const part = status === 'delivered' ? 'delivery' : 'changes'
  return (
    <section className={cardClass({ className: cx('p-4', className) })}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        {t(`work:${part}.${viewer}`, namesIn(request))}
        <time dateTime={event.at} className="text-sm font-normal text-ink-2">
          {stamp(event.at)}
        </time>
      </h2>
      {event.note && (
        <p className="pt-1.5 whitespace-pre-line wrap-anywhere">{event.note}</p>
      )}
      <JobPhotos images={event.photos} className="pt-3" />
    </section>
  )
}

const tells: Partial<Record<SeenStatus, RequestEvent['action'][]>> = {
  delivered: ['deliver', 'redeliver'],
  changes_requested: ['request_changes'],
}
