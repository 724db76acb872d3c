import { Link } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapUrl } from '#src/components/address/address-lines.ts'
import { DealHead } from '#src/components/deal/deal-head.tsx'
import { StepButton } from '#src/components/deal/step-button.tsx'
import {
  isOpen,
  requestLifecycle,
  startOpensAt,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { mustAnswerDate } from '#src/features/requests/available-transitions.ts'
import { JobAddressSheet } from '#src/features/requests/meeting/job-address-sheet.tsx'
import { eventTitle } from '#src/features/requests/event-text.ts'
import {
  changeOf,
  dueOf,
  headOf,
  standingOffer,
} from '#src/features/requests/request-head.ts'
import { FitNote } from '#src/features/requests/time/fit-note.tsx'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { dueInstalment } from '#src/lib/request/instalment.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { addressAction } from '#src/queries/request-outbox.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ClashNote } from './clash-note.tsx'
import { TravelNote } from './travel-note.tsx'
import { DateAnswers } from './date-answers.tsx'
import { moneyText } from './money-texts.tsx'
import { TermsList } from './terms-list.tsx'
import type { PatientSteps } from './use-patient-steps.ts'

type RequestStateHeadProps = {
  request: ServiceRequest
  steps: PatientSteps
  /** The heading's level, below that of the request's title. */
  as?: 'h2' | 'h3'
  className?: string
}

/** The state of a request, its deadline, what changed, and what the reader has to do. */
export function RequestStateHead(props: RequestStateHeadProps) {
  const { request, steps, as = 'h2', className } = props
  const { t } = useTranslation()
  const until = useUntil()
  const said = useHeadWords(request)
  const due = dueOf(request)
  return (
    <DealHead
      as={as}
      className={className}
      pill={<StatusPill request={request} />}
      due={
        due && {
          isMine: due.isMine,
          text: t(`state:due.${due.isMine ? 'mine' : 'theirs'}.${due.name}`, {
            ...namesIn(request),
            date: until.date(due.at),
          }),
        }
      }
      title={said.title}
      text={said.text}
      actions={<HeadActs request={request} steps={steps} head={said.head} />}
    >
      {showsSuspension(request) && (
        <p className="rounded-md bg-accent-soft p-3.5 text-ink">
          {t('state:taskerSuspended', namesIn(request))}
        </p>
      )}
      <OfferWords request={request} />
      <Changes request={request} />
      {request.clash && (
        <ClashNote
          clash={request.clash}
          date={request.dateProposal?.date ?? request.date}
          className="bg-accent-soft"
        />
      )}
      {request.travel && <TravelNote travel={request.travel} className="bg-accent-soft" />}
      {request.fit && (isOpen(request.status) || request.dateProposal) && (
        <FitNote
          fit={request.fit}
          isAsked={mustAnswer(request)}
          className="bg-accent-soft"
        />
      )}
    </DealHead>
  )
}

/** True while the client may still cancel paid work of a tasker who cannot come any more. */
const showsSuspension = ({ taskerSuspended, viewer, status }: ServiceRequest): boolean =>
  taskerSuspended && viewer === 'client' && status === 'paid'

/** True when the reader must accept or refuse terms or a date. */
const mustAnswer = (request: ServiceRequest): boolean =>
  mustAnswerDate(request) || requestLifecycle.can('accept', request, request.viewer)

/** The title and the text of the head. */
function useHeadWords(request: ServiceRequest) {
  const { t } = useTranslation()
  const { money, date, clock, stamp } = useFormat()
  const until = useUntil()
  const now = useMinute()
  const head = headOf(request, now)
  const { viewer, timeline } = request
  const names = namesIn(request)
  const toldAt = timeline.findLast(({ action }) => action === head)?.at
  const paid = request.payments.reduce((sum, { heldAmount }) => sum + heldAmount, 0)
  const values = {
    ...names,
    date: date(request.date),
    day: until.date(request.date),
    opens: until.date(startOpensAt(new Date(request.date)).toISOString()),
    net: money(request.earnings?.net ?? request.net ?? 0),
    amount: money(dueInstalment(request)?.amount ?? (paid || request.price)),
    time: toldAt ? clock(toldAt) : '',
    at: stamp(
      timeline.findLast(({ action }) => action === 'start')?.at ?? request.updatedAt,
    ),
    money: moneyText(request, t, money),
  }
  if (head === 'date_proposed')
    return {
      head,
      title: t('state:newDate.title', values),
      text: t('state:newDate.text'),
    }
  if (head === 'negotiating_received') {
    const title = t(`state:changed.${changeOf(request)}`, values)
    return {
      head,
      title,
      text: t(`state:ifAccepted.${viewer}`, valuesIfAccepted()),
    }
  }
  const title = t(`state:${viewer}.${head}.title`, values)
  return {
    head,
    title: head === 'cancelled' ? (cancelledTitle(request, t) ?? title) : title,
    text: t(`state:${viewer}.${head}.text`, values),
  }

  function valuesIfAccepted() {
    const first = dueInstalment({ ...request, status: 'accepted' })
    return { ...values, amount: money(first?.amount ?? request.price) }
  }
}

/** Who cancelled it, or how its dispute ended. */
function cancelledTitle(
  request: ServiceRequest,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  // A later chargeback of its payment ends nothing.
  const event = request.timeline.find(({ status }) => status === 'cancelled')
  return event && eventTitle(event, request, t)
}

/** The other party's note in the open offer. */
function OfferWords({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { status, timeline, viewer, termsBefore } = request
  if (status !== 'negotiating' || !termsBefore) return null
  const offer = standingOffer(timeline)
  if (!offer?.note || offer.by === viewer) return null
  const { name, photo, firstName } = otherParty(request)
  return (
    <div className="flex items-end gap-2.5">
      <Avatar name={name} photo={photo} size="sm" />
      <p className="min-w-0 rounded-lg rounded-bl-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{t('state:said', { who: firstName })} </span>
        <q>{offer.note}</q>
      </p>
    </div>
  )
}

/** The proposal beside the current terms. */
function Changes({ request }: { request: ServiceRequest }) {
  const { status, termsBefore, dateProposal, viewer } = request
  const className = 'border-t border-line pt-2'
  if (status === 'negotiating' && termsBefore)
    return (
      <div className={className}>
        <TermsList terms={request} before={termsBefore} />
      </div>
    )
  if (!dateProposal || dateProposal.by === viewer) return null
  return (
    <div className={className}>
      <TermsList terms={{ ...request, date: dateProposal.date }} before={request} />
    </div>
  )
}

type HeadActsProps = {
  request: ServiceRequest
  steps: PatientSteps
  head: string
}

/** The acts that are not in the page's bar: the answer about the date, the address, the arrival. */
function HeadActs({ request, steps, head }: HeadActsProps) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const { address, viewer, cep, _id: id } = request
  if (head === 'date_proposed') return <DateAnswers request={request} steps={steps} />
  if (head === 'paid_no_address')
    return (
      <>
        <StepButton
          isBusy={steps.isBusy}
          pending={steps.isTaking(addressAction)}
          onTake={() => setIsAdding(true)}
        >
          {t('meeting:add')}
        </StepButton>
        {isAdding && (
          <JobAddressSheet
            request={request}
            start={address}
            onSave={steps.setAddress}
            onClose={() => setIsAdding(false)}
          />
        )}
      </>
    )
  const isOnTheDay = ['paid_today', 'on_the_way', 'arrive'].includes(head)
  if (!isOnTheDay) return null
  return (
    <>
      {viewer === 'tasker' && address && (
        <a
          href={mapUrl(address, cep)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', className: 'flex-1' })}
        >
          <Navigation aria-hidden className="size-5" />
          {t('state:route')}
        </a>
      )}
      <Link
        to="/service-request/details/$serviceRequestId/talk"
        params={{ serviceRequestId: id }}
        className={buttonClass({ variant: 'outline', className: 'flex-1' })}
      >
        <MessagesSquare aria-hidden className="size-5" />
        {t('state:message')}
      </Link>
    </>
  )
}
