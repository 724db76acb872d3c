import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { paymentFonts, useAppearance } from './appearance.ts'
import { PayForm, type PayFormProps } from './pay-form.tsx'

type PayPartProps = Omit<PayFormProps, 'onReload' | 'onCardGone'> & { stripe: Stripe }

/** The form of the provider, in our look and language. */
export function PayPart({ stripe, ...props }: PayPartProps) {
  const { clientSecret, payable } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const appearance = useAppearance()
  // Keeps the first secret: each answer brings another, and a new one would empty the form.
  const [cardsSecret, setCardsSecret] = useState(payable.intent.data?.savedCardsSecret)
  const options = useMemo(
    () => ({
      clientSecret,
      ...(cardsSecret && { customerSessionClientSecret: cardsSecret }),
      appearance,
      locale: lang === 'pt' ? ('pt-BR' as const) : ('es-419' as const),
      fonts: paymentFonts(),
    }),
    [clientSecret, cardsSecret, appearance, lang],
  )
  // The secret for the saved cards expires after half an hour. A form that mounts later fails with
  // it, so fetch a new one, and do without if that fails.
  const reload = async () => {
    if (!cardsSecret) return
    const { data } = await payable.intent.refetch()
    setCardsSecret(data?.savedCardsSecret === cardsSecret ? null : data?.savedCardsSecret)
  }
  const [notice, setNotice] = useState(props.notice)
  const showCardsOfNow = () => {
    setNotice(t('payment:cardGone'))
    void reload()
  }
  // The form's locale and secrets are fixed when it is made, so a change makes a new one.
  return (
    <Elements key={`${lang} ${cardsSecret}`} stripe={stripe} options={options}>
      <PayForm {...props} notice={notice} onReload={reload} onCardGone={showCardsOfNow} />
    </Elements>
  )
}
