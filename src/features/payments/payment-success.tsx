import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import LogIn from 'lucide-react/icons/log-in'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import { errorText } from '#src/api/errors/error-text.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { markPaidMutation, requestQueries } from '#src/queries/requests.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { awaitsPix, dueInstalment, type Instalment } from '#src/lib/request/instalment.ts'
import { askBackend } from './outcome-of-backend.ts'
import { endStateOf, type EndState } from './payment-end.ts'
import { Verifying } from '#src/components/pay/verifying.tsx'

type PaymentSuccessProps = {
  /** The request in the address; it may be missing, or somebody else's. */
  requestId: string | undefined
}

/** The end of a payment. The backend says whether it was made; the address is not trusted. */
export function PaymentSuccess({ requestId }: PaymentSuccessProps) {
  const { t } = useTranslation()
  const signedIn = useAppStore((state) => state.uid !== null)
  return (
    <div className="page-narrow pb-12">
      <h1 className="sr-only">{t('payment.success.documentTitle')}</h1>
      {!signedIn ? (
        <Visitor requestId={requestId} />
      ) : requestId ? (
        <OfRequest requestId={requestId} />
      ) : (
        <Unknown />
      )}
    </div>
  )
}

function Visitor({ requestId }: PaymentSuccessProps) {
  const { t } = useTranslation()
  const from = requestId
    ? `/payment-success?requestId=${encodeURIComponent(requestId)}`
    : '/requests'
  return (
    <Said state="visitor">
      <Link to="/login" search={{ from }} className={buttonClass()}>
        {t('shell.signIn')}
      </Link>
    </Said>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return (
    <Said state="unknown">
      <Link to="/requests" className={buttonClass()}>
        {t('payment:toRequests')}
      </Link>
    </Said>
  )
}

function OfRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const detail = useQuery(requestQueries.detail(requestId))
  if (detail.data) return <OfReader request={detail.data} />
  if (detail.isLoading)
    return (
      <Loading className="py-8">
        <SkeletonCard />
      </Loading>
    )
  // Somebody else's request, a missing one and a malformed id look the same to the reader.
  const status = detail.error?.status ?? 500
  if (status < 500 && status !== 429) return <Unknown />
  return (
    <ErrorState
      title={t('payment:successText.error')}
      retryLabel={t('common.retry')}
      onRetry={() => void detail.refetch()}
      pending={detail.isFetching}
      secondary={
        <Link to="/requests" className={buttonClass({ variant: 'tab' })}>
          {t('payment:toRequests')}
        </Link>
      }
    >
      {errorText(detail.error, t)}
    </ErrorState>
  )
}

function OfReader({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const due = dueInstalment(request)
  if (request.viewer === 'client' && due)
    return <Due key={due.number} request={request} due={due} />
  const state = endStateOf(request)
  return (
    <Said state={state}>
      <div className="flex flex-wrap justify-center gap-2.5">
        <ToRequest request={request} />
        {state === 'paid' && (
          <Link
            to="/service-request/details/$serviceRequestId/receipt"
            params={{ serviceRequestId: request._id }}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('requests.receipt')}
          </Link>
        )}
      </div>
    </Said>
  )
}

/** The page while something is to be paid: it asks whether it was, until that is known. */
function Due({ request, due }: { request: ServiceRequest; due: Instalment }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(markPaidMutation)
  const [failed, setFailed] = useState(false)
  const backend = {
    look: () => mutateAsync({ id: request._id, saysPaid: false }),
    read: () => client.query({ ...requestQueries.detail(request._id), staleTime: 0 }),
  }
  if (!failed)
    return (
      <div className="pt-8">
        <Verifying
          look={backend.look}
          askProvider={() => askBackend(backend, due.number)}
          onUnpaid={() => setFailed(true)}
        />
      </div>
    )
  const isPix = awaitsPix(request)
  return (
    <Said state={isPix ? 'pix' : 'failed'}>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Link
          to="/payment/$serviceRequestId"
          params={{ serviceRequestId: request._id }}
          className={buttonClass()}
        >
          {t(isPix ? 'requests.openPix' : 'payment:payAmount', {
            amount: money(due.amount),
          })}
        </Link>
        <ToRequest request={request} outline />
      </div>
    </Said>
  )
}

function ToRequest(props: { request: ServiceRequest; outline?: boolean }) {
  const { t } = useTranslation()
  const { request, outline = false } = props
  return (
    <Link
      to="/service-request/details/$serviceRequestId"
      params={{ serviceRequestId: request._id }}
      className={buttonClass({ variant: outline ? 'outline' : 'primary' })}
    >
      {t('payment:toRequest')}
    </Link>
  )
}

const icons = {
  paid: CircleCheck,
  failed: CircleAlert,
  pix: Hourglass,
  unknown: CircleAlert,
  visitor: LogIn,
  ended: Hourglass,
  notDue: Hourglass,
  notYours: Hourglass,
}

type SaidProps = {
  state: EndState | 'failed' | 'pix' | 'unknown' | 'visitor'
  /** The way on. */
  children: ReactNode
}

function Said({ state, children }: SaidProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <div role="status">
      <EmptyState
        icon={<Icon aria-hidden className="size-7" />}
        title={t(`payment:success.${state}`)}
        action={children}
      >
        {t(`payment:successText.${state}`)}
      </EmptyState>
    </div>
  )
}
