import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#src/components/loading.tsx'
import { errorText } from '#src/api/errors/error-text.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { markPaidMutation, requestQueries } from '#src/queries/requests.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { awaitsPix, dueInstalment, type Instalment } from '#src/lib/request/instalment.ts'
import { askBackend } from './outcome-of-backend.ts'
import { PaidOrder } from './paid-order.tsx'
import { PaidRequest } from './paid-request.tsx'
import { PaymentEndCard } from './payment-end-card.tsx'
import { endStateOf } from './payment-end.ts'
import { UnknownPayment } from './unknown-payment.tsx'
import { Verifying } from '#src/components/pay/verifying.tsx'

type PaymentSuccessProps = {
  /** The request in the address; it may be missing, or another user's. */
  requestId?: string | undefined
  /** The order in the address; it may be missing, or another user's. */
  orderId?: string | undefined
}

/** The end of a payment. The backend says whether it succeeded; the address is not trusted. */
export function PaymentSuccess({ requestId, orderId }: PaymentSuccessProps) {
  const { t } = useTranslation()
  const signedIn = useAppStore((state) => state.uid !== null)
  return (
    <div className="page-narrow flex flex-col max-md:min-h-dvh md:pb-12">
      <h1 className="sr-only">{t('payment.success.documentTitle')}</h1>
      {!signedIn ? (
        <Visitor requestId={requestId} orderId={orderId} />
      ) : requestId ? (
        <OfRequest requestId={requestId} />
      ) : orderId ? (
        <PaidOrder orderId={orderId} />
      ) : (
        <UnknownPayment />
      )}
    </div>
  )
}

function Visitor({ requestId, orderId }: PaymentSuccessProps) {
  const { t } = useTranslation()
  const address = new URLSearchParams(
    requestId ? { requestId } : orderId ? { orderId } : {},
  )
  const from = address.size > 0 ? `/payment-success?${address.toString()}` : '/requests'
  return (
    <PaymentEndCard state="visitor">
      <Link to="/login" search={{ from }} className={buttonClass()}>
        {t('shell.signIn')}
      </Link>
    </PaymentEndCard>
  )
}

function OfRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const detail = useQuery(requestQueries.detail(requestId))
  if (detail.data) return <OfReader request={detail.data} />
  if (detail.isPending)
    return (
      <Loading query={detail} className="py-8">
        <SkeletonCard />
      </Loading>
    )
  // Another user's request, a missing one and a malformed id look the same to the reader.
  const status = detail.error?.status ?? 500
  if (status < 500 && status !== 429) return <UnknownPayment />
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
  const due = dueInstalment(request)
  if (request.viewer === 'client' && due)
    return <Due key={due.number} request={request} due={due} />
  const state = endStateOf(request)
  if (state === 'paid' || state === 'released')
    return <PaidRequest request={request} state={state} />
  return (
    <PaymentEndCard state={state}>
      <ToRequest request={request} />
    </PaymentEndCard>
  )
}

/** The page while an amount is due: polls the payment until its result is known. */
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
    <PaymentEndCard state={isPix ? 'pix' : 'failed'}>
      <div className="flex flex-wrap justify-center gap-2.5 *:flex-auto">
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
    </PaymentEndCard>
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
