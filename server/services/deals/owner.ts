import type { ChargebackEvent } from '#src/contract/payments/chargebacks.ts'
import type { Db } from '#server/db/database.ts'
import { heldBy, paymentsBy } from '#server/db/payments/payment-owners.ts'
import { updatePayment } from '#server/db/requests/request-rows.ts'
import type { CaseOwner, MovedOwner } from '#server/services/money/case-owner.ts'
import { closeDispute, latestDispute, listDispute } from './disputes/dispute-rows.ts'
import { type Deal, type DealTypes, type Moved, type Step, withDeadline } from './deal.ts'
import { logEvent } from './log.ts'
import { transition } from './transition.ts'

type ProviderStep = {
  action: 'pay' | 'dispute' | 'refund'
  at: Date
  logAs?: ChargebackEvent
  pausedStatus?: string
}

/** How a deal reacts to the provider's payment events. The caller holds its lock. */
export function dealOwner<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
): CaseOwner {
  const { status, pausedStatus } = row
  const moved = (after: Moved<T>): MovedOwner => ({
    owner: dealOwner(deal, tx, after.row),
    effects: after.effects,
  })
  const move = async (step: ProviderStep): Promise<MovedOwner> =>
    moved(await transition(deal, tx, row, { ...step, actor: 'system' } as Step<T>))
  const can = (action: 'pay' | 'dispute') =>
    deal.lifecycle.can(action, deal.stateOf(row), 'system')
  return {
    ...deal.asOwner(row),
    status,
    isDisputed: status === 'disputed',
    isPaused: pausedStatus !== null,
    owes: (payment) => deal.isDue(tx, row, payment),
    pay: async (payment, at) =>
      payment.instalment === 1 && can('pay')
        ? (await move({ action: 'pay', at })).effects
        : deal.otherPayment(tx, row, payment, at),
    dispute: async (at, { byBank }) => {
      if (!can('dispute')) return null
      return byBank
        ? move({ action: 'dispute', logAs: 'chargeback', at, pausedStatus: status })
        : move({ action: 'dispute', at })
    },
    endAsLost: (at) => move({ action: 'refund', logAs: 'chargeback_lost', at }),
    resume: async (at) => moved(await resume(deal, tx, row, at)),
    clearPause: async () => {
      const unpaused = { ...row, pausedStatus: null }
      await deal.save(tx, unpaused)
      return dealOwner(deal, tx, unpaused)
    },
    needOperator: async (at) => {
      const owner = deal.asOwner(row)
      const dispute = await latestDispute(tx, owner)
      if (dispute?.endedAt !== null) return
      const { held } = await heldBy(tx, owner)
      await listDispute(tx, owner, dispute, { at, held })
    },
    log: async (action, at) => {
      await logEvent(deal, tx, row, { action, actor: 'system', at })
    },
  }
}

export async function lockDealOwner<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  id: string,
): Promise<CaseOwner | undefined> {
  const row = await deal.lock(tx, id)
  return row && dealOwner(deal, tx, row)
}

/** Resumes the status before the chargeback and restarts its timer. */
async function resume<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  before: T['row'],
  at: Date,
): Promise<Moved<T>> {
  const row = withDeadline(deal, {
    ...before,
    disputeAwaits: null,
    status: before.pausedStatus ?? before.status,
    statusSince: at,
    pausedStatus: null,
  })
  await deal.save(tx, row)
  const owner = deal.asOwner(row)
  await closeDispute(tx, owner, { by: 'system', at, payeePercent: null })
  for (const { id } of await paymentsBy(tx, owner, ['frozen']))
    await updatePayment(tx, id, { status: 'held' })
  await logEvent(deal, tx, row, { action: 'chargeback_won', actor: 'system', at })
  return (await deal.afterResume?.(tx, row, at)) ?? { row, effects: [] }
}
