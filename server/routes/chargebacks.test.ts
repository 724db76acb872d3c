import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  type AttentionItem,
  finishAttention,
  listAttention,
} from '#src/contract/operator/operator.ts'
import { createPaymentIntent, releasePayment } from '#src/contract/payments/payments.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import { markPaid, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { listDisputes, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { lockRequest } from '#server/db/requests/request-rows.ts'
import { chargebacks, payments, serviceRequests, webhookEvents } from '#server/db/schema.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { dealOwner } from '#server/services/deals/owner.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { syncPayment } from '#server/services/payments/run-effects.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { confirm, type MoneyWorld, must } from '#server/test/money-world.ts'
import { runTimers } from '#server/services/payments/timers.ts'

setUpMoneyWorld()

/** Whatever the bank does, the ledger agrees with the row of each payment. */
afterEach(async () => {
  const { differences } = await checkLedger(world.deps)
  const ofBooks = differences.filter(({ from }) => from === 'books')
  if (ofBooks.length > 0) throw new Error(JSON.stringify(ofBooks))
})

const HOUR = 60 * 60_000

async function firstPayment(id: string) {
  const [payment] = await world.paymentsOf(id)
  if (!payment) throw new Error('no payment')
  return payment
}

const chargeOf = async (id: string) => (await firstPayment(id)).chargeId ?? ''

/** Pays the due amount without a webhook to us; returns the charge. */
async function paidCharge(id: string): Promise<string> {
  const intent = await world.stripe.paymentIntents.retrieve(await world.pay(id))
  if (typeof intent.latest_charge !== 'string') throw new Error('no charge')
  return intent.latest_charge
}

/** The bank contests the first instalment; returns the chargeback's id. */
const dispute = async (id: string, amount?: number) =>
  world.standIn.control.dispute(await chargeOf(id), { amount })

const close = (chargeback: string, outcome: 'won' | 'lost') =>
  world.standIn.control.closeDispute(chargeback, outcome)

async function disputed(id: string, outcome?: 'won' | 'lost', amount?: number) {
  const chargeback = await dispute(id, amount)
  await world.deliver()
  if (outcome) {
    await close(chargeback, outcome)
    await world.deliver()
  }
  return chargeback
}

const resolve = (id: string, taskerPercent = 100) =>
  world.operator.call(resolveDispute, {
    params: { id },
    body: { taskerPercent, note: 'x' },
  })

const complete = (id: string) =>
  world.client.call(updateRequestStatus, { params: { id }, body: { status: 'completed' } })

async function deliverWork(id: string): Promise<void> {
  const body = { status: 'delivered' as const }
  must(await world.tasker.call(updateRequestStatus, { params: { id }, body }))
}

const release = (id: string) =>
  world.operator.call(releasePayment, { params: { paymentId: id } })

const transfersOf = async (id: string) =>
  (await world.stripe.transfers.list({ transfer_group: id })).data

const refundsOf = async (id: string) =>
  (await world.stripe.refunds.list({ charge: await chargeOf(id) })).data

/** A job in two instalments, both held while changes are made. */
async function bothHeld(): Promise<string> {
  const { _id: id } = await world.bringTo('delivered', '50-50')
  const { clientSecret } = must(
    await world.client.call(createPaymentIntent, { body: { serviceRequestId: id } }),
  )
  // The balance is paid on a page that was still open when changes were asked for.
  world.setFault(() => 'before')
  must(
    await world.client.call(updateRequestStatus, {
      params: { id },
      body: { status: 'changes_requested', note: 'Falta a tampa do quadro' },
    }),
  )
  world.setFault(() => 'none')
  await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
  await world.deliver()
  return id
}

/** The centavos reversed from the tasker for each chargeback. */
async function recovered(id: string): Promise<number[]> {
  const rows = await world.db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.paymentId, (await firstPayment(id)).id))
    .orderBy(chargebacks.openedAt, chargebacks.id)
  return rows.map(({ recoverAmount }) => recoverAmount)
}

async function closedAt(id: string): Promise<Date | null | undefined> {
  const [row] = await world.db.select().from(chargebacks).where(eq(chargebacks.id, id))
  return row?.closedAt
}

/** Looks at all due payments: a run takes some, and other tests have left more in this world. */
async function reconcileAll(): Promise<void> {
  for (let run = 0; run < 4; run++) await reconcilePayments(world.deps)
}

/** The attention list, all pages. */
async function operatorsList(show: 'open' | 'done' = 'open') {
  const items: AttentionItem[] = []
  for (let page = 1, total = 1; items.length < total; page++) {
    const query = { show, page, limit: 50 }
    const answer = must(await world.operator.call(listAttention, { query }))
    items.push(...answer.data)
    total = answer.total
  }
  return items
}

/** The kinds in the attention list about a request. */
async function concerns(id: string, show: 'open' | 'done' = 'open') {
  return (await operatorsList(show))
    .filter(({ requestId, kind }) => requestId === id && kind !== 'dispute')
    .map(({ kind }) => kind)
}

