import { Link } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { isOver } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { HireAgainButton } from '#src/features/requests/hire-again-link.tsx'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { UnreadMessages } from '#src/features/requests/talk-link.tsx'
import { otherParty } from '#src/lib/request/people.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useStepsOf } from '#src/queries/deal-steps.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { CardActionLink } from './card-action-link.tsx'
import { Deadline } from './card-deadline.tsx'
import { cardAction, cardAmount } from './card-facts.ts'
import { useRequestLink } from './request-link.ts'

type RequestCardProps = {
  request: RequestSummary
  /** The time by which the groups are computed. */
  now: Date
}

/** The looks of a list of requests: one card, with a line between them. */
const requestCardsClass = cardClass({ className: 'divide-y divide-line' })

/** Requests under each other in one card. */
export function RequestCards(props: { requests: readonly RequestSummary[]; now: Date }) {
  return (
    <ul className={requestCardsClass}>
      {props.requests.map((request) => (
        <li key={request._id} className="first:*:rounded-t-lg last:*:rounded-b-lg">
          <RequestCard request={request} now={props.now} />
        </li>
      ))}
    </ul>
  )
}

/** A request in a list: the job, the other party, the amount, the state and the reader's action. */
function RequestCard({ request, now }: RequestCardProps) {
  const { name, photo } = otherParty(request)
  const steps = useStepsOf({ deal: 'request', id: request._id })
  const action = cardAction(request, now)
  return (
    <article className="relative p-4 has-aria-[current=page]:bg-sunken has-aria-[current=page]:shadow-[inset_4px_0_0_var(--color-brand)]">
      <div className="flex gap-3">
        <Avatar name={name} photo={photo} className="size-11!" />
        <CardLink request={request} />
        <CardPrice request={request} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-[1_1_9.5rem] flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <StatusPill request={request} />
          <Deadline request={request} now={now} />
          <UnreadMessages request={request} />
        </span>
        <span className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden">
          <HireAgainButton request={request} />
          {action && <CardActionLink request={request} action={action} />}
        </span>
      </div>
      <PendingMark entries={steps} className="relative z-1 pt-3" />
    </article>
  )
}

/** Makes the whole card a link to the request. */
function CardLink({ request }: { request: RequestSummary }) {
  const { date } = useFormat()
  const { name } = otherParty(request)
  const link = useRequestLink(request._id)
  return (
    <Link
      {...link}
      className="min-w-0 flex-1 after:absolute after:inset-0 after:content-['']"
    >
      <span className="line-clamp-2 font-bold wrap-anywhere">
        {firstSentence(request.description)}
      </span>
      <span className="line-clamp-2 pt-0.5 text-sm wrap-anywhere text-ink-2">
        {name} · {date(request.date)}
      </span>
      <Place request={request} />
    </Link>
  )
}

/** Where the work is; for the tasker of a request that is not over. */
function Place({ request }: { request: RequestSummary }) {
  const { distance } = useFormat()
  const { viewer, status, district, city, distanceKm } = request
  if (viewer !== 'tasker' || isOver(status)) return null
  const parts = [district ?? city, distanceKm === null ? null : distance(distanceKm)]
  const place = parts.filter(Boolean).join(' · ')
  if (!place) return null
  return (
    <span className="flex items-center gap-1 pt-0.5 text-sm text-ink-2">
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{place}</span>
    </span>
  )
}

function CardPrice({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { brl, is } = cardAmount(request)
  return (
    <Price
      amount={shortMoney(brl)}
      unit={is && t(`requests.list.amount.${is}`, { price: shortMoney(request.price) })}
      className="shrink-0 text-right"
    />
  )
}
