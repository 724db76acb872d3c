import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformFee } from '#src/contract/payments/fees.ts'
import {
  type Actor,
  parties,
  type RequestStatus,
  type Transition,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import {
  type ChargebackRow,
  findRequest,
  leftOf,
} from '#server/db/requests/request-rows.ts'
import { attention, requestEvents } from '#server/db/schema.ts'
import { type ExtraRow, extrasOf, sumsOf } from '#server/db/requests/extra-rows.ts'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { isFull } from './depth.ts'
import { expectDepositsSound, openDisputes, type Pick } from './bank-acts.ts'
import { type ActName, banksOf, createActs, expected } from './money-acts.ts'
import { type Fault, type MoneyLab, openMoneyLab, type Start, starts } from './money-lab.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

/** The fault in an act: a call to the provider fails, or the process dies at a statement. */
export type Trouble = { fault: Fault } | { dieAt: number } | null
type Act = { name: ActName; twice: boolean; trouble: Trouble; pick: number }
type Sequence = {
  start: Start
  method: '100' | '50-50'
  acts: Act[]
  bank: 'won' | 'lost'
  /** It reverses its decision. */
  bankWavers: boolean
  lastEvents: 'deliver' | 'drop'
}

/** The acts, the likelier the more often they are named. */
const names: ActName[] = [
  ...(['pay', 'pay', 'pay', 'showCodes', 'payCodes', 'mark', 'reconcile'] as const),
  ...(['deliver', 'deliver', 'deliver', 'deliverOddly', 'drop', 'lookNow'] as const),
  ...(['offerByClient', 'offerByTasker', 'accept', 'accept', 'acceptByTasker'] as const),
  ...(['cancelByClient', 'cancelByTasker', 'start', 'finish', 'finish'] as const),
  ...(['confirm', 'confirm', 'dispute', 'askForChanges', 'releaseAll'] as const),
  ...(['sayTheirSide', 'splitByClient', 'splitByTasker', 'acceptSplitByClient'] as const),
  ...(['acceptSplitByTasker', 'divide', 'divide', 'giveAllBack'] as const),
  ...(['dateComes', 'timersRun', 'aDayPasses'] as const),
  ...(['contest', 'contest', 'contestPart', 'inquire', 'bankSaysWon'] as const),
  ...(['bankSaysLost', 'bankSaysLost', 'bankChangesItsMind'] as const),
  ...(['refundFails', 'sendAgain', 'reverseByHand', 'refundByHand'] as const),
  ...(['accountEmptied', 'instantPayout', 'instantPayout'] as const),
  ...(['answerBank', 'answerBank', 'answerByHand'] as const),
  ...(['extraByTasker', 'extraByTasker', 'materialByTasker', 'extraByClient'] as const),
  ...(['discountByTasker', 'discountByClient', 'acceptExtra', 'acceptExtra'] as const),
  ...(['askExtra', 'askExtra', 'changeExtra', 'withdrawExtra', 'declineExtra'] as const),
  ...(['extrasExpire'] as const),
]

export const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      fault: fc.record({
        call: fc.integer({ min: 1, max: 6 }),
        mode: fc.constantFrom('before' as const, 'after' as const),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ dieAt: fc.integer({ min: 1, max: 30 }) }) },
)

const sequences: fc.Arbitrary<Sequence> = fc.record({
  start: fc.constantFrom(...starts),
  method: fc.constantFrom('100' as const, '50-50' as const),
  acts: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      twice: fc.boolean(),
      trouble,
      pick: fc.nat(3),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  bank: fc.constantFrom('won' as const, 'lost' as const),
  bankWavers: fc.boolean(),
  lastEvents: fc.constantFrom('deliver' as const, 'drop' as const),
})

/** The number of sequences that a file tries. */
const RUNS = Number(process.env['SEQUENCES'] ?? 20)
/** The number of end states of the sequences: fewer sequences reach fewer. */
export const endsOfMany = (most: number): number => Math.min(most, RUNS / 5)
/**
 * Runs random sequences and returns their end states: these must differ, or they prove nothing. The
 * sequences are the same each time, except in the nightly run, which prints its seed.
 */
