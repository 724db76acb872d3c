import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
} from '#server/test/bare-requests.ts'
import { checkPaid, intentFor } from './pay-request.ts'

/** When a request's payments are answered without asking the provider. */

setUpBareRequests()

const PAID_AT = new Date('2026-11-26T12:00:00Z')
const clara = { uid: 'clara', operator: false }

const silent: PaymentProvider = new Proxy({} as PaymentProvider, {
  get: (_, name) => () => Promise.reject(new Error(`${String(name)} is not to be asked`)),
})
const deps = () => ({
  ...{ db, clock: () => PAID_AT, payments: silent },
  config: loadConfig({ LOG_LEVEL: 'silent' }),
  logger: pino({ level: 'silent' }),
})

test('nothing is due of an ended request that was paid by half', async () => {
  const request = await bareRequest('cancelled', { paymentMethod: '50-50' })
  await barePayments(
    request,
    { status: 'refunded', paidAt: PAID_AT },
    { status: 'canceled', paidAt: null },
  )
  await expect(intentFor(deps(), 'clara', request.id)).rejects.toMatchObject({
    code: 'payments/nothing-due',
  })
  const whole = await bareRequest('completed')
  await barePayments(whole, { status: 'released', paidAt: PAID_AT })
  await expect(intentFor(deps(), 'clara', whole.id)).rejects.toMatchObject({
    code: 'payments/already-paid',
  })
})

test('the provider is not asked about a paid or never opened payment', async () => {
  const request = await bareRequest('paid', { paymentMethod: '50-50' })
  await barePayments(
    request,
    { status: 'held', intentId: 'pi_1', paidAt: PAID_AT },
    { status: 'awaiting', intentId: null },
  )
  expect(await checkPaid(deps(), clara, request.id)).toMatchObject({ status: 'paid' })
})

test('the provider is asked about an open payment', async () => {
  for (const status of ['awaiting', 'processing'] as const) {
    const request = await bareRequest('accepted')
    await barePayments(request, { status, intentId: `pi_${status}` })
    await expect(checkPaid(deps(), clara, request.id)).rejects.toThrow('not to be asked')
  }
})
