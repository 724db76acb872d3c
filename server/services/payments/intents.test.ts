import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentStatuses } from '#src/contract/payments/payment-statuses.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { paymentCustomers } from '#server/db/schema.ts'
import {
  type PaymentProvider,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { addPayment } from '#server/test/people.ts'
import { confirm, move, must, showPix } from '#server/test/money-world.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import { change, PAID, paymentNow } from '#server/test/paid-payment.ts'
import { reopenPayment, openIntent } from './intents.ts'

setUpMoneyWorld()

const HOUR = 60 * 60_000
/** A whole second, as the provider stores it. */
const PAY_BY = new Date(Math.floor(Date.now() / 1000) * 1000 + 24 * HOUR)
const later = (ms: number) => new Date(PAY_BY.getTime() + ms)

let requestId: string
let payment: PaymentRow
beforeEach(async () => {
  requestId = (await world.bringTo('accepted'))._id
  payment = await newPayment()
})

async function newPayment(of: Partial<PaymentRow> = {}): Promise<PaymentRow> {
  const row = { requestId, amount: PAID, status: 'awaiting' } as const
  return paymentNow(await addPayment(world.db, { ...row, ...of }))
}

/** Opens the due payment as a service does; `provider` overrides some calls. */
async function open({
  payBy = PAY_BY,
  provider = {},
}: { payBy?: Date | null; provider?: Partial<PaymentProvider> } = {}) {
  const deps = { ...world.deps, payments: { ...world.deps.payments, ...provider } }
  let asked = 0
  const answer = await openIntent(deps, 'clara', async () => {
    asked += 1
    const row = await paymentNow(payment.id)
    return { payment: await world.db.transaction((tx) => reopenPayment(tx, row)), payBy }
  })
  return { ...answer, asked }
}

const notToBeAsked = () => Promise.reject(new Error('this is not to be asked'))
const unknown = () => Promise.reject(new PaymentUnknownError())
const refused = () => Promise.reject(new PaymentRefusedError('refused'))

const intentId = async () => (await paymentNow(payment.id)).intentId ?? ''

/** The request's intents at the provider, and their statuses. */
async function intents() {
  const { data } = await world.stripe.paymentIntents.list({ limit: 100 })
  const ours = data.filter(({ transfer_group }) => transfer_group === requestId)
  return Object.fromEntries(ours.map(({ id, status }) => [id, status]))
}
const OPEN = 'requires_payment_method'

describe('a due payment', () => {
  test('gets an intent of its amount, tied to its request', async () => {
    const { clientSecret, savedCardsSecret, payment: answered } = await open()
    const intent = await world.stripe.paymentIntents.retrieve(await intentId())
    expect(intent).toMatchObject({
      ...{ amount: PAID, currency: 'brl', client_secret: clientSecret },
      transfer_group: requestId,
    })
    const request = { payment_id: payment.id, request_id: requestId, instalment: '1' }
    expect(intent.metadata).toEqual(request)
    expect((await world.deps.payments.getIntent(intent.id)).payBy).toEqual(PAY_BY)
    expect(answered).toEqual(payment)
    expect(await paymentNow(payment.id)).toEqual({ ...payment, intentId: intent.id })
    const [customer] = await world.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.uid, 'clara'))
    expect(intent.customer).toBe(customer?.customerId)
    expect(savedCardsSecret).toMatch(/^cuss_secret_/)
  })

  test('may be of an order', async () => {
    const orderId = await bringOrderTo(world, 'reserved')
    const row = await orderPayment(world, orderId)
    const intent = await world.stripe.paymentIntents.retrieve(row.intentId ?? '')
    expect(intent.transfer_group).toBe(orderId)
    const order = { payment_id: row.id, order_id: orderId, instalment: '1' }
    expect(intent.metadata).toEqual(order)
  })

  test('may be without a deadline', async () => {
    await open({ payBy: null })
    expect((await world.deps.payments.getIntent(await intentId())).payBy).toBeNull()
    const again = await open({ payBy: null, provider: { setPayBy: notToBeAsked } })
    expect(again.clientSecret).toContain(await intentId())
  })

  test('is paid without saved cards when the provider does not return them', async () => {
    const { clientSecret, savedCardsSecret } = await open({
      provider: { savedCardsSecret: unknown },
    })
    expect(savedCardsSecret).toBeNull()
    expect(clientSecret).toContain(await intentId())
  })
})

