import type { PaymentIntent } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlowNote, Stopped, useStopLoading } from '#src/components/loading.tsx'
import { errorText } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import type { Instalment } from '#src/lib/request/instalment.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { PayPart, PixNote, PixWaiting } from './late-parts.ts'
import { outcomeOf } from './outcome.ts'
import { useProvider } from './use-provider.ts'
import { Verifying } from './verifying.tsx'

type CheckoutProps = { request: ServiceRequest; instalment: Instalment }

/** Gets the intent and the provider's form; resumes what an earlier visit began. */
export function Checkout({ request, instalment }: CheckoutProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const stop = useStopLoading()
  const { queryKey } = paymentQueries.intent(request._id)
  const intent = useQuery(paymentQueries.intent(request._id))
  const clientSecret = intent.data?.clientSecret
  const provider = useProvider(clientSecret)
  // The client has a Pix code and wants to pay otherwise.
  const [otherWay, setOtherWay] = useState(false)

  if (isApiError(intent.error, 'payments/already-paid'))
    return (
      <Verifying
        requestId={request._id}
        onUnpaid={() => void queryClient.resetQueries({ queryKey })}
      />
    )
  if (intent.error && !clientSecret)
    return (
      <ErrorState
        title={t('payment:failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void intent.refetch()}
        pending={intent.isFetching}
      >
        {errorText(intent.error, t)}
      </ErrorState>
    )
  if (provider.isError && !provider.data)
    return (
      <ErrorState
        title={t('payment:providerFailed')}
        retryLabel={t('common.retry')}
        onRetry={() => void provider.refetch()}
        pending={provider.isFetching}
      >
        {t('payment:providerFailedText')}
      </ErrorState>
    )
  if (!clientSecret || !provider.data) {
    const waitsFor = clientSecret ? provider : intent
    if (!waitsFor.isFetching) return <Stopped onRetry={() => void waitsFor.refetch()} />
    return (
      <>
        <SlowNote onStop={stop} className="pb-3" />
        <CardSkeleton />
      </>
    )
  }

  const awaitPix = (paymentIntent?: PaymentIntent) => {
    setOtherWay(false)
    if (!paymentIntent) return void provider.refetch()
    const known = { stripe, answer: { paymentIntent } }
    queryClient.setQueryData(paymentQueries.provider(clientSecret).queryKey, known)
  }
  const { stripe, outcome, isExpired } = provider.data
  if (outcome.is === 'pix' && !otherWay)
    return (
      <Suspense fallback={<CardSkeleton />}>
        <PixWaiting
          pix={outcome.pix}
          amount={instalment.amount}
          onOtherWay={() => setOtherWay(true)}
        />
      </Suspense>
    )
  if (outcome.is === 'paid' || outcome.is === 'unknown')
    return (
      <Verifying
        requestId={request._id}
        askProvider={async () =>
          outcomeOf(await stripe.retrievePaymentIntent(clientSecret))
        }
        onUnpaid={() => void provider.refetch()}
        onPix={() => void provider.refetch()}
      />
    )
  return (
    <Suspense fallback={<CardSkeleton />}>
      {outcome.is === 'pix' && <PixNote onBack={() => setOtherWay(false)} />}
      <PayPart
        key={clientSecret}
        stripe={stripe}
        request={request}
        instalment={instalment}
        clientSecret={clientSecret}
        notice={isExpired ? t('payment:pix.expired') : undefined}
        // The intent may have been ended meanwhile: then the backend answers another one.
        onUnpaid={() => void queryClient.invalidateQueries({ queryKey })}
        onPix={awaitPix}
      />
    </Suspense>
  )
}
