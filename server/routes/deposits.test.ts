import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  getBalance,
  getDeposit,
  listDeposits,
  sendInstantDeposit,
} from '#src/contract/payments/deposits.ts'
import { getEarnings, getStatement } from '#src/contract/payments/earnings.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { payoutAccounts, users } from '#server/db/schema.ts'
import { reconcileDeposits } from '#server/services/payments/deposits.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { withAvailable } from '#server/test/available-money.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())
afterEach(() => world.setFault(() => 'none'))

const account = 'acct_marina'
const control = () => world.standIn.control
const balance = async (caller: Caller = world.tasker) => {
  // Past the time for which an answer serves.
  world.advance(MINUTE_MS)
  return must(await caller.call(getBalance))
}
const list = async (caller: Caller = world.tasker) =>
  must(await caller.call(listDeposits, { query: {} })).deposits
const detail = async (depositId: string, caller: Caller = world.tasker) =>
  must(await caller.call(getDeposit, { params: { depositId } }))
const MONTH_S = 31 * 86_400
const LAST4 = expect.stringMatching(/^\d{4}$/)

test('money goes from a confirmed job to the bank, with the job named at each place', async () => {
  const { _id: id } = await world.bringTo('completed')
  expect(await balance()).toMatchObject({
    held: { net: 0, jobs: 0 },
    provider: { pending: 102.01, available: 0, stale: false, bank: { last4: LAST4 } },
    coming: [],
  })
  await control().advanceClock(MONTH_S)
  expect((await balance()).provider).toMatchObject({ pending: 0, available: 102.01 })
  await control().payOut(account, 'in_transit')
  await world.deliver()
  const { coming, provider } = await balance()
  expect(coming).toMatchObject([{ amount: 102.01, status: 'onItsWay', jobs: 1, sales: 0 }])
  expect(provider?.available).toBe(0)
  await control().advanceClock(3 * 86_400)
  await world.deliver()
  const [deposit] = await list()
  expect(deposit).toMatchObject({ status: 'paid', bank: coming[0]?.bank })
  expect((await detail(deposit?._id ?? '')).lines).toMatchObject([
    { kind: 'job', amount: 102.01, about: { requestId: id, clientName: 'Clara Monteiro' } },
  ])
  const { jobs } = must(await world.tasker.call(getEarnings, { query: {} }))
  expect(jobs[0]?.deposit).toMatchObject({ _id: deposit?._id, status: 'paid' })
})

test('a returned deposit waits for its owner, and is part of the next one', async () => {
  const [known] = await list()
  const payouts = await world.stripe.payouts.list({}, { stripeAccount: account })
  await control().failPayout(payouts.data[0]?.id ?? '', 'invalid_account_number')
  await world.deliver()
  expect((await balance()).returned).toMatchObject({
    ...{ _id: known?._id, amount: 102.01, failure: 'details', redoneAt: null },
  })
  expect((await balance()).provider).toMatchObject({ bankRefused: true, nextAt: null })
  await control().setAccount(account, 'whole')
  await control().payOut(account)
  await world.deliver()
  expect(await balance()).toMatchObject({
    returned: null,
    provider: { bankRefused: false },
  })
  const [again, before] = await list()
  expect(before).toMatchObject({ status: 'failed', redoneAt: again?.arrivesAt })
  expect((await detail(again?._id ?? '')).lines).toMatchObject([
    { kind: 'returned', amount: 102.01, depositId: before?._id, about: null },
  ])
})

test('deposits whose events were lost are found, once, by listing them', async () => {
  await world.bringTo('completed')
  await control().payOut(account)
  await world.drop()
  const before = await list()
  await world.db.update(payoutAccounts).set({ depositsListedAt: null })
  await reconcileDeposits(world.deps)
  await world.db.update(payoutAccounts).set({ depositsListedAt: null })
  await reconcileDeposits(world.deps)
  // Those of one second of the provider have no order.
  const known = new Set(before.map(({ _id }) => _id))
  expect((await list()).filter(({ _id }) => !known.has(_id))).toMatchObject([
    { status: 'paid', jobs: 1 },
  ])
})

