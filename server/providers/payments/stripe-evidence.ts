import type Stripe from 'stripe'
import type { PaymentProvider } from './payment-provider.ts'
import { toChargeback } from './stripe-books.ts'
import { askStripe } from './stripe-errors.ts'

type EvidenceCalls = Pick<PaymentProvider, 'getChargeback' | 'sendEvidence'>

/** The calls that send the platform's evidence to a bank that contests a charge. */
export const evidenceCalls = (stripe: Stripe): EvidenceCalls => ({
  getChargeback: (id) =>
    askStripe(async () => toChargeback(await stripe.disputes.retrieve(id))),
  sendEvidence: ({ chargebackId, about, day, text, picture, key }) =>
    askStripe(async () => {
      const file = picture && (await upload(stripe, picture, key))
      const evidence = {
        product_description: about,
        service_date: day,
        uncategorized_text: text,
        ...(file && { service_documentation: file.id }),
      }
      const sent = { evidence, submit: true }
      return toChargeback(
        await stripe.disputes.update(chargebackId, sent, { idempotencyKey: key }),
      )
    }),
})

const upload = (stripe: Stripe, picture: Uint8Array, key: string) =>
  stripe.files.create(
    {
      purpose: 'dispute_evidence',
      file: { data: Buffer.from(picture), name: 'fotos.jpg', type: 'image/jpeg' },
    },
    { idempotencyKey: `${key}:file` },
  )