export async function endsOf<Life>(
  lives: fc.Arbitrary<Life>,
  live: (life: Life) => Promise<string>,
  fixedSeed: number,
): Promise<Set<string>> {
  const seed = isFull ? randomInt(2 ** 31) : fixedSeed
  if (isFull) console.log(`Random sequences of seed ${seed}`)
  const ends = new Set<string>()
  const property = fc.asyncProperty(lives, async (life) => void ends.add(await live(life)))
  await fc.assert(property, { numRuns: RUNS, seed })
  return ends
}

/** The test of a file: with another `seed` its sequences are not those of the other files. */
export function testSequences(seed: number): void {
  let lab: MoneyLab
  beforeAll(async () => {
    lab = await openMoneyLab()
  })
  afterAll(() => lab.close())

  test(
    'no order of events, faults and deaths loses or doubles a centavo',
    async () => {
      const ends = await endsOf(sequences, (each) => live(lab, each), seed)
      expect(ends.size).toBeGreaterThanOrEqual(endsOfMany(8))
    },
    timeouts.nightlyTest,
  )
}

/** Runs a sequence; returns its end state. Throws where money or status is unsound. */
async function live(lab: MoneyLab, sequence: Sequence): Promise<RequestStatus> {
  const id = await lab.begin(sequence.start, sequence.method)
  const acts = createActs(lab, id)
  for (const act of sequence.acts) await takeAct(lab, acts, act)
  for (const dispute of openDisputes(lab))
    await lab.standIn().control.closeDispute(dispute, sequence.bank)
  if (sequence.bankWavers) await waver(acts)
  await acts[sequence.lastEvents]()
  await settleDown(lab, id, acts.lookNow)
  const status = await expectSound(lab, id, sequence.start)
  await lab.end(id)
  return status
}

type Acts = ReturnType<typeof createActs>

/** The bank reverses its decision, once the first one has been processed. */
export async function waver(acts: {
  deliver: () => Promise<unknown>
  bankChangesItsMind: (pick: Pick) => Promise<unknown>
}): Promise<void> {
  await acts.deliver()
  await acts.bankChangesItsMind((disputes) => disputes[0]).catch(expected)
}

async function takeAct(lab: MoneyLab, acts: Acts, act: Act): Promise<void> {
  const pick = <T>(all: readonly T[]) => all[act.pick % all.length]
  await inTrouble(lab, act, () => acts[act.name](pick))
}

/** An act, once or twice at once, with a fault. */
export async function inTrouble(
  lab: MoneyLab,
  { twice, trouble: what }: { twice: boolean; trouble: Trouble },
  act: () => Promise<unknown>,
): Promise<void> {
  if (what && 'fault' in what) lab.setFault(what.fault)
  if (what && 'dieAt' in what) lab.mortal.dieAt(what.dieAt)
  const take = () => act().catch(expected)
  await (twice ? Promise.all([take(), take()]) : take())
  lab.setFault(null)
  // A new process: the claims of the one that died are over after a while.
  if (lab.mortal.revive()) lab.advance(121_000)
}

/** More than one look: the first may find work that the second settles, or that is refused. */
async function settleDown(lab: MoneyLab, id: string, look: () => Promise<void>) {
  const seen = async () =>
    JSON.stringify(
      (await lab.paymentsOf(id)).map((row) => ({
        ...row,
        checkedAt: null,
        lookAt: null,
        retryAt: null,
      })),
    )
  let before = ''
  for (let looks = 0; looks < 5; looks++) {
    await look()
    const now = await seen()
    if (now === before) return
    before = now
  }
}

