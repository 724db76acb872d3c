import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { chargebacks, ledgerTransactions, payments } from '#server/db/schema.ts'
import { post } from '#server/services/money/ledger.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { ledgerCheck } from './ledger-check.ts'

setUpMoneyWorld()

/** The command's output and exit code. */
async function run() {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { code: await ledgerCheck({ ...world.deps, print }), lines }
}

const differences = async () => {
  const { code, lines } = await run()
  // The output: seven accounts, the differences, their number.
  return { code, found: lines.slice(7, -1) }
}

test('a job that was paid and released leaves our fee at the provider', async () => {
  const { _id } = await world.bringTo('completed')
  expect((await world.paymentsOf(_id)).map(({ status }) => status)).toEqual(['released'])
  const { code, lines } = await run()
  expect(lines).toEqual([
    expect.stringMatching(/^provider +18\.00$/),
    expect.stringMatching(/^held +0\.00$/),
    expect.stringMatching(/^fees +-18\.00$/),
    ...['contested', 'debts', 'losses', 'unassigned'].map((name) =>
      expect.stringMatching(new RegExp(`^${name} +0\\.00$`)),
    ),
    'No differences.',
  ])
  expect(code).toBe(0)
})

test('each sum that differs between books and ledger is printed', async () => {
  const { _id } = await world.bringTo('completed')
  const [payment] = await world.paymentsOf(_id)
  if (!payment) throw new Error('no payment')
  const { id } = payment
  const change = (set: Partial<typeof payment>) =>
    world.db.update(payments).set(set).where(eq(payments.id, id))
  await world.db.insert(chargebacks).values({
    id: `du_${id}`,
    paymentId: id,
    status: 'lost',
    amount: 400,
    withdrawn: 400,
    reason: 'general',
    openedAt: new Date(),
    recoverAmount: 90,
    debtAmount: 90,
  })
  const less = {
    feeAmount: payment.feeAmount - 50,
    transferAmount: (payment.transferAmount ?? 0) - 100,
  }
  await change({ ...less, refundedByHand: 70, reversedAmount: 60, lostAmount: 400 })
  expect(await differences()).toEqual({
    code: 1,
    found: [
      `payment ${id}: transferred: ledger 102.01, books 101.01`,
      `payment ${id}: fee: ledger 18.00, books 17.50`,
      `payment ${id}: refunded: ledger 0.00, books 0.70`,
      `payment ${id}: reversed: ledger 0.00, books 0.60`,
      `payment ${id}: withdrawn: ledger 0.00, books 4.00`,
      `payment ${id}: lost: ledger 0.00, books 4.00`,
      `payment ${id}: debt: ledger 0.00, books 0.90`,
    ],
  })
  await world.db.delete(chargebacks)
  await change({ ...payment, paidAt: null })
  expect((await differences()).found).toEqual([
    `payment ${id}: charged: ledger 120.01, books 0.00`,
  ])
  await change(payment)
  expect((await differences()).found).toEqual([])
})

test('a movement that only the provider or only the ledger has is printed', async () => {
  const { _id } = await world.bringTo('paid')
  const [payment] = await world.paymentsOf(_id)
  if (!payment?.chargeId) throw new Error('no payment')
  const charge = payment.chargeId
  const refund = await world.stripe.refunds.create({ charge, amount: 500 })
  expect(await differences()).toEqual({
    code: 1,
    found: [`refund ${refund.id}: ledger 0.00, provider -5.00`],
  })
  await world.deliver()
  expect((await differences()).found).toEqual([])

  const invented = uuidv7()
  await world.db.transaction((tx) =>
    post(
      tx,
      payment.id,
      { kind: 'release', ref: invented, amount: 12_000, fee: 0 },
      new Date(),
    ),
  )
  expect((await differences()).found).toEqual([
    `payment ${payment.id}: transferred: ledger 120.00, books 0.00`,
    `payment ${payment.id}: overdrawn: ledger 4.99, books 0.00`,
    `transfer ${invented}: ledger -120.00, provider 0.00`,
  ])
  expect(
    await world.db
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.ref, invented)),
  ).toHaveLength(1)
})
