import { PaymentElement } from '@stripe/react-stripe-js'
import type { PaymentIntent } from '@stripe/stripe-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { PayFormSkeleton } from './pay-form-skeleton.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { loadPixParts } from './lazy-parts.ts'
import { PayColumns } from './pay-columns.tsx'
import type { Payable } from './payable.ts'
import { usePay } from './use-pay.ts'
import { Verifying } from './verifying.tsx'

export type PayFormProps = {
  payable: Payable
  clientSecret: string
  /** The initial message, such as why an earlier attempt failed. */
  notice: string | undefined
  /** Called after an attempt that definitely failed. */
  onUnpaid: () => void
  /** Called when the chosen saved card was removed. */
  onCardGone: () => void
  /** Called when a Pix code is open, with its intent if it was shown just now. */
  onPix: (intent?: PaymentIntent) => void
  /** Called before a form that has not loaded is retried. */
  onReload: () => Promise<void>
}

/** The provider's form in our page. It stays as typed until the payment is through. */
export function PayForm(props: PayFormProps) {
  const { payable, onPix, onReload } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const { phase, problem, pay, unpaid, askProvider } = usePay(props)
  // While the payment is verified, `Verifying` has a note of its own.
  const needs = useMayNotWait({ pending: phase !== 'form', kind: 'payment' })
  const [form, setForm] = useState<'loading' | 'ready' | 'broken'>('loading')
  const [isPix, setIsPix] = useState(false)
  const verifying = phase === 'verifying'
  const over = phase === 'form' ? payable.over : undefined

  if (form === 'broken')
    return (
      over ?? (
        <ErrorState
          title={t('payment:providerFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void onReload().then(() => setForm('loading'))}
          pending={payable.intent.isFetching}
        >
          {t('payment:providerFailedText')}
        </ErrorState>
      )
    )
  const fields = (
    <>
      {verifying && (
        <Verifying
          look={payable.look}
          askProvider={askProvider}
          onUnpaid={unpaid}
          onPix={() => onPix()}
        />
      )}
      <div hidden={verifying}>
        {problem && (
          <Alert tone="danger" takesFocus className="mb-4">
            {problem}
          </Alert>
        )}
        {form === 'loading' && <PayFormSkeleton />}
        <div className={form === 'ready' ? '' : 'sr-only'}>
          <PaymentElement
            options={{ layout: 'tabs', paymentMethodOrder: ['pix', 'card'] }}
            onReady={() => setForm('ready')}
            onLoadError={() => setForm('broken')}
            onChange={({ value }) => {
              setIsPix(value.type === 'pix')
              if (value.type === 'pix') void loadPixParts()
            }}
          />
        </div>
      </div>
    </>
  )
  const end = (
    <>
      {payable.summary}
      {needs.note('pb-3 text-center')}
      <StickyActionBar below={payable.otherActs}>
        <Button
          type="submit"
          size="lg"
          pending={phase !== 'form'}
          disabled={form !== 'ready'}
          {...needs.button}
        >
          {payable.payLabel?.(isPix) ??
            t('payment:payAmount', { amount: money(payable.amount) })}
        </Button>
      </StickyActionBar>
    </>
  )
  return (
    <>
      {over}
      <form
        hidden={over !== undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
        className="flex flex-1 flex-col"
      >
        <PayColumns isPage={payable.isPage} end={end}>
          {fields}
        </PayColumns>
        <LeaveGuard active={phase === 'confirming'} isDone={payable.isDone} />
      </form>
    </>
  )
}