async function told(who: MoneyWorld['client'], id: string) {
  const query = { limit: 50 }
  const { notifications } = must(await who.call(listNotifications, { query }))
  return notifications
    .filter(({ additionalData }) => additionalData.requestId === id)
    .map(({ message }) => message.replaceAll('\u00a0', ' '))
}

describe('a chargeback before the release', () => {
  test('freezes the held money, and shows both parties that it is the bank', async () => {
    const { _id: id } = await world.bringTo('in_progress')
    await disputed(id)
    const data = await show(id)
    expect(data).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen', chargeback: { status: 'open', amount: 120.01 } }],
    })
    expect(data.timeline.at(-1)).toMatchObject({ action: 'chargeback', by: 'system' })
    expect(await concerns(id)).toEqual(['chargeback_open'])
    expect((await told(world.tasker, id))[0]).toMatch(/^Clara Monteiro contestou no banco/)
    const disputes = must(await world.operator.call(listDisputes, { query: {} })).data
    expect(disputes.find(({ _id }) => _id === id)?.chargebackOpen).toBe(true)
  })

  test('nothing is sent while the bank has it, whatever an operator decides', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id)
    for (const percent of [0, 37, 100])
      expect(await resolve(id, percent)).toMatchObject({
        status: 409,
        error: { code: 'payments/chargeback-open', details: { status: 'disputed' } },
      })
    expect(await transfersOf(id)).toEqual([])
    expect(await refundsOf(id)).toEqual([])
  })

  test.each(['in_progress', 'delivered'] as const)(
    'won, it goes on where it was: %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      await disputed(id, 'won')
      expect(await show(id)).toMatchObject({
        status,
        payments: [{ status: 'held', chargeback: { status: 'won' } }],
      })
      expect((await show(id)).timeline.at(-1)?.action).toBe('chargeback_won')
      expect(await concerns(id)).toEqual([])
      expect(await concerns(id, 'done')).toEqual(['chargeback_open'])
    },
  )

  test('won, a delivered job can be confirmed and is paid', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id, 'won')
    must(await complete(id))
    expect((await transfersOf(id)).map(({ amount }) => amount)).toEqual([10_201])
  })

  test('won, a dispute that a party had opened stays open', async () => {
    const { _id: id } = await world.bringTo('disputed')
    await disputed(id, 'won')
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen' }],
    })
    must(await resolve(id, 0))
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([12_001])
  })

  test('lost, the request ends; no party is paid out of the platform’s own money', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id, 'lost')
    const data = await show(id)
    expect(data).toMatchObject({
      status: 'cancelled',
      earnings: null,
      payments: [
        {
          status: 'lost',
          transfer: null,
          refundingAmount: 0,
          lostAmount: 120.01,
          chargeback: { status: 'lost', amount: 120.01 },
        },
      ],
    })
    expect(data.timeline.at(-1)?.action).toBe('chargeback_lost')
    expect(await resolve(id)).toMatchObject({ status: 409 })
    expect(await transfersOf(id)).toEqual([])
    expect(await refundsOf(id)).toEqual([])
    expect(await concerns(id)).toEqual(['chargeback_lost'])
  })

  test('lost in part, an operator divides the rest', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id, 'lost', 4_001)
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen' }],
    })
    must(await resolve(id, 50))
    expect((await show(id)).earnings).toEqual({
      gross: 40,
      fee: 6,
      net: 34,
      takenBack: 0,
      kept: 34,
    })
    expect(await firstPayment(id)).toMatchObject({
      transferAmount: 3_400,
      feeAmount: 600,
      refundAmount: 4_000,
      lostAmount: 4_001,
    })
  })

  test('of one instalment of two, an operator divides the other', async () => {
    const id = await bothHeld()
    const chargeback = await dispute(id)
    await world.deliver()
    const listed = async () =>
      (await operatorsList()).filter(
        ({ kind, requestId }) => kind === 'dispute' && requestId === id,
      )
    expect(await listed()).toEqual([])
    await close(chargeback, 'lost')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'lost' }, { status: 'frozen' }],
    })
    expect(await listed()).toMatchObject([{ amount: 60, reason: null }])
    must(await resolve(id, 100))
    expect(await listed()).toEqual([])
    expect(await show(id)).toMatchObject({
      status: 'completed',
      earnings: { gross: 60, fee: 9, net: 51 },
    })
  })

  test('of both instalments, the request waits until both are decided', async () => {
    const id = await bothHeld()
    const [first, second] = await world.paymentsOf(id)
    const { dispute: contest } = world.standIn.control
    const chargebacks = [
      await contest(first?.chargeId ?? ''),
      await contest(second?.chargeId ?? ''),
    ]
    await world.deliver()
    await close(chargebacks[0] ?? '', 'won')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen' }, { status: 'frozen' }],
    })
    await close(chargebacks[1] ?? '', 'won')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'changes_requested',
      payments: [{ status: 'held' }, { status: 'held' }],
    })
  })
})

