import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { findPayment, type PaymentRow } from '#server/db/requests/request-rows.ts'
import {
  attention,
  notifications,
  payments,
  payoutAccounts,
  webhookEvents,
} from '#server/db/schema.ts'
import {
  type ChargeBooks,
  type Intent,
  type PaymentEvent,
  type PaymentProvider,
  PaymentRefusedError,
  PaymentUnknownError,
  WebhookSignatureError,
} from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { beforeTransaction } from '#server/test/before-transaction.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { addPayment, addRequest } from '#server/test/people.ts'
import { handleWebhook } from './webhooks.ts'

/** Events as the provider may send them: late, twice, about unknown objects. */

setUpMoneyWorld()

const NOW = new Date('2026-11-26T12:00:00Z')

let payment: PaymentRow
let asked: string[]
beforeEach(async () => {
  const requestId = await addRequest(world.db, { status: 'accepted' })
  const id = uuidv7()
  const awaited = { status: 'awaiting', intentId: `pi_${id}` } as const
  await addPayment(world.db, { id, requestId, amount: 5000, ...awaited })
  payment = await now(id)
  asked = []
})

async function now(id = payment.id): Promise<PaymentRow> {
  const row = await findPayment(world.db, id)
  if (!row) throw new Error('there is no such payment')
  return row
}

const paid = (says: Partial<Intent> = {}): Intent => ({
  ...{ id: `pi_${payment.id}`, status: 'succeeded', clientSecret: 'secret' },
  ...{ amount: 5000, amountReceived: 5000, currency: 'brl', chargeId: `ch_${payment.id}` },
  ...{ pixUntil: null, payBy: null, customerId: null },
  ...{ metadata: { payment_id: payment.id }, ...says },
})

const nothingNew: ChargeBooks = { transfer: null, refunds: [], chargebacks: [] }
const refused = () => Promise.reject(new PaymentRefusedError('resource_missing'))
const silent = () => Promise.reject(new PaymentUnknownError())

/** Handles an event, with the provider's answers about its object. */
function tell(
  event: PaymentEvent | Error,
  says: Partial<PaymentProvider> = {},
  deps: Partial<MoneyDeps> = {},
) {
  const provider: Partial<PaymentProvider> = {
    parseWebhook: () => {
      if (event instanceof Error) throw event
      return event
    },
    getIntent: async (id) => {
      asked.push(id)
      return paid()
    },
    chargeBooks: async ({ chargeId }) => {
      asked.push(chargeId)
      return nothingNew
    },
    ...says,
  }
  return handleWebhook(
    {
      ...{ ...world.deps, clock: () => NOW },
      payments: Object.assign(Object.create(world.deps.payments), provider),
      ...deps,
    },
    { rawBody: Buffer.from('{}'), signature: 't=1', endpoint: 'platform' },
  )
}

let told = 0
const named = (type: string) => ({ id: `evt_${(told += 1)}`, type })

const ofIntent = () => ({
  ...{ ...named('payment_intent.succeeded'), kind: 'intent' as const },
  intentId: `pi_${payment.id}`,
})

const ofCharge = (intentId: string | null) => ({
  ...{ ...named('charge.dispute.created'), kind: 'charge' as const, intentId },
  chargeId: `ch_${payment.id}`,
})

const written = ({ id }: PaymentEvent) =>
  world.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))

const concerns = (subject: string) =>
  world.db.select().from(attention).where(eq(attention.subject, subject))

const holds = () =>
  world.db
    .update(payments)
    .set({ status: 'held', chargeId: `ch_${payment.id}`, paidAt: NOW })
    .where(eq(payments.id, payment.id))

test('an unsigned event is refused; a fault of ours does not count as a forgery', async () => {
  const forged = new WebhookSignatureError()
  await expect(tell(forged)).rejects.toMatchObject({
    ...{ code: 'payments/bad-signature', options: { cause: forged } },
  })
  const fault = new TypeError('undefined is not a function')
  await expect(tell(fault)).rejects.toBe(fault)
})

test('an irrelevant event is ignored', async () => {
  const event = { ...named('customer.created'), kind: 'other' as const }
  await tell(event)
  expect([asked, await written(event)]).toEqual([[], []])
})