async function expectSound(lab: MoneyLab, id: string, start: Start) {
  const request = await findRequest(lab.deps.db, id)
  if (!request) throw new Error('no request')
  expect(lab.errors.filter((line) => !line.includes('the process is dead'))).toEqual([])
  const rows = (await lab.paymentsOf(id)).filter(({ paidAt }) => paidAt !== null)
  const banks = (await banksOf(lab, id)).map(({ bank }) => bank)
  const only = (await lab.paymentsOf(id)).map((row) => row.id)
  const report = await checkLedger(lab.deps, only)
  expect(report.differences).toEqual([])
  expect(report.balances.contested).toBe(0)
  expectSentOnce(lab, banks)
  await expectDepositsSound(lab)
  const told = await concernsOf(lab, id)
  for (const row of rows) expectRowSound(lab, row, banks, told)
  const fee = sum(rows.map(({ feeAmount }) => feeAmount))
  const extras = await extrasOf(lab.deps.db, id)
  const accepted = sumsOf(extras)
  const charged = request.price + accepted.extras - accepted.feeFree - accepted.discount
  expect(fee).toBeLessThanOrEqual(platformFee(charged, request.feePercent))
  expectExtrasSound(extras, rows)
  await expectDiscountBack(lab, request, accepted.discount, rows)
  // When a request has ended, nothing stays here, and a cancellation costs no fee.
  const held = sum(rows.filter(isHeld).map(leftOf))
  const over = ['cancelled', 'expired', 'completed', 'closed'].includes(request.status)
  const free = request.status === 'cancelled' || request.status === 'expired'
  expect([over ? held : 0, free ? fee : 0]).toEqual([0, 0])
  const settled = rows.every(({ settledAt }) => settledAt !== null)
  if (settled && !told.some(({ kind }) => kind === 'refund_by_hand'))
    expect(report.balances.held).toBe(0)
  await expectLegal(lab, request, start)
  return request.status
}

type Row = Awaited<ReturnType<MoneyLab['paymentsOf']>>[number]
/** An accepted extra is paid once; a payment of any other, or of an earlier version, went back. */
function expectExtrasSound(extras: readonly ExtraRow[], rows: readonly Row[]): void {
  for (const { id, kind, status, version, amount } of extras) {
    const own = rows.filter(({ extraId }) => extraId === id)
    const isPaid = (row: Row) => status === 'accepted' && row.extraVersion === version
    const paid = own.filter(isPaid).map((row) => row.amount)
    const isBought = status === 'accepted' && kind !== 'discount'
    expect(paid).toEqual(isBought ? [amount] : [])
    for (const row of own.filter((each) => !isPaid(each)))
      expect([row.transferAmount, row.feeAmount]).toEqual([0, 0])
  }
}

/** Of a job that was confirmed the client gets the discount back, and not a centavo more. */
async function expectDiscountBack(
  lab: MoneyLab,
  { id, paymentMethod }: { id: string; paymentMethod: '100' | '50-50' },
  discount: number,
  rows: readonly Row[],
): Promise<void> {
  const confirmed = and(
    eq(requestEvents.requestId, id),
    eq(requestEvents.action, 'confirm'),
  )
  const isConfirmed = (await lab.deps.db.$count(requestEvents, confirmed)) > 0
  const isTouched = rows.some((row) => row.lostAmount > 0 || row.refundedByHand > 0)
  if (!isConfirmed || isTouched) return
  // Payments of extras that are not accepted go back whole.
  const settled = rows.filter((row) => row.refundAmount < row.amount)
  const back = sum(settled.map(({ refundAmount }) => refundAmount))
  expect(back).toBe(paymentMethod === '100' ? discount : 0)
}

type Concern = typeof attention.$inferSelect

const isHeld = ({ status }: Row) => status === 'held' || status === 'frozen'
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const sentToTasker = (row: Row) => (row.transferId ? (row.transferAmount ?? 0) : 0)
const sentToClient = (row: Row) => (row.refundId ? row.refundAmount : 0)

const concernsOf = async (lab: MoneyLab, id: string): Promise<Concern[]> =>
  (await lab.deps.db.select().from(attention).where(eq(attention.requestId, id))).filter(
    ({ doneAt }) => doneAt === null,
  )