describe('opened again', () => {
  test('it is the same intent, without another call to the provider', async () => {
    const first = await open()
    const provider = { createIntent: notToBeAsked, setPayBy: notToBeAsked }
    const again = await open({ provider })
    expect(again.clientSecret).toBe(first.clientSecret)
    expect(again.payment).toMatchObject({ id: payment.id, intentId: await intentId() })
    expect([first.asked, again.asked]).toEqual([1, 1])
  })

  test('the expiry of codes at the provider follows the deadline, in whole seconds', async () => {
    const { clientSecret } = await open()
    const provider = { setPayBy: notToBeAsked }
    await open({ payBy: later(999), provider })
    expect((await open({ payBy: later(1000) })).clientSecret).toBe(clientSecret)
    const payByNow = async () =>
      (await world.deps.payments.getIntent(await intentId())).payBy
    expect(await payByNow()).toEqual(later(1000))
    await open({ payBy: later(-1) })
    expect(await payByNow()).toEqual(later(-1000))
  })

  test('a shown code stays unchanged', async () => {
    const { clientSecret } = await open()
    await showPix(world.stripe, await intentId())
    const provider = { setPayBy: notToBeAsked }
    expect(await open({ payBy: later(HOUR), provider })).toMatchObject({ clientSecret })
  })

  test('a payment in progress stays unchanged', async () => {
    const { clientSecret } = await open()
    const real = await world.deps.payments.getIntent(await intentId())
    const getIntent = async () => ({ ...real, status: 'processing' as const })
    const provider = { getIntent, setPayBy: notToBeAsked }
    expect(await open({ payBy: later(HOUR), provider })).toMatchObject({ clientSecret })
    expect((await paymentNow(payment.id)).status).toBe('processing')
  })

  test('a refused deadline of a payment made just now is ignored', async () => {
    const { clientSecret } = await open()
    const provider = { setPayBy: refused }
    expect(await open({ payBy: later(HOUR), provider })).toMatchObject({ clientSecret })
  })

  test.each([
    ['an answer that is lost', unknown, 'payments/provider-unavailable'],
    ['a fault of ours', () => Promise.reject(new TypeError('our fault')), 'our fault'],
  ])('%s while the deadline moves is reported', async (_what, setPayBy, message) => {
    await open()
    const opening = open({ payBy: later(HOUR), provider: { setPayBy } })
    await expect(opening).rejects.toThrow(message)
  })

  test('it does not open while its state at the provider is unknown', async () => {
    await open()
    const provider = { getIntent: unknown, createIntent: notToBeAsked }
    await expect(open({ provider })).rejects.toThrow('payments/provider-unavailable')
  })

  test('a payment whose webhook was lost is taken over, and not payable again', async () => {
    await open()
    await confirm(world.stripe, await intentId())
    await world.drop()
    await expect(open()).rejects.toThrow('payments/already-paid')
    expect((await paymentNow(payment.id)).status).toBe('held')
    expect(Object.values(await intents())).toEqual(['succeeded'])
  })

  test('an intent that the provider has ended is replaced', async () => {
    const first = await open()
    const ended = await intentId()
    await world.stripe.paymentIntents.cancel(ended)
    const before = Date.now()
    const second = await open()
    expect(second.asked).toBe(2)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    const now = await intentId()
    expect(await intents()).toEqual({ [ended]: 'canceled', [now]: OPEN })
    expect(await paymentNow(payment.id)).toMatchObject({
      ...{ status: 'awaiting', intentAttempt: 2 },
    })
    // It is asked about again, should its webhook be lost.
    const { lookAt } = await paymentNow(payment.id)
    expect(lookAt?.getTime()).toBeGreaterThanOrEqual(before + 3 * HOUR)
    expect(lookAt?.getTime()).toBeLessThan(Date.now() + 4 * HOUR)
    expect(second.payment).toMatchObject({ id: payment.id, intentAttempt: 2 })
  })
})

describe('an intent whose creation', () => {
  test('has no answer is found by its key', async () => {
    world.setFault(() => 'after')
    await expect(open()).rejects.toThrow('payments/provider-unavailable')
    world.setFault(() => 'none')
    expect(await paymentNow(payment.id)).toEqual(payment)
    const { clientSecret } = await open()
    expect(await intents()).toEqual({ [await intentId()]: OPEN })
    expect(clientSecret).toContain(await intentId())
  })

  test('has no answer is not refused when the deadline has moved by then', async () => {
    world.setFault(() => 'after')
    await expect(open()).rejects.toThrow('payments/provider-unavailable')
    world.setFault(() => 'none')
    await open({ payBy: later(HOUR) })
    expect((await world.deps.payments.getIntent(await intentId())).payBy).toEqual(
      later(HOUR),
    )
  })

  test('is refused gets another key the next time', async () => {
    // Another call used the key: the provider refuses ours.
    const idempotencyKey = `pi:${payment.id}:1:${PAY_BY.getTime()}`
    const other = { amount: 5_000, currency: 'brl' }
    await world.stripe.paymentIntents.create(other, { idempotencyKey })
    await expect(open()).rejects.toThrow('payments/provider-refused')
    expect(await paymentNow(payment.id)).toEqual({ ...payment, intentAttempt: 2 })
    await open()
    expect(await intents()).toEqual({ [await intentId()]: OPEN })
  })

  test('is refused without a deadline gets another key too', async () => {
    const idempotencyKey = `pi:${payment.id}:1:`
    const other = { amount: 5_000, currency: 'brl' }
    await world.stripe.paymentIntents.create(other, { idempotencyKey })
    await expect(open({ payBy: null })).rejects.toThrow('payments/provider-refused')
    expect((await paymentNow(payment.id)).intentAttempt).toBe(2)
  })
})