describe('a chargeback while money is on its way', () => {
  test('a transfer that was not sent yet waits for the bank, and goes when it is won', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    must(await complete(id))
    world.setFault(() => 'none')
    const chargeback = await disputed(id)
    await reconcilePayments(world.deps)
    expect((await firstPayment(id)).status).toBe('releasing')
    expect(await release((await firstPayment(id)).id)).toMatchObject({
      status: 409,
      error: { code: 'payments/chargeback-open', details: { status: 'releasing' } },
    })
    expect(await transfersOf(id)).toEqual([])
    await close(chargeback, 'won')
    await world.deliver()
    expect((await firstPayment(id)).status).toBe('released')
    const { payment } = must(await release((await firstPayment(id)).id))
    expect(payment.chargeback).toMatchObject({ status: 'won' })
    expect((await transfersOf(id)).map(({ amount }) => amount)).toEqual([10_201])
  })

  test('lost, it is never sent', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    must(await complete(id))
    world.setFault(() => 'none')
    await disputed(id, 'lost')
    await reconcilePayments(world.deps)
    expect(await firstPayment(id)).toMatchObject({ status: 'lost', transferAmount: 0 })
    expect(await transfersOf(id)).toEqual([])
    expect(await recovered(id)).toEqual([0])
  })

  test('a refund waits too; lost, the client has the money already', async () => {
    const { _id: id } = await world.bringTo('disputed')
    world.setFault(() => 'before')
    must(await resolve(id, 0))
    world.setFault(() => 'none')
    await disputed(id, 'lost')
    await reconcilePayments(world.deps)
    expect(await firstPayment(id)).toMatchObject({ status: 'lost', refundAmount: 0 })
    expect(await show(id)).toMatchObject({ status: 'cancelled' })
  })

  test('found only when something is about to be sent, it stops that', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await dispute(id)
    await world.drop()
    must(await complete(id))
    expect(await transfersOf(id)).toEqual([])
    expect(await show(id)).toMatchObject({
      status: 'completed',
      payments: [{ status: 'releasing', chargeback: { status: 'open' } }],
    })
  })
})

describe('a chargeback after the release', () => {
  test('is shown, and won changes nothing', async () => {
    const { _id: id } = await world.bringTo('completed')
    const chargeback = await disputed(id)
    await syncPayment(world.deps, (await firstPayment(id)).id)
    expect(await closedAt(chargeback)).toBeNull()
    expect(await show(id)).toMatchObject({
      status: 'completed',
      payments: [{ status: 'released', chargeback: { status: 'open' } }],
    })
    expect(await concerns(id)).toEqual(['chargeback_open'])
    await close(chargeback, 'won')
    await world.deliver()
    expect(await concerns(id)).toEqual([])
    expect((await transfersOf(id))[0]?.amount_reversed).toBe(0)
    const actions = (await show(id)).timeline.map(({ action }) => action)
    expect(actions.slice(-3)).toEqual(['confirm', 'chargeback', 'chargeback_won'])
    expect(await closedAt(chargeback)).toEqual(expect.any(Date))
  })

  test('lost, the transfer is reversed, once', async () => {
    const { _id: id } = await world.bringTo('completed')
    const chargeback = await disputed(id, 'lost')
    await world.deliver()
    await reconcilePayments(world.deps)
    expect((await transfersOf(id)).map((each) => each.amount_reversed)).toEqual([10_201])
    expect(await show(id)).toMatchObject({
      status: 'completed',
      earnings: { gross: 120.01, fee: 18, net: 102.01, takenBack: 102.01, kept: 0 },
      payments: [{ status: 'released', transfer: { takenBack: 102.01, sent: true } }],
    })
    const [row] = await world.db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.id, chargeback))
    expect(row).toMatchObject({
      status: 'lost',
      withdrawn: 12_001,
      recoverAmount: 10_201,
      reversalId: expect.stringMatching(/^trr_/),
      debtAmount: 0,
    })
    const sentence = /^R\$ 102,01 do pedido foram descontados da sua conta/
    expect(
      (await told(world.tasker, id)).filter((each) => sentence.test(each)),
    ).toHaveLength(1)
    expect(await concerns(id)).toEqual(['chargeback_lost'])
  })

  test('lost in part, the tasker gives back that part less the fee of it', async () => {
    const { _id: id } = await world.bringTo('completed')
    await disputed(id, 'lost', 6_000)
    expect((await transfersOf(id))[0]?.amount_reversed).toBe(5_100)
  })

  test.each(['before', 'after'] as const)(
    'a reversal whose answer was lost %s it happened is made once',
    async (when) => {
      const { _id: id } = await world.bringTo('completed')
      const chargeback = await disputed(id)
      await close(chargeback, 'lost')
      await world.drop()
      world.standIn.control.fault({
        match: 'POST /v1/transfers/:id/reversals',
        mode: `drop_${when}`,
        // The SDK tries once more when a connection closes.
        times: 2,
      })
      world.advance(2 * HOUR)
      await reconcilePayments(world.deps)
      expect((await firstPayment(id)).reversedAmount).toBe(0)
      // Long after its idempotency key has expired.
      await world.standIn.control.advanceClock(2 * 86_400)
      await reconcilePayments(world.deps)
      const [transfer] = await transfersOf(id)
      expect(transfer?.reversals.data.map(({ amount }) => amount)).toEqual([10_201])
      expect((await firstPayment(id)).reversedAmount).toBe(10_201)
      const [row] = await world.db
        .select()
        .from(chargebacks)
        .where(eq(chargebacks.id, chargeback))
      expect(row).toMatchObject({
        reversalId: transfer?.reversals.data[0]?.id,
        debtAmount: 0,
      })
    },
  )

  test('lost with the account empty, it is the tasker’s debt', async () => {
    const { _id: id } = await world.bringTo('completed')
    await world.standIn.control.payOut('acct_marina')
    const chargeback = await disputed(id, 'lost')
    await reconcilePayments(world.deps)
    const [row] = await world.db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.id, chargeback))
    expect(row).toMatchObject({ debtAmount: 10_201, reversalId: null })
    expect(new Set(await concerns(id))).toEqual(new Set(['chargeback_lost', 'debt']))
    expect((await told(world.tasker, id))[0]).toMatch(/^Você deve R\$ 102,01 do pedido/)
    // Later transfers are not touched by it.
    const { _id: other } = await world.bringTo('completed')
    expect((await transfersOf(other))[0]?.amount_reversed).toBe(0)
  })
})

