import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { RequestMark } from '#src/features/requests/detail/request-mark.tsx'
import {
  type PatientSteps,
  usePatientSteps,
} from '#src/features/requests/detail/use-patient-steps.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useAnsweredExtras } from '#src/queries/extra-outbox.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { ExtraActs } from './extra-acts.tsx'
import { ExtraEnd } from './extra-end.tsx'
import { extraState, extraTitle, waitsForMe } from './extra-head.ts'
import { ExtraPay } from './extra-pay.tsx'
import { ExtraPhotos } from './extra-photos.tsx'
import { extraActs } from './extra-rules.ts'
import { ExtraTotals } from './extra-totals.tsx'
import { ExtraWords } from './extra-words.tsx'

type ExtraPageProps = { request: ServiceRequest; extraId: string; query: Freshness }

/** One extra: the question first, then its proof, its words and its money, and the reader's acts. */
export function ExtraPage({ request, extraId, query }: ExtraPageProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const steps = usePatientSteps(request)
  const to = {
    to: '/service-request/details/$serviceRequestId',
    params: { serviceRequestId: request._id },
  } as const
  const extra = request.extras.find(({ _id }) => _id === extraId)
  return (
    <article className="page flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12 lg:max-w-[60rem]">
      <PageHeader
        back={<BackLink {...to} />}
        title={
          <>
            <span className="line-clamp-1 wrap-anywhere">
              {requestTitle(request.description)}
            </span>
            <span className="block truncate text-sm font-normal tracking-normal text-ink-2">
              {otherParty(request).name} · {date(request.date)}
            </span>
          </>
        }
      />
      <CachedNote query={query} className="-mt-2 pb-2" />
      <RequestMark request={request} steps={steps} className="mb-4" />
      {extra ? (
        <Shown request={request} extra={extra} steps={steps} />
      ) : (
        <EmptyState
          icon={<Clock aria-hidden className="size-7" />}
          title={t('extras:page.missing')}
          action={
            <Link {...to} className={buttonClass()}>
              {t('extras:page.toRequest')}
            </Link>
          }
        />
      )}
    </article>
  )
}

type ShownProps = { request: ServiceRequest; extra: RequestExtra; steps: PatientSteps }

function Shown({ request, extra, steps }: ShownProps) {
  const isAnswered = useAnsweredExtras().has(extra._id)
  const acts = extraActs(request, extra)
  const mayPay = acts.has('pay') && !isAnswered
  const isOpen = ['asks', 'mine', 'toPay', 'paying'].includes(extraState(request, extra))
  return (
    <>
      <div className="grid gap-4 pb-4 lg:max-w-2xl">
        <Head request={request} extra={extra} />
        <ExtraPhotos extra={extra} />
        <ExtraWords request={request} extra={extra} />
        {isOpen && <ExtraTotals request={request} extra={extra} />}
      </div>
      {mayPay ? (
        <ExtraPay key={extra.version} request={request} extra={extra} steps={steps} />
      ) : isOpen ? (
        <ExtraActs
          request={request}
          extra={extra}
          acts={isAnswered ? new Set() : acts}
          steps={steps}
        />
      ) : (
        <ExtraEnd request={request} extra={extra} />
      )}
    </>
  )
}

function Head({ request, extra }: Omit<ShownProps, 'steps'>) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const until = useUntil()
  const [opened] = useState(extra)
  const names = namesIn(request)
  const mine = waitsForMe(request, extra)
  const state = extraState(request, extra)
  const waits = mine || state === 'mine' || state === 'paying'
  const before = opened.version === extra.version ? extra.amountBefore : opened.amount
  const isChanged = mine && before !== null && before !== extra.amount
  return (
    <div role="status" className="grid justify-items-start gap-3">
      {waits && extra.expiresAt && (
        <Pill
          tone={mine ? 'accent' : 'neutral'}
          icon={<Clock aria-hidden className="size-3.5" />}
        >
          {t(`extras:page.${mine ? 'until' : 'waits'}`, {
            ...names,
            date: until.date(extra.expiresAt),
          })}
        </Pill>
      )}
      <h1 className="text-3xl text-balance wrap-anywhere">
        {extraTitle(request, extra, t, money)}
      </h1>
      {isChanged && (
        <Alert
          tone="accent"
          className="w-full"
          title={t('extras:page.changed.title', names)}
        >
          {t('extras:page.changed.text', {
            before: money(before),
            now: money(extra.amount),
          })}
        </Alert>
      )}
      {extra.declineReason && (
        <p className="text-ink-2">{t(`extras:decline.reasons.${extra.declineReason}`)}</p>
      )}
    </div>
  )
}
