import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent } from '@stripe/stripe-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomeOf, type Outcome, type Unpaid } from './outcome.ts'

type Phase =
  /** Waiting for the card. */
  | 'form'
  /** The provider confirms the payment, or the bank asks the payer. */
  | 'confirming'
  /** It may have been paid. */
  | 'verifying'

type PayOptions = {
  clientSecret: string
  /** The initial message, such as why an earlier attempt failed. */
  notice: string | undefined
  /** Called after an attempt that definitely failed. */
  onUnpaid: () => void
  /** Called when the chosen saved card was removed. */
  onCardGone: () => void
  /** Called with the intent whose Pix code was shown and closed unpaid. */
  onPix: (intent: PaymentIntent) => void
}

/** Pays with the data in the provider's form; reports failed attempts. */
export function usePay({ clientSecret, notice, onUnpaid, onCardGone, onPix }: PayOptions) {
  const { t } = useTranslation()
  const stripe = useStripe()
  const elements = useElements()
  const [phase, setPhase] = useState<Phase>('form')
  const [problem, setProblem] = useState(notice)

  function again({ message, advice, isCardGone }: Omit<Unpaid, 'is'>) {
    const why = message ?? t(isCardGone ? 'payment:cardGone' : 'payment:notMade')
    setProblem(advice ? `${why} ${t(`payment:advice.${advice}`)}` : why)
    setPhase('form')
  }

  function unpaid(outcome: Unpaid) {
    again(outcome)
    onUnpaid()
    if (outcome.isCardGone) onCardGone()
  }

  async function pay() {
    if (phase !== 'form' || !stripe || !elements) return
    setPhase('confirming')
    setProblem(undefined)
    const { error: incomplete } = await elements.submit()
    if (incomplete) return again({ message: incomplete.message })
    const outcome = await confirm()
    if (outcome.is === 'unpaid') unpaid(outcome)
    else if (outcome.is !== 'pix') setPhase('verifying')
  }

  async function confirm(): Promise<Outcome> {
    if (!stripe || !elements) return { is: 'unpaid', message: undefined }
    try {
      const answer = await stripe.confirmPayment({
        elements,
        // Only for banks that insist on a page of their own. On return, this page finds the
        // outcome.
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      })
      const outcome = outcomeOf(answer)
      const intent = answer.paymentIntent ?? answer.error.payment_intent
      if (outcome.is === 'pix' && intent) onPix(intent)
      return outcome
    } catch (error) {
      console.warn('The payment ended without an answer.', error)
      return { is: 'unknown' }
    }
  }

  const askProvider = async (): Promise<Outcome> =>
    stripe ? outcomeOf(await stripe.retrievePaymentIntent(clientSecret)) : { is: 'unknown' }

  return { phase, problem, pay, unpaid, askProvider }
}
