import type { PaymentIntent } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlowNote, Stopped, useStopLoading } from '#src/components/loading.tsx'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { ProviderUnavailableError } from '#src/platform/stripe.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PayFormSkeleton } from './pay-form-skeleton.tsx'
import { PayPart, PixNote, PixWaiting } from './lazy-parts.ts'
import { outcomeOf } from './outcome.ts'
import { PayColumns } from './pay-columns.tsx'
import type { Payable } from './payable.ts'
import { providerQuery } from './provider-query.ts'
import { useProvider } from './use-provider.ts'
import { Verifying } from './verifying.tsx'

/** Loads the intent and the provider's form; resumes a payment of an earlier visit. */
export function Checkout({ payable }: { payable: Payable }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const stop = useStopLoading()
  const online = useOnline()
  const { intent } = payable
  const clientSecret = intent.data?.clientSecret
  const provider = useProvider(clientSecret)
  // Where the form will stand.
  const skeleton = (
    <PayColumns isPage={payable.isPage}>
      <PayFormSkeleton />
    </PayColumns>
  )
  // The client has a Pix code and wants to pay otherwise.
  const [otherWay, setOtherWay] = useState(false)

  if (isApiError(intent.error, 'payments/already-paid'))
    return <Verifying look={payable.look} onUnpaid={payable.renew} />
  if (payable.over !== undefined && (!clientSecret || !provider.data)) return payable.over
  if (intent.error && !clientSecret)
    return (
      <ErrorState
        title={t('payment:failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void intent.refetch()}
        pending={intent.isFetching}
      >
        {isConnectionError(intent.error) && online
          ? t('payment:noAnswer')
          : errorText(intent.error, t)}
      </ErrorState>
    )
  if (provider.isError && !provider.data) {
    const hasScript = !(provider.error instanceof ProviderUnavailableError)
    return (
      <ErrorState
        title={t(hasScript ? 'payment:failed' : 'payment:providerFailed')}
        retryLabel={t('common.retry')}
        onRetry={() => void provider.refetch()}
        pending={provider.isFetching}
      >
        {t(hasScript && online ? 'payment:noAnswer' : 'payment:providerFailedText')}
      </ErrorState>
    )
  }
  if (!clientSecret || !provider.data) {
    const waitsFor = clientSecret ? provider : intent
    if (!waitsFor.isFetching) return <Stopped onRetry={() => void waitsFor.refetch()} />
    return (
      <>
        <SlowNote onStop={stop} className="pb-3" />
        {skeleton}
      </>
    )
  }

  const awaitPix = (paymentIntent?: PaymentIntent) => {
    setOtherWay(false)
    if (!paymentIntent) return void provider.refetch()
    const known = { stripe, answer: { paymentIntent } }
    queryClient.setQueryData(providerQuery(clientSecret).queryKey, known)
  }
  const { stripe, outcome, isExpired } = provider.data
  if (outcome.is === 'pix' && !otherWay)
    return (
      <Suspense fallback={skeleton}>
        <PixWaiting
          pix={outcome.pix}
          amount={payable.amount}
          isOver={payable.over !== undefined}
          onOtherWay={() => setOtherWay(true)}
        />
      </Suspense>
    )
  if (outcome.is === 'paid' || outcome.is === 'unknown')
    return (
      <Verifying
        look={payable.look}
        askProvider={async () =>
          outcomeOf(await stripe.retrievePaymentIntent(clientSecret))
        }
        onUnpaid={() => void provider.refetch()}
        onPix={() => void provider.refetch()}
      />
    )
  return (
    <Suspense fallback={skeleton}>
      {outcome.is === 'pix' && <PixNote onBack={() => setOtherWay(false)} />}
      <PayPart
        key={clientSecret}
        stripe={stripe}
        payable={payable}
        clientSecret={clientSecret}
        notice={isExpired ? t('payment:pix.expired') : undefined}
        // The intent may have been ended meanwhile: then the backend answers another one.
        onUnpaid={() => void intent.refetch()}
        onPix={awaitPix}
      />
    </Suspense>
  )
}
