import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { isOpen } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { DefenceCards } from '#src/components/defence/defence-cards.tsx'
import { DisputeCard } from '#src/components/dispute/dispute-card.tsx'
import { disputedRequest } from '#src/components/dispute/disputed-deal.ts'
import { HireAgainLink } from '#src/features/requests/hire-again-link.tsx'
import { RepeatLink } from '#src/features/requests/series/repeat-link.tsx'
import { MeetingCard } from '#src/features/requests/meeting/meeting-card.tsx'
import { ReviewLink } from '#src/features/requests/review-link.tsx'
import { TalkLink } from '#src/features/requests/talk-link.tsx'
import { wasDisputed } from '#src/lib/dispute-events.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { cx } from '#src/ui/cx.ts'
import { ActionBar } from './action-bar.tsx'
import { DescriptionCard } from './description-card.tsx'
import { DateCard } from './date-card.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { PublishForOthers } from './publish-for-others.tsx'
import { KeepAddress } from './keep-address.tsx'
import { MoneyCard } from './money-card.tsx'
import { PartyCard } from './party-card.tsx'
import { ProposeExtra } from '#src/features/requests/extras/propose-extra.tsx'
import { RequestMark } from './request-mark.tsx'
import { RequestStateHead } from './request-state-head.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { WorkCard } from './work-card.tsx'
import { usePatientSteps } from './use-patient-steps.ts'

type RequestPageProps = {
  request: ServiceRequest
  /** The query that the request comes from. */
  query: Freshness
  /** A question to the reader, under the head. */
  question?: ReactNode
  /** True beside the list of requests, which is the page then. */
  isBeside?: boolean
}

/** All of one request, and the reader's actions. */
export function RequestPage({
  request,
  query,
  question,
  isBeside = false,
}: RequestPageProps) {
  const { t } = useTranslation()
  const steps = usePatientSteps(request)
  /** A paid job's address comes first for its tasker. */
  const isPlaceFirst = request.viewer === 'tasker' && request.status === 'paid'
  /** The tasker decides: who asks comes before the history of the request. */
  const isPartyEarly = request.viewer === 'tasker' && isOpen(request.status)
  const meeting = (className: string) => (
    <MeetingCard request={request} steps={steps} className={className} />
  )
  return (
    <article
      className={cx(
        '@container flex flex-col',
        isBeside ? 'min-h-full' : 'page min-h-dvh md:min-h-0 md:pb-12',
      )}
    >
      <Head request={request} isBeside={isBeside} />
      <CachedNote query={query} className="-mt-2 pb-2" />
      {/* One column on a phone and beside the list, where the money follows the original request. */}
      <div className="flex flex-1 flex-col @4xl:grid @4xl:grid-cols-[1fr_24rem] @4xl:items-start @4xl:gap-12">
        <div className="min-w-0 @max-4xl:contents">
          <RequestStateHead
            request={request}
            steps={steps}
            as={isBeside ? 'h3' : 'h2'}
            className="order-1"
          />
          <div className="order-1 mt-4 empty:hidden">{question}</div>
          <KeepAddress request={request} className="order-1 mt-4" />
          <RequestMark request={request} steps={steps} className="order-1 mt-4" />
          <DeclinedCard request={request} className="order-1 mt-4" />
          <PublishForOthers request={request} className="order-1 mt-4" />
          <WorkCard request={request} className="order-1 mt-4" />
          {request.viewer === 'tasker' && (
            <DefenceCards payments={request.payments} className="order-1 mt-4" />
          )}
          {wasDisputed(request) && (
            <DisputeCard
              deal={disputedRequest(request)}
              steps={steps}
              className="order-1 mt-4"
            />
          )}
          <DescriptionCard request={request} className="order-2 mt-4" />
          <RequestTimeline request={request} className="order-3 mt-4" />
        </div>
        <div className="@max-4xl:contents @4xl:sticky @4xl:top-24 @4xl:flex @4xl:flex-col @4xl:gap-4 @4xl:*:order-none">
          <div className="order-1 pt-4 @4xl:pt-0">
            <TalkLink request={request} />
            <ReviewLink request={request} />
            <HireAgainLink request={request} />
            <RepeatLink request={request} />
          </div>
          {isPlaceFirst && meeting('order-1 mt-4 @4xl:mt-0')}
          <MoneyCard request={request} className="order-2 mt-4 @4xl:mt-0" />
          <ProposeExtra
            request={request}
            steps={steps}
            className="order-2 mt-3 @4xl:mt-0"
          />
          <ActionBar request={request} steps={steps} />
          <DateCard request={request} steps={steps} className="order-2 mt-4 @4xl:mt-0" />
          {!isPlaceFirst && meeting('order-2 mt-4 @4xl:mt-0')}
          <div className={cx('pt-4 @4xl:py-0', isPartyEarly ? 'order-2' : 'order-4 pb-4')}>
            <PartyCard request={request} />
            <Link
              to="/safety"
              search={{ person: otherParty(request).uid, request: request._id }}
              className="mt-1 inline-flex min-h-11 items-center px-1 text-sm text-ink-2 underline underline-offset-4"
            >
              {t('shell.safety')}
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}

type HeadProps = Pick<RequestPageProps, 'request' | 'isBeside'>

/** The client's words as the title, the other party, and its number. */
function Head({ request, isBeside }: HeadProps) {
  const { t } = useTranslation()
  const title = firstSentence(request.description)
  const look = 'line-clamp-3 text-lg tracking-[-0.015em] wrap-anywhere'
  return (
    <header className="flex min-h-16 items-center gap-2.5 py-2.5">
      {!isBeside && <BackLink to="/requests" />}
      <div className="min-w-0 flex-1">
        {isBeside ? (
          <h2 className={look}>
            <Link
              to="/service-request/details/$serviceRequestId"
              params={{ serviceRequestId: request._id }}
              className="hover:underline"
            >
              {title}
            </Link>
          </h2>
        ) : (
          <h1 className={look}>{title}</h1>
        )}
        <p className="flex gap-1.5 text-sm text-ink-2">
          <span className="truncate">{otherParty(request).name}</span>
          <span aria-hidden>·</span>
          <span className="shrink-0">
            {t('requests.number', { number: request.number })}
          </span>
        </p>
      </div>
    </header>
  )
}