test('deposits are their owner’s alone', async () => {
  const [deposit] = await list()
  const params = { depositId: deposit?._id ?? '' }
  expect(await list(world.stranger)).toEqual([])
  expect(await world.stranger.call(getDeposit, { params })).toMatchObject({
    status: 404,
    error: { code: 'payments/deposit-not-found' },
  })
  expect(await world.anonymous.call(getBalance)).toMatchObject({ status: 401 })
  expect(await balance(world.stranger)).toMatchObject({ provider: null, returned: null })
})

test('without an answer of the provider, the last one is said to be old', async () => {
  const { provider } = await balance()
  world.setFault(() => 'before')
  expect((await balance()).provider).toEqual({ ...provider, stale: true })
})

test('what is available is sent at once, once for each id, and never more of it', async () => {
  const payee = await world.as('joao')
  const accountId = await withAvailable(world, 'joao', 10_000)
  expect((await balance(payee)).provider?.instant).toEqual({ gross: 100, net: 99 })
  const id = uuidv7()
  const send = (body: { id: string; amount: number }) =>
    payee.call(sendInstantDeposit, { body })
  world.setFault(() => 'after')
  expect(await send({ id, amount: 99 })).toMatchObject({ status: 503 })
  world.setFault(() => 'none')
  expect(must(await send({ id, amount: 99 }))).toMatchObject({ amount: 99, instant: true })
  expect(await send({ id: uuidv7(), amount: 99 })).toMatchObject({
    status: 409,
    error: { code: 'payments/instant-refused' },
  })
  const sent = await world.stripe.payouts.list({}, { stripeAccount: accountId })
  expect(sent.data.map(({ amount }) => amount)).toEqual([9_900])
  expect(await balance(payee)).toMatchObject({ coming: [{ instant: true }] })
  const body = { id: uuidv7(), amount: 99 }
  expect(await world.stranger.call(sendInstantDeposit, { body })).toMatchObject({
    error: { code: 'payments/no-account' },
  })
})

test('the statement of a year, the earnings and the ledger say the same', async () => {
  const { _id: id } = await world.bringTo('completed')
  const [payment] = await world.paymentsOf(id)
  const dispute = await control().dispute(payment?.chargeId ?? '', { amount: 6_000 })
  await control().closeDispute(dispute, 'lost')
  await world.deliver()
  await reconcilePayments(world.deps)
  const { months, losses, jobs } = must(await world.tasker.call(getEarnings, { query: {} }))
  const year = Number(months[0]?.month.slice(0, 4))
  const tasker = eq(users.uid, 'marina')
  await world.db.update(users).set({ taxId: '52998224725' }).where(tasker)
  const statement = must(await world.tasker.call(getStatement, { query: { year } }))
  expect(statement.taxId).toBe('52998224725')
  expect(statement.months).toEqual(months.toReversed())
  expect(statement.years).toEqual([year])
  expect(statement.jobs).toEqual(jobs.toReversed())
  expect(losses).toMatchObject([
    { kind: 'takenBack', amount: 51, about: { requestId: id } },
  ])
  const { rows } = await world.db.execute<{ kind: string; amount: number }>(sql`
    select t.kind, abs(sum(e.amount))::int as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where e.account = 'provider' and t.kind in ('release', 'reversal') group by t.kind
    order by t.kind`)
  const { total } = statement
  expect(rows).toEqual([
    { kind: 'release', amount: Math.round(total.net * 100) },
    { kind: 'reversal', amount: Math.round(total.takenBack * 100) },
  ])
  expect(total.kept).toBe(toBrl(Math.round((total.net - total.takenBack) * 100)))
  const arrived = (await list()).filter(({ status }) => status === 'paid')
  const cents = (amounts: { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  // The provider's clock was moved ahead, maybe into the next year.
  const next = must(await world.tasker.call(getStatement, { query: { year: year + 1 } }))
  expect(cents([...statement.deposited, ...next.deposited])).toBe(cents(arrived))
  const empty = must(await world.tasker.call(getStatement, { query: { year: 2021 } }))
  expect(empty).toMatchObject({ months: [], jobs: [], losses: [], total: { net: 0 } })
})
