import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useMemo } from 'react'
import { useFormat } from '#src/platform/use-format.ts'
import { paymentFonts, useAppearance } from './appearance.ts'
import { PayForm, type PayFormProps } from './pay-form.tsx'

type PayPartProps = PayFormProps & { stripe: Stripe }

/** The form of the provider, in our look and language. */
export function PayPart({ stripe, ...props }: PayPartProps) {
  const { clientSecret } = props
  const { lang } = useFormat()
  const appearance = useAppearance()
  const options = useMemo(
    () => ({
      clientSecret,
      appearance,
      locale: lang === 'pt' ? ('pt-BR' as const) : ('es-419' as const),
      fonts: paymentFonts(),
    }),
    [clientSecret, appearance, lang],
  )
  // Its locale is fixed when it is made.
  return (
    <Elements key={lang} stripe={stripe} options={options}>
      <PayForm {...props} />
    </Elements>
  )
}