describe('while an intent is being created', () => {
  /** Runs something between the provider's answer and our storing it. */
  const meanwhile = (happens: (id: string) => Promise<unknown>) => ({
    createIntent: async (of: Parameters<PaymentProvider['createIntent']>[0]) => {
      const intent = await world.deps.payments.createIntent(of)
      await happens(intent.id)
      return intent
    },
  })
  const nothingDue = (status: string) => ({
    code: 'payments/nothing-due',
    options: { details: { status } },
  })

  test('a concurrent call may store it first, and it may be in payment already', async () => {
    const provider = meanwhile((id) =>
      change(payment.id, { intentId: id, status: 'processing' }),
    )
    const { clientSecret } = await open({ provider })
    expect(clientSecret).toContain(await intentId())
    expect((await paymentNow(payment.id)).status).toBe('processing')
    expect(await intents()).toEqual({ [await intentId()]: OPEN })
  })

  test('another one may be stored: this one is cancelled', async () => {
    let made = ''
    const provider = meanwhile((id) => {
      made = id
      return change(payment.id, { intentId: 'pi_another' })
    })
    await expect(open({ provider })).rejects.toMatchObject(nothingDue('accepted'))
    expect(await paymentNow(payment.id)).toEqual({ ...payment, intentId: 'pi_another' })
    expect(await intents()).toEqual({ [made]: 'canceled' })
    await change(payment.id, { intentId: null })
  })

  test('the request may be cancelled: the intent is cancelled', async () => {
    const provider = meanwhile(async () =>
      must(await move(world.client, requestId, 'cancelled')),
    )
    await expect(open({ provider })).rejects.toMatchObject(nothingDue('cancelled'))
    const { status, intentId: kept } = await paymentNow(payment.id)
    expect(status).toBe('canceled')
    expect(await intents()).toEqual({ [kept ?? '']: 'canceled' })
  })

  test('it may be cancelled without an answer: the payment is checked later', async () => {
    const provider = {
      ...meanwhile(async () => must(await move(world.client, requestId, 'cancelled'))),
      cancelIntent: unknown,
    }
    await expect(open({ provider })).rejects.toMatchObject(nothingDue('cancelled'))
    const { status, intentId: kept } = await paymentNow(payment.id)
    expect(status).toBe('awaiting')
    expect(await intents()).toEqual({ [kept ?? '']: OPEN })
  })

  test('an instalment that is not due is not opened', async () => {
    await change(payment.id, { instalment: 2 })
    await expect(open()).rejects.toMatchObject(nothingDue('accepted'))
    expect(await intents()).toEqual({ [await intentId()]: 'canceled' })
  })
})

describe('reopening a payment', () => {
  const again = async () => {
    const row = await paymentNow(payment.id)
    return world.db.transaction((tx) => reopenPayment(tx, row))
  }

  test.each(['awaiting', 'processing'] as const)('%s stays unchanged', async (status) => {
    await change(payment.id, { status, intentId: `pi_${payment.id}` })
    const before = await paymentNow(payment.id)
    expect(await again()).toEqual(before)
    expect(await paymentNow(payment.id)).toEqual(before)
  })

  test.each([
    ['whose intent has ended makes another', (id: string) => `pi_${id}`, 4],
    ['that never had an intent needs no other key', () => null, 3],
  ] as const)('%s', async (_what, idOf, intentAttempt) => {
    const ended = { status: 'canceled', intentAttempt: 3 } as const
    await change(payment.id, { ...ended, intentId: idOf(payment.id) })
    const opened = { ...payment, status: 'awaiting', intentId: null, intentAttempt }
    expect(await again()).toEqual(opened)
    expect(await paymentNow(payment.id)).toEqual(opened)
  })

  test.each(
    paymentStatuses.filter(
      (each) => !['awaiting', 'processing', 'canceled'].includes(each),
    ),
  )('that is %s has been paid', async (status) => {
    await change(payment.id, { status })
    await expect(again()).rejects.toThrow('payments/already-paid')
    expect(await paymentNow(payment.id)).toEqual({ ...payment, status })
  })
})