describe('a bank that takes its time', () => {
  test('contests a part after it had given another one back', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id, 'won', 4_000)
    await disputed(id, 'lost', 2_500)
    const rows = await world.db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.paymentId, (await firstPayment(id)).id))
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual([
      ['won', 4_000],
      ['lost', 2_500],
    ])
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen', lostAmount: 25 }],
    })
  })

  test('contests two parts after the release, and the tasker gives back no more than was got', async () => {
    const { _id: id } = await world.bringTo('completed')
    await disputed(id, 'lost', 4_000)
    await disputed(id, 'lost', 8_001)
    expect(await recovered(id)).toEqual([3_400, 6_801])
    expect((await transfersOf(id))[0]?.amount_reversed).toBe(10_201)
  })

  test('takes back the share of a tasker who was given a part of it', async () => {
    const { _id: id } = await world.bringTo('disputed')
    must(await resolve(id, 50))
    await disputed(id, 'lost', 3_000)
    // Of R$ 60,00, half went to the client: the bank took half of the rest.
    expect(await recovered(id)).toEqual([2_550])
  })

  test('keeps two parts that it decides at once: each takes its share of what is left', async () => {
    const { _id: id } = await world.bringTo('completed')
    for (const amount of [2_500, 2_500]) await close(await dispute(id, amount), 'lost')
    await world.deliver()
    expect(await recovered(id)).toEqual([2_125, 2_125])
  })

  test('keeps half, of which an operator has taken back the most by hand', async () => {
    const { _id: id } = await world.bringTo('completed')
    const transfer = (await firstPayment(id)).transferId ?? ''
    await world.stripe.transfers.createReversal(transfer, { amount: 9_001 })
    await disputed(id, 'lost', 6_000)
    expect(await recovered(id)).toEqual([600])
  })

  test('keeps a part before an operator divides the rest, and then the rest', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id, 'lost', 2_500)
    must(await resolve(id, 100))
    expect(await firstPayment(id)).toMatchObject({
      transferAmount: 8_076,
      feeAmount: 1_425,
    })
    await disputed(id, 'lost', 2_500)
    await disputed(id, 'lost')
    expect(await recovered(id)).toEqual([0, 2_125, 8_076 - 2_125])
  })

  test('keeps a part of a decided, unsent amount, which the fee bears, and then more', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    await complete(id)
    world.setFault(() => 'none')
    await disputed(id, 'lost', 2_500)
    expect(await firstPayment(id)).toMatchObject({ transferAmount: 9_501, feeAmount: 0 })
    await disputed(id, 'lost', 2_500)
    await disputed(id, 'lost')
    expect(await recovered(id)).toEqual([0, 2_500, 7_001])
  })

  test('keeps a part of a meanwhile refunded amount: the tasker gives back nothing', async () => {
    const { _id: id } = await world.bringTo('paid')
    const chargeback = await disputed(id, 'won', 2_500)
    const body = { status: 'cancelled' as const }
    must(await world.tasker.call(updateRequestStatus, { params: { id }, body }))
    await close(chargeback, 'lost')
    await world.deliver()
    expect(await concerns(id)).toEqual(['chargeback_lost'])
    expect(await firstPayment(id)).toMatchObject({
      ...{ status: 'refunded', refundAmount: 12_001, lostAmount: 2_500 },
      ...{ transferId: null, reversedAmount: 0 },
    })
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([12_001])
  })

  test('keeps parts that each round up, and no more is taken back than was sent', async () => {
    const { _id: id } = await world.bringTo('completed')
    for (const amount of [3_990, 3_990, 4_021])
      await close(await dispute(id, amount), 'lost')
    await world.deliver()
    expect((await recovered(id)).reduce((sum, each) => sum + each, 0)).toBe(10_201)
    expect((await transfersOf(id))[0]?.amount_reversed).toBe(10_201)
  })

  test.each([
    [3_000, 0],
    [9_000, 2_550],
  ])(
    'keeps %i centavos: a refund that was not sent bears it first',
    async (amount, taken) => {
      const { _id: id } = await world.bringTo('disputed')
      const lost = { match: 'POST /v1/refunds', mode: 'drop_before' as const, times: 2 }
      world.standIn.control.fault(lost)
      must(await resolve(id, 50))
      expect((await firstPayment(id)).refundId).toBeNull()
      await disputed(id, 'lost', amount)
      expect(await recovered(id)).toEqual([taken])
    },
  )

  test('keeps all that was not refunded by hand: all of the transfer comes back', async () => {
    const { _id: id } = await world.bringTo('completed')
    await world.stripe.refunds.create({ charge: await chargeOf(id), amount: 2_001 })
    await world.deliver()
    await disputed(id, 'lost')
    expect(await recovered(id)).toEqual([10_201])
  })

  test('does not reverse again what an operator has reversed by hand', async () => {
    const { _id: id } = await world.bringTo('completed')
    const transfer = (await firstPayment(id)).transferId ?? ''
    await world.stripe.transfers.createReversal(transfer, { amount: 9_000 })
    await disputed(id, 'lost')
    expect(await recovered(id)).toEqual([1_201])
  })

  test('of two instalments keeps one and gives the other back: an operator divides it', async () => {
    const id = await bothHeld()
    const [first, second] = await world.paymentsOf(id)
    const { dispute: contest } = world.standIn.control
    const kept = await contest(first?.chargeId ?? '')
    const given = await contest(second?.chargeId ?? '')
    await world.deliver()
    await close(kept, 'lost')
    await world.deliver()
    expect((await show(id)).status).toBe('disputed')
    await close(given, 'won')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'lost' }, { status: 'frozen' }],
    })
    must(await resolve(id, 100))
    expect(await show(id)).toMatchObject({ status: 'completed', earnings: { net: 51 } })
  })

  test('of what ended gives one instalment back, and the other’s transfer goes too', async () => {
    const id = await bothHeld()
    await deliverWork(id)
    world.setFault(() => 'before')
    must(await world.client.call(markPaid, { params: { id }, body: {} }))
    world.setFault(() => 'none')
    const [, second] = await world.paymentsOf(id)
    const chargeback = await world.standIn.control.dispute(second?.chargeId ?? '')
    await world.deliver()
    const statuses = async () => (await world.paymentsOf(id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['releasing', 'releasing'])
    await close(chargeback, 'won')
    await world.deliver()
    expect(await statuses()).toEqual(['released', 'released'])
  })

  test.each([
    { decided: ['won', 'won'], status: 'completed', sent: [5_100, 5_101] },
    { decided: ['won', 'lost'], status: 'disputed', sent: [] },
    { decided: ['lost', 'won'], status: 'disputed', sent: [] },
  ] as const)(
    'decides two parts, $decided, before either event arrives: it goes on once, or not at all',
    async ({ decided, status, sent }) => {
      const id = await bothHeld()
      await deliverWork(id)
      const parts = [await dispute(id, 2_500), await dispute(id)]
      for (const [n, part] of parts.entries()) await close(part, decided[n] ?? 'won')
      await world.deliver()
      const { timeline, status: now } = await show(id)
      expect(now).toBe(status)
      expect(timeline.filter(({ action }) => action === 'confirm')).toHaveLength(
        status === 'completed' ? 1 : 0,
      )
      const amounts = (await transfersOf(id)).map(({ amount }) => amount)
      expect(amounts.toSorted((one, other) => one - other)).toEqual(sent)
    },
  )

  test('gives all back, and a job that is completed at once is known as completed', async () => {
    const id = await bothHeld()
    await deliverWork(id)
    await disputed(id)
    const { owner } = await world.db.transaction(async (tx) => {
      const request = await lockRequest(tx, id)
      if (!request) throw new Error('no request')
      return dealOwner(requestDeal, tx, request).resume(world.deps.clock())
    })
    expect(owner).toMatchObject({ status: 'completed', isDisputed: false, isPaused: false })
  })

  test('gives back what it had taken: an operator decides about it, once', async () => {
    const { _id: id } = await world.bringTo('completed')
    const chargeback = await disputed(id, 'lost')
    await close(chargeback, 'won')
    await world.deliver()
    expect(await concerns(id)).toEqual(['chargeback_lost', 'chargeback_reversed'])
    expect((await show(id)).payments[0]).toMatchObject({
      lostAmount: 120.01,
      chargeback: { status: 'won' },
    })
    await close(chargeback, 'lost')
    await world.deliver()
    expect(await concerns(id)).toEqual(['chargeback_lost'])
    expect((await transfersOf(id))[0]?.amount_reversed).toBe(10_201)
    expect((await firstPayment(id)).lostAmount).toBe(12_001)
  })

  test.each(['delivered', 'completed'] as const)(
    'keeps what it had given back, as if it had never done so: %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      const chargeback = await disputed(id, 'won')
      expect((await show(id)).status).toBe(status)
      await close(chargeback, 'lost')
      await world.deliver()
      expect(await concerns(id)).toEqual(['chargeback_lost'])
      expect(await show(id)).toMatchObject({
        status: status === 'delivered' ? 'cancelled' : 'completed',
        payments: [{ lostAmount: 120.01, chargeback: { status: 'lost' } }],
      })
      const opened = ({ action }: { action: string }) => action === 'chargeback'
      expect((await show(id)).timeline.filter(opened)).toHaveLength(2)
      const taken = (await transfersOf(id)).map(({ amount_reversed }) => amount_reversed)
      expect(taken).toEqual(status === 'delivered' ? [] : [10_201])
    },
  )
})

