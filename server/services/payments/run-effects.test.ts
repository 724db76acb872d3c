import { expect, test } from 'vitest'
import {
  type Intent,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import {
  addChargeback,
  change,
  PAID,
  paidPayment,
  paymentNow,
  releasing,
} from '#server/test/paid-payment.ts'
import { runEffects, syncPayment, trySync } from './run-effects.ts'

/** What is left to the reconcile job when a provider call fails. */

setUpMoneyWorld()

const WARN = 40
const ERROR = 50

/** With an overridden provider, and a recorded log. */
function provided(provider: Partial<MoneyDeps['payments']>) {
  const { logged, logger } = keptLog()
  const payments: MoneyDeps['payments'] = Object.assign(
    Object.create(world.deps.payments),
    provider,
  )
  return { deps: { ...world.deps, payments, logger }, logged }
}

const canceled = (id: string): Intent => ({
  id,
  status: 'canceled',
  clientSecret: 'secret',
  amount: 12_001,
  amountReceived: 0,
  currency: 'brl',
  chargeId: null,
  pixUntil: null,
  payBy: null,
  customerId: null,
  metadata: {},
})

test.each([
  ['does not answer', new PaymentUnknownError(), WARN],
  ['refuses', new PaymentRefusedError('intent_locked'), WARN],
  ['breaks', new TypeError('no such field'), ERROR],
])(
  'a provider that %s is logged, and the next effect is tried',
  async (_does, error, level) => {
    const asked: string[] = []
    const { deps, logged } = provided({
      cancelIntent: async (id) => {
        asked.push(id)
        if (id === 'pi_first') throw error
        return canceled(id)
      },
    })
    await runEffects(deps, [
      { kind: 'cancel-intent', intentId: 'pi_first' },
      { kind: 'cancel-intent', intentId: 'pi_second' },
    ])
    expect(asked).toEqual(['pi_first', 'pi_second'])
    expect(logged).toMatchObject([
      {
        level,
        ...{ kind: 'cancel-intent', intentId: 'pi_first' },
        err: { message: error.message },
        msg: 'an effect is left to the reconcile job',
      },
    ])
  },
)

test('an intent that stays open does not count as ended', async () => {
  const payment = await paidPayment()
  const { deps, logged } = provided({
    cancelIntent: async (id) => ({
      ...canceled(id),
      status: 'open',
      metadata: { payment_id: payment.id },
    }),
  })
  const intentId = payment.intentId ?? ''
  await runEffects(deps, [{ kind: 'cancel-intent', intentId }])
  expect(logged).toMatchObject([{ level: WARN, err: { reason: 'intent_not_canceled' } }])
  const now = await paymentNow(payment.id)
  expect(now).toEqual({ ...payment, lookAt: now?.lookAt })
})

test('a failed sync logs its payment', async () => {
  const payment = await paidPayment(releasing)
  const { deps, logged } = provided({
    chargeBooks: () => Promise.reject(new PaymentUnknownError()),
  })
  await trySync(deps, payment.id)
  expect(logged).toMatchObject([{ level: WARN, paymentId: payment.id }])
  expect((await paymentNow(payment.id)).status).toBe('releasing')
})

test('a payment without a charge is not synced', async () => {
  const payment = await paidPayment()
  await change(payment.id, { status: 'awaiting', chargeId: null, paidAt: null })
  let asked = 0
  const { deps } = provided({
    chargeBooks: async () => {
      asked += 1
      return { transfer: null, refunds: [], chargebacks: [] }
    },
  })
  await syncPayment(deps, payment.id)
  expect(asked).toBe(0)
})

test('a transfer that waited for the bank is sent at once, with one sync', async () => {
  const payment = await paidPayment(releasing)
  await addChargeback(payment.id)
  const openedAt = new Date()
  const won = { id: `du_${payment.id}`, status: 'won', amount: PAID, openedAt } as const
  let asked = 0
  const { deps, logged } = provided({
    chargeBooks: async () => {
      asked += 1
      const standing = { isInquiry: false, dueAt: null, submissions: 0 }
      const chargeback = {
        ...{ ...won, ...standing },
        ...{ reason: 'fraudulent', withdrawn: 0, entries: [] },
      }
      return { transfer: null, refunds: [], chargebacks: [chargeback] }
    },
  })
  await syncPayment(deps, payment.id)
  expect(asked).toBe(1)
  expect((await paymentNow(payment.id)).status).toBe('released')
  expect(logged).toEqual([])
})
