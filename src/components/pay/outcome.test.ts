import type { PaymentIntent, PaymentIntentResult } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/errors/api-error.ts'
import { findOutcome, outcomeOf, outcomeOfRefusal, type Outcome } from './outcome.ts'

/** Only the fields of an intent that are read. */
const answer = (status: PaymentIntent['status']) =>
  ({
    paymentIntent: { status, last_payment_error: null },
  }) as unknown as PaymentIntentResult

const refusal = (type: string, message = 'Recusado') =>
  ({ error: { type, message } }) as unknown as PaymentIntentResult

test('after a lost connection the outcome is unknown', () => {
  expect(outcomeOf(refusal('api_connection_error'))).toEqual({ is: 'unknown' })
  expect(outcomeOf(refusal('api_error'))).toEqual({ is: 'unknown' })
  expect(outcomeOf(answer('processing'))).toEqual({ is: 'unknown' })
})

test('a declined card is not paid, with its reason', () => {
  expect(outcomeOf(refusal('card_error'))).toEqual({ is: 'unpaid', message: 'Recusado' })
  expect(outcomeOf(answer('requires_payment_method')).is).toBe('unpaid')
})

test('a refusal gives advice, also when only the intent has it', () => {
  const why = {
    message: 'Sem saldo',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  }
  const unpaid = { is: 'unpaid', message: 'Sem saldo', advice: 'funds' }
  const error = { type: 'card_error', ...why }
  const kept = { status: 'requires_payment_method', last_payment_error: why }
  for (const result of [{ error }, { paymentIntent: kept }])
    expect(outcomeOf(result as unknown as PaymentIntentResult)).toEqual(unpaid)
})

test('an error that carries a succeeded intent is paid', () => {
  const { paymentIntent } = answer('succeeded')
  const result = { error: { type: 'invalid_request_error', payment_intent: paymentIntent } }
  expect(outcomeOf(result as unknown as PaymentIntentResult)).toEqual({ is: 'paid' })
})

test('only the backend’s "not paid" is one', () => {
  const said = (status: number, code: string) =>
    outcomeOfRefusal(new ApiError('http', { status, data: { code } })).is
  expect(said(409, 'payments/not-paid')).toBe('unpaid')
  expect(said(503, 'payments/provider-unavailable')).toBe('unknown')
  expect(outcomeOfRefusal(new ApiError('network', {})).is).toBe('unknown')
})

const withPix = (status: PaymentIntent['status'], data: string | undefined) => {
  const pix = { data, expires_at: 1_800_000_000, hosted_instructions_url: 'https://p' }
  const next_action = { type: 'pix_display_qr_code', pix_display_qr_code: pix }
  return {
    paymentIntent: { status, last_payment_error: null, next_action },
  } as unknown as PaymentIntentResult
}

test('a Pix code that was closed may still be paid', () => {
  const pix = { code: 'abc', until: '2027-01-15T08:00:00.000Z', page: 'https://p' }
  expect(outcomeOf(withPix('requires_action', 'abc'))).toEqual({ is: 'pix', pix })
  // A bank that asks something else, a code that is over: not paid.
  expect(outcomeOf(withPix('requires_action', undefined)).is).toBe('unpaid')
  expect(outcomeOf(withPix('requires_payment_method', 'abc')).is).toBe('unpaid')
  expect(outcomeOf(answer('requires_action')).is).toBe('unpaid')
})

/** Polls scripted answers; the last one repeats. */
async function ask(script: { provider: Outcome[]; backend: Outcome[] }) {
  const next = (from: Outcome[]) => () =>
    Promise.resolve(
      (from.length > 1 ? from.shift() : from[0]) ?? { is: 'unknown' as const },
    )
  let rounds = 0
  const outcome = await findOutcome(
    {
      askProvider: next(script.provider),
      askBackend: next(script.backend),
      nextChance: () => {
        rounds += 1
        return Promise.resolve()
      },
    },
    new AbortController().signal,
  )
  return { outcome, rounds }
}

test('it polls until the backend has seen the payment', async () => {
  const { outcome, rounds } = await ask({
    provider: [{ is: 'unknown' }, { is: 'paid' }],
    backend: [{ is: 'unknown' }, { is: 'unpaid', message: undefined }, { is: 'paid' }],
  })
  expect(outcome).toEqual({ is: 'paid' })
  expect(rounds).toBe(2)
})

test('not paid only when both agree', async () => {
  const declined = { is: 'unpaid', message: 'Sem saldo' } as const
  const { outcome, rounds } = await ask({
    provider: [{ is: 'unknown' }, declined],
    backend: [{ is: 'unpaid', message: undefined }],
  })
  expect(outcome).toEqual(declined)
  expect(rounds).toBe(1)
})

test('an open code ends the polling, unless the backend has the money', async () => {
  const pix = { code: 'abc', until: '2027-01-15T08:00:00.000Z', page: undefined }
  const open = { is: 'pix', pix } as const
  const unpaid = { is: 'unpaid', message: undefined } as const
  const asked = await ask({ provider: [open], backend: [{ is: 'unknown' }, unpaid] })
  expect(asked).toEqual({ outcome: open, rounds: 1 })
  const paid = await ask({ provider: [open], backend: [{ is: 'paid' }] })
  expect(paid.outcome).toEqual({ is: 'paid' })
})