describe('events in any order', () => {
  test('a chargeback event before that of the payment is not lost', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.standIn.control.dispute(await paidCharge(id))
    const banks = (await world.pending()).filter(({ type }) => /dispute/.test(type))
    const others = (await world.pending()).filter(({ type }) => !/dispute/.test(type))
    for (const event of banks) await world.post(event)
    expect((await show(id)).status).toBe('disputed')
    for (const event of others) await world.post(event)
    await world.drop()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen', chargeback: { status: 'open' } }],
    })
  })

  test('a decision that arrives before the opening counts, and the opening is ignored', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const chargeback = await dispute(id)
    await close(chargeback, 'lost')
    const events = await world.pending()
    for (const event of [...events].reverse()) await world.post(event)
    for (const event of events) await world.post(event)
    await world.drop()
    expect(await show(id)).toMatchObject({ status: 'cancelled' })
    const actions = (await show(id)).timeline.map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['chargeback', 'chargeback_lost'])
  })

  test('one about an unknown charge is stored, shown and handled once the charge is known', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const charge = await paidCharge(id)
    await world.standIn.control.dispute(charge)
    const opened = (await world.pending()).find(
      ({ type }) => type === 'charge.dispute.created',
    )
    // As from an old version of the API, which does not name the intent.
    const object = { ...opened?.data.object, payment_intent: null }
    expect(await world.post({ ...opened, data: { object } })).toBe(200)
    const unmatched = async () =>
      (await operatorsList()).filter(
        ({ kind, subject }) => kind === 'unmatched_event' && subject === charge,
      )
    expect(await unmatched()).toHaveLength(1)
    const others = (await world.pending()).filter(({ type }) => !/dispute/.test(type))
    await world.drop()
    for (const event of others) await world.post(event)
    expect(await show(id)).toMatchObject({ status: 'disputed' })
    expect(await unmatched()).toEqual([])
    const waiting = await world.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.chargeId, charge))
    expect(waiting.map(({ takenAt }) => takenAt !== null)).toEqual([true])
  })

  test('one whose payment cannot be read now is sent again', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await dispute(id)
    const [created] = await world.pending()
    await world.drop()
    world.setFault(() => 'before')
    expect(await world.post(created ?? {})).toBe(503)
    world.setFault(() => 'none')
    expect(await world.post(created ?? {})).toBe(200)
    expect(await show(id)).toMatchObject({ status: 'disputed' })
  })

  test('all at once, they take effect once', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const chargeback = await dispute(id)
    await close(chargeback, 'won')
    const events = await world.pending()
    await world.drop()
    await Promise.all([...events, ...events].map((event) => world.post(event)))
    const actions = (await show(id)).timeline.map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['chargeback', 'chargeback_won'])
    expect(await show(id)).toMatchObject({
      status: 'delivered',
      payments: [{ status: 'held' }],
    })
  })

  test('arriving while the provider is being asked, it is asked once more', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const asking = world.standIn.control.hold('GET /v1/refunds')
    const look = syncPayment(world.deps, (await firstPayment(id)).id)
    await asking.reached
    // The answer about chargebacks may already be on its way, without this one.
    await dispute(id)
    const [created] = await world.pending()
    await world.drop()
    expect(await world.post(created ?? {})).toBe(200)
    asking.release()
    await look
    expect((await show(id)).status).toBe('disputed')
  })

  test.each(['in_progress', 'completed'] as const)(
    'of which none arrived, the reconcile job finds it: %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      const chargeback = await dispute(id)
      await world.drop()
      // Its next look is due.
      await world.db
        .update(payments)
        .set({ lookAt: new Date(0) })
        .where(eq(payments.requestId, id))
      await reconcileAll()
      expect((await show(id)).payments[0]?.chargeback?.status).toBe('open')
      await close(chargeback, 'lost')
      await world.drop()
      world.advance(HOUR)
      await reconcileAll()
      expect((await show(id)).payments[0]?.chargeback?.status).toBe('lost')
    },
  )

  test('a request that waits for the bank is moved by no timer', async () => {
    const { _id: id } = await world.bringTo('delivered')
    await disputed(id)
    world.advance(timers.confirmation)
    await runTimers(requestDeal, world.deps)
    expect((await show(id)).status).toBe('disputed')
  })
})