describe('of an intent', () => {
  test('the intent’s current state is read, and counts once', async () => {
    const event = ofIntent()
    await tell(event)
    expect(await now()).toMatchObject({ status: 'held', chargeId: `ch_${payment.id}` })
    expect(await written(event)).toEqual([
      { id: event.id, type: event.type, receivedAt: NOW, takenAt: NOW, chargeId: null },
    ])
    expect(asked).toEqual([event.intentId])
    await tell(event, { getIntent: silent })
  })

  test('two concurrent events alarm once', async () => {
    const event = ofIntent()
    const { logged, logger } = keptLog()
    const wrong = { getIntent: async () => paid({ amountReceived: 1 }) }
    const twice = [tell(event, wrong, { logger }), tell(event, wrong, { logger })]
    await Promise.all(twice)
    expect(logged).toHaveLength(1)
  })

  test('the resulting provider calls are made', async () => {
    await world.db
      .update(payments)
      .set({ instalment: 2 })
      .where(eq(payments.id, payment.id))
    const canceled = async (id: string) => {
      asked.push(`cancel ${id}`)
      return paid({ status: 'canceled', chargeId: null })
    }
    const open = async () => paid({ status: 'open', chargeId: null })
    await tell(ofIntent(), { getIntent: open, cancelIntent: canceled })
    expect(asked).toEqual([`cancel pi_${payment.id}`])
    expect((await now()).status).toBe('canceled')
  })

  test('of another environment it changes nothing', async () => {
    const event = ofIntent()
    await tell(event, { getIntent: refused })
    expect(await now()).toEqual(payment)
    expect(await written(event)).toEqual([])
  })

  test('without an answer it is refused, and counts when sent again', async () => {
    const event = ofIntent()
    await expect(tell(event, { getIntent: silent })).rejects.toMatchObject({
      code: 'payments/provider-unavailable',
    })
    expect([await now(), await written(event)]).toEqual([payment, []])
    await tell(event)
    expect((await now()).status).toBe('held')
  })
})

describe('of a charge', () => {
  test('that is known, its books are read', async () => {
    await holds()
    const event = ofCharge(`pi_${payment.id}`)
    await tell(event)
    expect(asked).toEqual([event.chargeId])
    expect(await written(event)).toMatchObject([{ type: event.type, takenAt: NOW }])
    expect(await concerns(event.chargeId)).toEqual([])
  })

  test('whose payment has no event yet, the payment is found first', async () => {
    const event = ofCharge(`pi_${payment.id}`)
    await tell(event)
    expect(asked).toEqual([event.intentId, event.chargeId])
    expect((await now()).status).toBe('held')
    expect(await written(event)).toMatchObject([{ takenAt: NOW }])
    expect(await concerns(event.chargeId)).toEqual([])
  })

  test.each([
    ['without an intent', null],
    ['with an intent that the provider does not know', 'pi_of_nobody'],
  ])('that is unknown, %s, is stored once and listed for operators', async (_what, id) => {
    const event = ofCharge(id)
    await tell(event, { getIntent: refused })
    await tell(event, { getIntent: refused })
    expect(asked).toEqual([])
    const { chargeId, type } = event
    expect(await written(event)).toEqual([
      { id: event.id, type, chargeId, receivedAt: NOW, takenAt: null },
    ])
    expect(await concerns(chargeId)).toMatchObject([
      { kind: 'unmatched_event', reason: type, since: NOW, doneAt: null },
    ])
  })

  test('that has become known meanwhile, it counts when sent again', async () => {
    const event = ofCharge(null)
    await tell(event)
    await holds()
    await tell(event)
    expect(asked).toEqual([event.chargeId])
    expect(await written(event)).toMatchObject([{ takenAt: NOW, receivedAt: NOW }])
    expect(await concerns(event.chargeId)).toMatchObject([{ doneAt: NOW }])
  })

  test('that becomes known while it is stored, it is not left to an operator', async () => {
    const event = ofCharge(null)
    // The payment becomes known in another way just before the event is stored.
    const db = beforeTransaction(world.db, holds)
    await tell(event, {}, { db })
    expect(asked).toEqual([event.chargeId])
    expect(await written(event)).toMatchObject([{ takenAt: NOW }])
    expect(await concerns(event.chargeId)).toMatchObject([{ doneAt: NOW }])
  })

  test.each([
    ['provider-unavailable', silent],
    ['provider-refused', refused],
  ])(
    'whose books cannot be read it is refused for a retry: %s',
    async (code, chargeBooks) => {
      await holds()
      const event = ofCharge(null)
      await expect(tell(event, { chargeBooks })).rejects.toMatchObject({
        code: `payments/${code}`,
      })
      expect(await written(event)).toEqual([])
    },
  )

  test('whose intent cannot be read it is refused, to be sent again', async () => {
    const event = ofCharge(`pi_${payment.id}`)
    await expect(tell(event, { getIntent: silent })).rejects.toMatchObject({
      code: 'payments/provider-unavailable',
    })
    expect([await written(event), await concerns(event.chargeId)]).toEqual([[], []])
  })
})

