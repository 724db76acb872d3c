import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readField } from '#src/lib/read-field.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { ledgerEntries, ledgerTransactions, payments, users } from '#server/db/schema.ts'
import type { ChargeBooks } from '#server/providers/payments/payment-provider.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addPayment, addRequest, addTasker } from '#server/test/people.ts'
import { type LedgerMovement, post } from './ledger.ts'
import { postBooks } from './post-books.ts'

let database: OpenedDatabase
let paymentId: string
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insert(users)
    .values({ uid: 'clara', name: 'Clara', roles: ['client'], currentRole: 'client' })
  await addTasker(db, 'marina')
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  paymentId = await addPayment(db, { requestId: await addRequest(db, { status: 'paid' }) })
  await put({ kind: 'charge', ref: refOf('ch'), amount: 10_000 })
})

const refOf = (name: string) => `${name}_${paymentId}`

const put = (movement: LedgerMovement) =>
  database.db.transaction((tx) => post(tx, paymentId, movement, new Date()))

async function balances(): Promise<Record<string, number>> {
  const rows = await database.db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.paymentId, paymentId))
  const sums: Record<string, number> = {}
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount
  return sums
}

describe('posting', () => {
  test('a release pays the tasker and earns the fee', async () => {
    await put({ kind: 'release', ref: refOf('tr'), amount: 8_500, fee: 1_500 })
    expect(await balances()).toEqual({ provider: 1_500, held: 0, fees: -1_500 })
  })

  test('a repeated movement writes nothing, another kind with the same id does', async () => {
    await put({ kind: 'charge', ref: refOf('ch'), amount: 10_000 })
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000 })
    await put({ kind: 'refund', ref: refOf('re'), amount: 4_000 })
    await put({ kind: 'refund_failed', ref: refOf('re'), amount: 4_000 })
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000 })
  })

  test('a refund by hand is borne by the parties, then the platform', async () => {
    await put({ kind: 'release', ref: refOf('tr'), amount: 6_000, fee: 1_000 })
    await put({ kind: 'refund_by_hand', ref: refOf('re'), amount: 5_000 })
    const after = { provider: -1_000, held: 0, fees: -1_000, losses: 2_000 }
    expect(await balances()).toEqual(after)
    await put({ kind: 'refund_failed', ref: refOf('re'), amount: 5_000 })
    expect(await balances()).toEqual({
      provider: 4_000,
      held: -3_000,
      fees: -1_000,
      losses: 0,
    })
  })

  test('a chargeback waits for the bank, and comes back when it is won', async () => {
    await put({ kind: 'withdrawal', ref: refOf('txn1'), amount: 10_000 })
    expect(await balances()).toEqual({ provider: 0, held: -10_000, contested: 10_000 })
    await put({ kind: 'reinstatement', ref: refOf('txn2'), amount: 10_000 })
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000, contested: 0 })
  })

  test('a loss after the release is taken back from the tasker, or is their debt', async () => {
    await put({ kind: 'release', ref: refOf('tr'), amount: 8_500, fee: 1_500 })
    await put({ kind: 'withdrawal', ref: refOf('txn'), amount: 10_000 })
    await put({ kind: 'chargeback_lost', ref: refOf('du'), amount: 10_000 })
    const lost = { provider: -8_500, held: 0, fees: -1_500, contested: 0, losses: 10_000 }
    expect(await balances()).toEqual(lost)
    await put({ kind: 'reversal', ref: refOf('trr'), amount: 3_000 })
    await put({ kind: 'debt', ref: refOf('du'), amount: 5_500 })
    const owed = { ...lost, provider: -5_500, losses: 1_500, debts: 5_500 }
    expect(await balances()).toEqual(owed)
    // What is taken back by hand pays the debt first; the rest is for an operator.
    await put({ kind: 'reversal_by_hand', ref: refOf('trr2'), amount: 6_000 })
    expect(await balances()).toEqual({
      ...owed,
      provider: 500,
      debts: 0,
      unassigned: -500,
    })
  })

  test('an appeal brings back money that no party can claim yet', async () => {
    await put({ kind: 'withdrawal', ref: refOf('txn'), amount: 10_000 })
    await put({ kind: 'chargeback_lost', ref: refOf('du'), amount: 10_000 })
    await put({ kind: 'reinstatement', ref: refOf('txn2'), amount: 10_000 })
    await put({ kind: 'chargeback_reversed', ref: refOf('du'), amount: 10_000 })
    expect(await balances()).toEqual({
      provider: 10_000,
      held: 0,
      contested: 0,
      unassigned: -10_000,
    })
  })

  test('a fee without a transfer, and an unexpected charge', async () => {
    await put({ kind: 'fee', ref: paymentId, amount: 100 })
    await put({ kind: 'unexpected_charge', ref: refOf('ch2'), amount: 700 })
    expect(await balances()).toEqual({
      provider: 10_700,
      held: -9_900,
      fees: -100,
      unassigned: -700,
    })
  })
})