describe('refunds that come back', () => {
  test('are told at once, and sent again only by an operator', async () => {
    const { _id: id } = await world.bringTo('disputed')
    must(await resolve(id, 0))
    const fail = async () => {
      await world.standIn.control.failRefund((await firstPayment(id)).refundId ?? '')
      await world.deliver()
    }
    const receipts = async () =>
      (await told(world.client, id)).filter((each) => each.startsWith('Devolvemos'))
    await fail()
    for (const hours of [0, 1, 20]) {
      world.advance(hours * HOUR)
      await reconcilePayments(world.deps)
      expect(await show(id)).toMatchObject({
        payments: [{ status: 'refunding', refundedAmount: 0, refundingAmount: 120.01 }],
      })
      expect(await concerns(id)).toEqual(['refund_refused'])
      expect((await told(world.client, id))[0]).toMatch(/^A devolução de R\$ 120,01/)
      expect([(await receipts()).length, (await refundsOf(id)).length]).toEqual([1, 1])
    }
    must(await release((await firstPayment(id)).id))
    expect((await firstPayment(id)).status).toBe('refunded')
    expect(await concerns(id)).toEqual([])
    expect(await receipts()).toHaveLength(2)
    await fail()
    expect(await concerns(id)).toEqual(['refund_refused'])
    const sums = (await refundsOf(id)).map(({ amount, status }) => [amount, status])
    expect(sums).toEqual([
      [12_001, 'failed'],
      [12_001, 'failed'],
    ])
  })
})

