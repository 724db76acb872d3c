import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { RequestSummary } from '#src/contract/requests.ts'
import { needsViewer } from '#src/features/requests/available-transitions.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { stateOf } from '#src/features/requests/request-state.ts'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { UnreadMessages } from '#src/features/requests/talk-link.tsx'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useStepsOf } from '#src/queries/request-outbox.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Price } from '#src/ui/price.tsx'

/** A request in a list: other party, title, date, price, status, a mark when the reader must act, and what waits. */
export function RequestCard({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const { date, shortMoney } = useFormat()
  const { name, photo } = otherParty(request)
  const mine = needsViewer(request)
  const steps = useStepsOf(request._id)
  return (
    <article className={cardClass({ interactive: true })}>
      <Link
        to="/service-request/details/$serviceRequestId"
        params={{ serviceRequestId: request._id }}
        className="block rounded-lg p-3.5"
      >
        <div className="flex gap-3">
          <Avatar
            name={name}
            src={photo?.url}
            srcSet={photo?.srcset}
            placeholder={photo?.placeholder}
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-3">
              <span className="line-clamp-2 font-bold wrap-anywhere">
                {requestTitle(request.description)}
              </span>
              <Price amount={shortMoney(request.price)} />
            </div>
            <span className="block truncate text-sm text-ink-2">
              {name} · {date(request.date)}
            </span>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-3">
          <StatusPill request={request} />
          <UnreadMessages request={request} />
          <span
            className={cx('min-w-0 flex-1 text-sm', mine ? 'font-semibold' : 'text-ink-2')}
          >
            {t(`requests.next.${request.viewer}.${stateOf(request)}`, namesIn(request))}
          </span>
        </div>
      </Link>
      <PendingMark entries={steps} className="px-3.5 pb-3.5" />
    </article>
  )
}
