import { z } from 'zod/mini'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { markPaid } from '#src/contract/requests/requests.ts'
import { sendJson } from './api.ts'
import type { Person } from './people.ts'

const PUBLISHABLE_KEY = 'pk_test_standin'

const Charge = z.object({
  amount: z.number(),
  status: z.string(),
  payment_intent: z.nullable(z.string()),
})
const State = z.object({
  result: z.object({
    charges: z.record(z.string(), Charge),
    intents: z.record(z.string(), z.object({ metadata: z.looseObject({}) })),
  }),
})

/** Amounts in centavos that the provider has taken for a request, one for each charge. */
export async function chargesOf(origin: string, requestId: string): Promise<number[]> {
  const answer = await sendJson(`${origin}/__stripe/_control/state`, 'POST', {})
  const { charges, intents } = State.parse(answer).result
  return Object.values(charges)
    .filter(({ status }) => status === 'succeeded')
    .filter(
      ({ payment_intent: id }) => intents[id ?? '']?.metadata['request_id'] === requestId,
    )
    .map(({ amount }) => amount)
}

const control = (origin: string, action: string, body: object) =>
  sendJson(`${origin}/__stripe/_control/${action}`, 'POST', body)

const Disputed = z.object({ result: z.string() })

/** The client's bank charges a request's payment back; returns the chargeback's id. */
export async function contest(
  origin: string,
  requestId: string,
  reason = 'fraudulent',
): Promise<string> {
  const { charges, intents } = State.parse(await control(origin, 'state', {})).result
  const charge = Object.entries(charges).find(
    ([, { payment_intent: id }]) => intents[id ?? '']?.metadata['request_id'] === requestId,
  )
  if (!charge) throw new Error(`nothing was paid for ${requestId}`)
  const disputed = { charge: charge[0], reason }
  return Disputed.parse(await control(origin, 'dispute', disputed)).result
}

/** The client's bank decides. */
export const decide = (origin: string, dispute: string, outcome: 'won' | 'lost') =>
  control(origin, 'close-dispute', { dispute, outcome })

const Accounts = z.object({
  result: z.object({
    accounts: z.record(z.string(), z.object({ metadata: z.looseObject({}) })),
  }),
})

/** Gives the account of a tasker a debit card, for instant payouts. */
export async function addDebitCard(origin: string, { uid }: Person): Promise<void> {
  const { accounts } = Accounts.parse(await control(origin, 'state', {})).result
  const own = Object.entries(accounts).find(([, { metadata }]) => metadata['uid'] === uid)
  if (!own) throw new Error(`${uid} has no account`)
  await control(origin, 'add-debit-card', { account: own[0] })
}

/** Pays the due amount as the browser would, without one. */
export async function payDue(
  origin: string,
  client: Person,
  requestId: string,
  card?: string,
) {
  await chargeDue(origin, client, requestId, card)
  await client.api(markPaid, { params: { id: requestId }, body: {} })
}

/** The provider has the money, and we may not know yet. */
export async function chargeDue(
  origin: string,
  { api }: Person,
  requestId: string,
  card?: string,
): Promise<void> {
  const { clientSecret } = await api(createPaymentIntent, {
    body: { serviceRequestId: requestId },
  })
  await payIntent(origin, clientSecret, card)
}

/** Pays by card as the browser would, without one. @throws Error when the provider refuses */
export async function payIntent(
  origin: string,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<void> {
  const [intentId] = clientSecret.split('_secret_')
  const response = await fetch(
    `${origin}/__stripe/v1/payment_intents/${intentId}/confirm`,
    {
      method: 'POST',
      body: new URLSearchParams({
        key: PUBLISHABLE_KEY,
        client_secret: clientSecret,
        payment_method: card,
      }),
    },
  )
  if (!response.ok) throw new Error(`confirm: ${response.status} ${await response.text()}`)
}