describe('transfers that are refused', () => {
  test('wait longer each time, and do not keep the client’s part', async () => {
    const { _id: id } = await world.bringTo('disputed')
    await world.standIn.control.setTransfers('acct_marina', false)
    must(await resolve(id, 50))
    const row = await firstPayment(id)
    expect(row).toMatchObject({
      status: 'refunding',
      transferId: null,
      refundId: expect.any(String),
    })
    await reconcilePayments(world.deps)
    expect((await firstPayment(id)).transferAttempt).toBe(2)
    world.advance(HOUR)
    await reconcilePayments(world.deps)
    expect((await firstPayment(id)).transferAttempt).toBe(3)
    expect(await concerns(id)).toEqual(['transfer_refused'])
    expect((await told(world.tasker, id))[0]).toMatch(/^O repasse de R\$ 51,01/)
    await world.standIn.control.setTransfers('acct_marina', true)
    world.advance(HOUR)
    await reconcilePayments(world.deps)
    expect((await firstPayment(id)).status).toBe('refunded')
    expect((await transfersOf(id)).map(({ amount }) => amount)).toEqual([5_101])
    expect(await concerns(id)).toEqual([])
  })
})

describe('changes by hand at the provider', () => {
  test('a refund while a bank asks keeps its work from going on by itself', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const inquiry = { inquiry: true }
    const asked = await world.standIn.control.dispute(await chargeOf(id), inquiry)
    await world.deliver()
    await world.stripe.refunds.create({ charge: await chargeOf(id), amount: 2_001 })
    await close(asked, 'won')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen', refundedAmount: 20.01 }],
    })
    must(await resolve(id, 100))
    expect((await show(id)).status).toBe('completed')
  })

  test('a refund in part leaves less to be divided', async () => {
    const { _id: id } = await world.bringTo('in_progress')
    await world.stripe.refunds.create({ charge: await chargeOf(id), amount: 2_001 })
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'frozen', refundedAmount: 20.01 }],
    })
    expect(await concerns(id)).toEqual(['refund_by_hand'])
    must(await resolve(id, 100))
    expect(await firstPayment(id)).toMatchObject({
      transferAmount: 8_500,
      feeAmount: 1_500,
      refundAmount: 0,
      refundedByHand: 2_001,
      status: 'refunded',
    })
  })

  test('a partial refund cuts the decided, unsent amount', async () => {
    const { _id: id } = await world.bringTo('disputed')
    world.setFault(() => 'before')
    must(await resolve(id, 0))
    world.setFault(() => 'none')
    await world.stripe.refunds.create({ charge: await chargeOf(id), amount: 5_000 })
    await world.deliver()
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([7_001, 5_000])
    expect((await show(id)).payments[0]).toMatchObject({
      status: 'refunded',
      refundedAmount: 120.01,
    })
  })

  test('a reversal is shown to operators and on the tasker’s card', async () => {
    const { _id: id } = await world.bringTo('completed')
    const transfer = (await firstPayment(id)).transferId ?? ''
    await world.stripe.transfers.createReversal(transfer, { amount: 1_000 })
    await world.deliver()
    expect((await show(id)).earnings?.takenBack).toBe(10)
    expect(await concerns(id)).toEqual(['transfer_reversed'])
  })
})

