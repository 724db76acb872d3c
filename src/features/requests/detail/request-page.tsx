import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { isOpen } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { DisputeCard } from '#src/features/requests/dispute/dispute-card.tsx'
import { MeetingCard } from '#src/features/requests/meeting/meeting-card.tsx'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { ReviewLink } from '#src/features/requests/review-link.tsx'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { TalkLink } from '#src/features/requests/talk-link.tsx'
import { otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import { ActionBar } from './action-bar.tsx'
import { ClashNote } from './clash-note.tsx'
import { DateCard } from './date-card.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { PartyCard } from './party-card.tsx'
import { RequestMark } from './request-mark.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { WorkCard } from './work-card.tsx'
import { usePatientSteps } from './use-patient-steps.ts'

type RequestPageProps = {
  request: ServiceRequest
  /** The query that the request comes from. */
  query: Freshness
  /** Something to ask the reader, under the head. */
  question?: ReactNode
  /** True beside the list of requests, which is the page then. */
  isBeside?: boolean
}

/** Everything about one request, and what its reader can do. */
export function RequestPage({
  request,
  query,
  question,
  isBeside = false,
}: RequestPageProps) {
  const { t } = useTranslation()
  const steps = usePatientSteps(request)
  /** A tasker decides by the job before anything else. */
  const isJobFirst = request.viewer === 'tasker' && isOpen(request.status)
  return (
    <article
      className={cx(
        '@container flex flex-col',
        isBeside ? 'min-h-full' : 'page min-h-dvh md:min-h-0 md:pb-12',
      )}
    >
      <PageHeader
        as="p"
        back={!isBeside && <BackLink to="/requests" />}
        title={t('requests.number', { number: request.number })}
        trailing={
          <span role="status">
            <StatusPill request={request} />
          </span>
        }
      />
      {/* One column on a phone and beside the list, where the money comes right after the head. */}
      <div className="flex flex-1 flex-col @4xl:grid @4xl:grid-cols-[1fr_24rem] @4xl:items-start @4xl:gap-12">
        <div className="min-w-0 @max-4xl:contents">
          <Head request={request} query={query} isBeside={isBeside} />
          {request.clash && isOpen(request.status) && (
            <ClashNote
              clash={request.clash}
              date={request.date}
              className="order-1 mt-4 bg-accent-soft"
            />
          )}
          <div className="order-1 mt-4 empty:hidden">{question}</div>
          <JobPhotos images={photosAsked(request)} className="order-1 pt-4" />
          {isJobFirst && <Description request={request} className="order-1 pt-2" />}
          <RequestMark request={request} steps={steps} className="order-1 mt-4" />
          <DeclinedCard request={request} className="order-1 mt-4" />
          <WorkCard request={request} className="order-1 mt-4" />
          {wasDisputed(request) && (
            <DisputeCard request={request} steps={steps} className="order-1 mt-4" />
          )}
          <div className="order-3">
            <RequestTimeline request={request} />
          </div>
          {!isJobFirst && <Description request={request} className="order-5" />}
        </div>
        <div className="@max-4xl:contents @4xl:sticky @4xl:top-24 @4xl:flex @4xl:flex-col @4xl:gap-4 @4xl:*:order-none">
          <div className="order-1 pt-4 @4xl:pt-0">
            <TalkLink request={request} />
            <ReviewLink request={request} />
          </div>
          <MoneyCard request={request} className="order-2 mt-4 @4xl:mt-0" />
          <ActionBar request={request} steps={steps} />
          <DateCard request={request} steps={steps} className="order-2 mt-4 @4xl:mt-0" />
          <MeetingCard request={request} steps={steps} className="order-2 mt-4 @4xl:mt-0" />
          <div className="order-4 pb-4 @4xl:pb-0">
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

/** The photos that the client has asked with. */
const photosAsked = ({ timeline }: ServiceRequest) =>
  timeline.find(({ action }) => action === 'create')?.photos

/** False for a chargeback of money that was already released: it opens no dispute. */
const wasDisputed = ({ timeline }: ServiceRequest): boolean =>
  timeline.some(({ status }) => status === 'disputed')

function Head({ request, query, isBeside }: Omit<RequestPageProps, 'question'>) {
  const { date, fullDate } = useFormat()
  const place = usePlaceText(request)
  const title = requestTitle(request.description)
  return (
    <header className="order-1">
      {isBeside ? (
        <h2 className="pt-2 text-2xl wrap-anywhere">
          <Link
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: request._id }}
            className="hover:underline"
          >
            {title}
          </Link>
        </h2>
      ) : (
        <h1 className="pt-2 text-2xl wrap-anywhere md:text-3xl">{title}</h1>
      )}
      <p className="pt-1.5 text-sm text-ink-2">
        <time
          dateTime={request.date}
          title={fullDate(request.date)}
          className="first-letter:uppercase inline-block"
        >
          {date(request.date)}
        </time>
        {place && ` · ${place}`}
      </p>
      <CachedNote query={query} className="-mb-2 pt-0.5" />
    </header>
  )
}

/** The postal code; to the tasker of an unpaid request the district, the city and how far. */
function usePlaceText({ cep, city, district, distanceKm }: ServiceRequest): string {
  const { t } = useTranslation()
  const { cep: written, distance } = useFormat()
  if (cep !== null) return t('requests.cep', { cep: written(cep) })
  const names = [district, city].filter(Boolean).join(', ')
  return [names, distanceKm !== null && distance(distanceKm)].filter(Boolean).join(' · ')
}

/** The full description, when the title shows only its beginning. */
function Description(props: { request: ServiceRequest; className: string }) {
  const { t } = useTranslation()
  return (
    <section className={cx('pb-5', props.className)}>
      <SectionHeader title={t('requests.description')} />
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">
        {props.request.description}
      </p>
    </section>
  )
}
