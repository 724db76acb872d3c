import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/services/money/check-ledger.ts'
import { isFull } from '#server/test/depth.ts'
import { type MoneyLab, openMoneyLab } from '#server/test/money-lab.ts'
import { reconcilePayments } from './reconcile.ts'
import { trySync } from './run-effects.ts'

let lab: MoneyLab
beforeAll(async () => {
  lab = await openMoneyLab()
})
afterAll(() => lab.close())

/** Starts a release that dies at a statement or at the answer of a call. */
async function dieWhile(cut: () => void): Promise<boolean> {
  const id = await lab.begin('completed', '100')
  const [payment] = await lab.paymentsOf(id)
  if (!payment) throw new Error('no payment')
  cut()
  await trySync(lab.deps, payment.id)
  lab.setFault(null)
  const died = lab.mortal.revive()
  // The dead worker's claim has expired, and so have the provider's idempotency keys.
  lab.advance(25 * 60 * 60_000)
  await reconcilePayments(lab.deps)
  const { transfers } = lab.standIn().control.state()
  expect(Object.values(transfers).map(({ amount }) => amount)).toEqual([10_201])
  expect(await lab.paymentsOf(id)).toMatchObject([{ status: 'released' }])
  expect(await checkLedger(lab.deps, [payment.id])).toMatchObject({
    balances: { provider: 1_800, held: 0, fees: -1_800 },
    differences: [],
  })
  await lab.end(id)
  return died
}

/** Die at each statement, or only where that leaves another state. */
const deaths = isFull ? 'statement' : 'state'

test('killed between any two statements, a release makes one transfer and a sound ledger', async () => {
  let moment = 1
  while (await dieWhile(() => lab.mortal.dieAt(moment, deaths))) moment += 1
  // Claim, sync, mark, send and finish were each interrupted.
  expect(moment).toBeGreaterThan(isFull ? 20 : 5)
})

test('a release with interrupted provider calls makes one transfer too', async () => {
  for (let call = 1; call <= 4; call += 1)
    for (const mode of ['before', 'after'] as const)
      expect(await dieWhile(() => lab.setFault({ call, mode }))).toBe(false)
})