/** Each call reached the provider once, and our rows agree with every bank. */
export function expectSentOnce(lab: MoneyLab, banks: readonly ChargebackRow[]): void {
  const { transfers, refunds, disputes } = lab.standIn().control.state()
  const sent = [
    ...Object.values(transfers).map(({ metadata }) => `transfer ${metadata['payment_id']}`),
    ...Object.values(refunds)
      .filter(({ status, metadata }) => status === 'succeeded' && metadata['payment_id'])
      .map(({ metadata }) => `refund ${metadata['payment_id']}`),
    ...Object.values(transfers).flatMap(({ reversals }) =>
      reversals.data.flatMap(({ metadata }) => metadata['chargeback_id'] ?? []),
    ),
  ]
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
  const outcome = (status: string) => (status === 'warning_closed' ? 'won' : status)
  expect(Object.fromEntries(banks.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(
      Object.values(disputes).map(({ id, status }) => [id, outcome(status)]),
    ),
  )
  // Money that was taken back is no debt.
  for (const { id, reversalId, debtAmount } of banks)
    expect([reversalId !== null, debtAmount > 0 && reversalId !== null]).toEqual([
      sent.includes(id),
      false,
    ])
}

/** What banks took after they had given it back, as in the attention list. */
const takenAfterAll = (
  lab: MoneyLab,
  banks: readonly ChargebackRow[],
  concerns: readonly Concern[],
): number => {
  const { disputes } = lab.standIn().control.state()
  const isTold = ({ id }: ChargebackRow) =>
    concerns.some(({ kind, subject }) => kind === 'chargeback_lost' && subject === id)
  const moves = ({ id }: ChargebackRow) => disputes[id]?.balance_transactions.length ?? 0
  return sum(
    banks.filter((bank) => moves(bank) > 2 && isTold(bank)).map(({ amount }) => amount),
  )
}

export function expectRowSound(
  lab: MoneyLab,
  row: Row,
  chargebacks: readonly ChargebackRow[],
  concerns: readonly Concern[],
): void {
  const { amount, feeAmount, reversedAmount, lostAmount, status, refundReturnedAt } = row
  const banks = chargebacks.filter(({ paymentId }) => paymentId === row.id)
  const debt = sum(banks.map(({ debtAmount }) => debtAmount))
  const out = sentToTasker(row) - reversedAmount + sentToClient(row)
  // The platform pays nothing out of its own, except debts, changes by hand, and money that a bank
  // gives to a client after it was refunded when the bank had decided for us.
  const twice = Math.min(sentToClient(row), takenAfterAll(lab, banks, concerns))
  expect(out + lostAmount).toBeLessThanOrEqual(amount + debt + twice)
  const told = concerns.filter(({ subject }) => subject === row.id).map(({ kind }) => kind)
  if (status === 'refunding' || status === 'releasing') {
    // The bank has taken part of the charge, so that the provider refunds no more of it.
    // Or the refund came back, and an operator is to send another.
    expect(lostAmount > 0 || refundReturnedAt !== null).toBe(true)
    expect(told).toContain('refund_refused')
    return
  }
  expect(['held', 'frozen', 'released', 'refunded', 'lost']).toContain(status)
  const decided = status === 'released' || status === 'refunded'
  // Money that was refunded by hand may have come back: that is for an operator.
  if (decided && lostAmount === 0 && !told.includes('refund_by_hand'))
    expect(sentToTasker(row) + feeAmount + sentToClient(row)).toBe(amount)
}

const isTransition = (action: string): action is Transition =>
  action in requestLifecycle.transitions

/** Every step of the timeline is one that the graph allows to its actor. */
async function expectLegal(
  lab: MoneyLab,
  { id, status, paymentMethod }: NonNullable<Awaited<ReturnType<typeof findRequest>>>,
  start: Start,
): Promise<void> {
  const events = await lab.deps.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, id))
    .orderBy(asc(requestEvents.id))
  const may = (action: Transition, from: RequestStatus, actor: Actor) =>
    parties.some((termsBy) =>
      requestLifecycle.can(action, { status: from, paymentMethod, termsBy }, actor),
    )
  let now: RequestStatus = start
  for (const { action, actor, status: after } of events) {
    if (isTransition(action))
      expect([action, may(action, now, actor), after]).toEqual([
        action,
        true,
        requestLifecycle.statusAfter(action),
      ])
    // The bank's word moves it to a dispute, out of one, or to its end.
    else if (after !== now)
      expect([action, after === 'disputed' || now === 'disputed']).toEqual([action, true])
    now = after
  }
  expect(status).toBe(now)
  const moves = events.map(({ action }) => action)
  for (const once of ['pay', 'confirm', 'cancel', 'settle'] as const)
    expect(moves.filter((each) => each === once).length).toBeLessThanOrEqual(1)
}
