import { expect, test } from 'vitest'
import { DomainError } from '#server/errors/errors.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { answered } from './provider-call.ts'

const failing = (error: unknown) => answered(() => Promise.reject(error)).catch((e) => e)

test('an answer of the provider is passed on', async () => {
  expect(await answered(async () => 7)).toBe(7)
})

test('no answer is an outage, with a short retry time', async () => {
  const cause = new PaymentUnknownError()
  const error = await failing(cause)
  expect(error).toBeInstanceOf(DomainError)
  expect(error).toMatchObject({
    code: 'payments/provider-unavailable',
    cause,
    options: { retryAfter: 5 },
  })
})

test('a refusal is reported as one, without a retry time', async () => {
  const cause = new PaymentRefusedError('no such account')
  const error = await failing(cause)
  expect(error).toMatchObject({ code: 'payments/provider-refused', cause })
  expect(error.options).not.toHaveProperty('retryAfter')
})

test('a fault of our own is not blamed on the provider', async () => {
  const fault = new TypeError('undefined is not a function')
  expect(await failing(fault)).toBe(fault)
})