describe('a payout that fails', () => {
  test('notifies the tasker and operators, once', async () => {
    await world.bringTo('completed')
    const payout = await world.standIn.control.payOut('acct_marina')
    await world.standIn.control.failPayout(payout)
    const failed = (await world.pending()).find(({ type }) => type === 'payout.failed')
    await world.drop()
    const post = () => world.post(failed ?? {}, 'connect')
    expect(await Promise.all([post(), post()])).toEqual([200, 200])
    expect(await post()).toBe(200)
    const data = await operatorsList()
    expect(data.filter(({ subject }) => subject === payout)).toMatchObject([
      { kind: 'payout_failed', taskerUid: 'marina', reason: 'account_closed' },
    ])
    const query = { limit: 50 }
    const { notifications } = must(await world.tasker.call(listNotifications, { query }))
    const sentences = notifications.filter(({ message }) => /não aceitou/.test(message))
    expect(sentences).toHaveLength(1)
  })
})

describe('the amount that is paid', () => {
  test('must be the amount that is due; any other is for an operator', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const { clientSecret } = must(
      await world.client.call(createPaymentIntent, { body: { serviceRequestId: id } }),
    )
    const intent = clientSecret.split('_secret_')[0] ?? ''
    await world.stripe.paymentIntents.update(intent, { amount: 500 })
    await confirm(world.stripe, intent)
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'accepted',
      payments: [{ status: 'awaiting', paidAt: null }],
    })
    expect(await concerns(id)).toEqual(['unexpected_payment'])
  })
})

describe('asking before sending', () => {
  test('a transfer and a refund are found after their keys have expired', async () => {
    const { _id: id } = await world.bringTo('disputed')
    const { fault } = world.standIn.control
    for (const match of ['POST /v1/transfers', 'POST /v1/refunds'])
      // The SDK tries once more when a connection closes.
      fault({ match, mode: 'drop_after', times: 2 })
    must(await resolve(id, 50))
    expect(await transfersOf(id)).toHaveLength(1)
    // The provider's keys expire after a day.
    await world.standIn.control.advanceClock(2 * 86_400)
    await reconcilePayments(world.deps)
    expect(await transfersOf(id)).toHaveLength(1)
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await firstPayment(id)).status).toBe('refunding')
    await world.standIn.control.advanceClock(2 * 86_400)
    await reconcilePayments(world.deps)
    expect((await firstPayment(id)).status).toBe('refunded')
    expect(await transfersOf(id)).toHaveLength(1)
    expect(await refundsOf(id)).toHaveLength(1)
  })
})

describe('the operators’ list', () => {
  test('is theirs alone', async () => {
    const { _id: id } = await world.bringTo('in_progress')
    await disputed(id)
    const data = await operatorsList()
    const item = data.find(({ requestId }) => requestId === id)
    const finish = { params: { id: item?._id ?? '' }, body: { note: 'Visto' } }
    for (const who of [world.client, world.tasker, world.stranger]) {
      expect(await who.call(listAttention, { query: {} })).toMatchObject({ status: 403 })
      expect(await who.call(finishAttention, finish)).toMatchObject({ status: 403 })
    }
    expect(await world.anonymous.call(listAttention, { query: {} })).toMatchObject({
      status: 401,
    })
    expect(await world.anonymous.call(finishAttention, finish)).toMatchObject({
      status: 401,
    })
    const done = must(await world.operator.call(finishAttention, finish)).data.done
    expect(done).toMatchObject({ by: 'operador', note: 'Visto' })
    const again = { ...finish, body: { note: 'De novo' } }
    const still = must(await world.operator.call(finishAttention, again)).data.done
    expect(still).toEqual(done)
    expect(await concerns(id)).toEqual([])
    expect(await concerns(id, 'done')).toEqual(['chargeback_open'])
    const missing = { ...finish, params: { id } }
    expect(await world.operator.call(finishAttention, missing)).toMatchObject({
      status: 404,
      error: { code: 'attention/not-found' },
    })
  })
})

describe('an operator who is a party', () => {
  test('is never its judge', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const chargeback = await disputed(id)
    await close(chargeback, 'lost')
    const { _id: other } = await world.bringTo('disputed')
    for (const request of [id, other])
      await world.db
        .update(serviceRequests)
        .set({ clientUid: 'operador' })
        .where(eq(serviceRequests.id, request))
    expect(await resolve(other)).toMatchObject({
      status: 409,
      error: { code: 'requests/illegal-transition' },
    })
    const data = await operatorsList()
    const item = data.find(({ requestId }) => requestId === id)
    const finish = { params: { id: item?._id ?? '' }, body: { note: 'Meu' } }
    expect(await world.operator.call(finishAttention, finish)).toMatchObject({
      status: 403,
      error: { code: 'auth/forbidden' },
    })
  })
})