describe('the provider’s books of a charge', () => {
  type Bank = ChargeBooks['chargebacks'][number]
  const listed = (books: Partial<ChargeBooks>) =>
    database.db.transaction((tx) =>
      postBooks(
        tx,
        paymentId,
        { transfer: null, refunds: [], chargebacks: [], ...books },
        new Date(),
      ),
    )
  const taken = () => ({ id: refOf('txn1'), amount: -10_000 })
  const given = () => ({ id: refOf('txn2'), amount: 10_000 })
  const bank = (status: Bank['status'], entries: Bank['entries']) =>
    listed({
      chargebacks: [
        {
          ...{ id: refOf('du'), amount: 10_000, withdrawn: 0, status, entries },
          ...{ reason: 'fraudulent', openedAt: new Date() },
          ...{ isInquiry: false, dueAt: null, submissions: 0 },
        },
      ],
    })
  const kinds = async () =>
    (
      await database.db
        .select({ kind: ledgerTransactions.kind })
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.paymentId, paymentId))
        .orderBy(ledgerTransactions.id)
    ).map(({ kind }) => kind)

  test('a bank that takes and gives back leaves all balances unchanged', async () => {
    await bank('open', [taken()])
    expect(await balances()).toEqual({ provider: 0, held: -10_000, contested: 10_000 })
    await bank('won', [taken(), given()])
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000, contested: 0 })
    expect(await kinds()).toEqual(['charge', 'withdrawal', 'reinstatement'])
  })

  test('a loss is posted once, and a won appeal brings it back once', async () => {
    for (let times = 0; times < 2; times++) await bank('lost', [taken()])
    expect(await kinds()).toEqual(['charge', 'withdrawal', 'chargeback_lost'])
    for (let times = 0; times < 2; times++) await bank('won', [taken(), given()])
    expect(await balances()).toEqual({
      provider: 10_000,
      held: 0,
      contested: 0,
      unassigned: -10_000,
    })
    expect((await kinds()).slice(3)).toEqual(['reinstatement', 'chargeback_reversed'])
  })

  test('refunds come before what a bank takes of the same charge, each once', async () => {
    const refund = {
      id: refOf('re'),
      amount: 4_000,
      ours: false,
      succeeded: true,
      failed: false,
    }
    const failed = {
      id: refOf('re2'),
      amount: 500,
      ours: true,
      succeeded: false,
      failed: true,
    }
    for (let times = 0; times < 2; times++) await listed({ refunds: [refund, failed] })
    expect(await kinds()).toEqual(['charge', 'refund_by_hand', 'refund', 'refund_failed'])
    expect(await balances()).toEqual({ provider: 6_000, held: -6_000 })
  })

  test('reversals of a transfer are distinguished by who made them', async () => {
    await put({ kind: 'release', ref: refOf('tr'), amount: 8_500, fee: 1_500 })
    await put({ kind: 'withdrawal', ref: refOf('txn1'), amount: 10_000 })
    const reversals = [
      { id: refOf('trr'), amount: 3_000, chargebackId: refOf('du') },
      { id: refOf('trr2'), amount: 200, chargebackId: null },
    ]
    await listed({ transfer: { id: refOf('tr'), amount: 8_500, reversals } })
    expect((await kinds()).slice(3)).toEqual(['reversal', 'reversal_by_hand'])
  })
})

describe('the database', () => {
  const begin = (tx: OpenedDatabase['db']) =>
    tx
      .insert(ledgerTransactions)
      .values({ id: uuidv7(), kind: 'fee', ref: uuidv7(), paymentId, at: new Date() })
      .returning({ id: ledgerTransactions.id })
  /** The message comes from the database, or wrapped by the query builder. */
  const saying = (words: RegExp) => (error: Error) =>
    words.test(`${error.message} ${String(readField(error.cause, 'message'))}`)

  const refusal = (constraint: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ constraint }) })

  test('refuses a transaction that does not sum to zero, or without sides', async () => {
    const { db } = database
    const oneSided = db.transaction(async (tx) => {
      const [row] = await begin(tx)
      const side = { transactionId: row?.id ?? '', account: 'held' as const, amount: 5 }
      await tx.insert(ledgerEntries).values(side)
    })
    await expect(oneSided).rejects.toSatisfy(saying(/balance/))
    await expect(db.transaction(begin)).rejects.toSatisfy(saying(/balance/))
    const [known] = await db.select().from(ledgerEntries).limit(1)
    if (!known) throw new Error('nothing was posted')
    const another = { ...known, account: 'debts' as const, amount: 1 }
    await expect(db.insert(ledgerEntries).values(another)).rejects.toSatisfy(
      saying(/balance|debts/),
    )
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000 })
  })

  test('refuses to change or delete a movement', async () => {
    const { db } = database
    for (const change of [
      db.update(ledgerEntries).set({ amount: 1 }),
      db.delete(ledgerEntries),
      db.update(ledgerTransactions).set({ at: new Date() }),
      db.delete(ledgerTransactions),
    ])
      await expect(change).rejects.toEqual(refusal('ledger_immutable'))
    await expect(db.delete(payments)).rejects.toThrow(/payments/)
    expect(await balances()).toEqual({ provider: 10_000, held: -10_000 })
  })
})