describe('of a tasker’s account', () => {
  const ofAccount = (accountId = 'acct_marina') => ({
    ...{ ...named('account.updated'), kind: 'account' as const, accountId },
  })
  const stateOf = async () => {
    const [row] = await world.db.select().from(payoutAccounts)
    return row?.state
  }
  const saying = (state: 'active' | 'restricted') => ({
    getAccount: async (id: string) => ({ id, state, missing: [] }),
  })

  test('its current state is stored', async () => {
    const event = ofAccount()
    await tell(event, saying('restricted'))
    expect(await stateOf()).toBe('restricted')
    expect(await written(event)).toMatchObject([{ takenAt: NOW }])
    await tell(event, saying('active'))
    expect(await stateOf()).toBe('restricted')
    await tell(ofAccount(), saying('active'))
    expect(await stateOf()).toBe('active')
  })

  test('that the provider does not know, it is ignored', async () => {
    const event = ofAccount('acct_of_nobody')
    await tell(event, { getAccount: refused })
    expect(await written(event)).toMatchObject([{ takenAt: NOW }])
  })

  test('without an answer it is refused, to be sent again', async () => {
    const event = ofAccount()
    await expect(tell(event, { getAccount: silent })).rejects.toMatchObject({
      code: 'payments/provider-unavailable',
    })
    expect(await written(event)).toEqual([])
  })
})

describe('of money on its way to a tasker’s bank', () => {
  let payoutId: string
  beforeEach(() => {
    payoutId = `po_${uuidv7()}`
  })
  const ofPayout = (accountId = 'acct_marina') => ({
    ...{ ...named('payout.failed'), kind: 'payout' as const, payoutId, accountId },
  })
  const saying = (failed: boolean): Partial<PaymentProvider> => ({
    getPayout: async ({ payoutId: id, accountId }) => {
      asked.push(accountId)
      return {
        ...{ id, amount: 4250, automatic: false, instant: false, bank: null },
        status: failed ? 'failed' : 'paid',
        failure: failed ? 'closed' : null,
        failureCode: failed ? 'account_closed' : null,
        ...{ createdAt: NOW, arrivesAt: NOW },
      }
    },
  })
  const heard = async () =>
    (await world.db.select().from(notifications).where(eq(notifications.type, 'payout')))
      .filter(({ data }) => data['action'] === 'payout_failed')
      .map(({ uid, data }) => [uid, data['amount']])

  test('that came back, the tasker is notified and operators see it, once', async () => {
    const event = ofPayout()
    const before = await heard()
    await Promise.all([tell(event, saying(true)), tell(event, saying(true))])
    await tell(event, saying(true))
    expect(await concerns(payoutId)).toMatchObject([
      {
        ...{ kind: 'payout_failed', taskerUid: 'marina', amount: 4250 },
        ...{ reason: 'account_closed', since: NOW },
      },
    ])
    expect(await heard()).toEqual([...before, ['marina', 4250]])
    expect(await written(event)).toMatchObject([{ takenAt: NOW }])
  })

  test('to an unknown account, operators see it', async () => {
    const before = await heard()
    await tell(ofPayout('acct_of_nobody'), saying(true))
    expect(await concerns(payoutId)).toMatchObject([
      { kind: 'unmatched_event', taskerUid: null, amount: 4250 },
    ])
    expect(await heard()).toEqual(before)
  })

  test.each([
    ['has not failed after all', () => saying(false), [{ takenAt: NOW }]],
    ['the provider does not know', () => ({ getPayout: refused }), []],
  ])('that %s, there is no notification', async (_what, says, stored) => {
    const before = await heard()
    const event = ofPayout()
    await tell(event, says())
    expect(await concerns(payoutId)).toEqual([])
    expect(await written(event)).toMatchObject(stored)
    expect(await heard()).toEqual(before)
  })

  test('without an answer it is refused, to be sent again', async () => {
    const event = ofPayout()
    await expect(tell(event, { getPayout: silent })).rejects.toMatchObject({
      code: 'payments/provider-unavailable',
    })
    await tell(event, saying(true))
    expect(await concerns(payoutId)).toHaveLength(1)
  })
})
