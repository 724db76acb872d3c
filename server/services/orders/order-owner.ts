import { eq } from 'drizzle-orm'
import { canMoveOrder, orderDeadline } from '#src/contract/order-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-rows.ts'
import { paymentsBy } from '#server/db/payment-owners.ts'
import { updatePayment } from '#server/db/request-rows.ts'
import { orders } from '#server/db/schema.ts'
import { settleAttention } from '#server/services/money/attention.ts'
import type { CaseOwner, Taken } from '#server/services/money/case-owner.ts'
import { giveBack } from '#server/services/money/settle.ts'
import { asOwner, logOrder } from './log.ts'
import { type OrderStep, takeStep } from './take-step.ts'

/** What the provider's word about a payment means to an order. The caller holds its lock. */
export function orderOwner(tx: Db, order: OrderRow): CaseOwner {
  const take = async (step: Omit<OrderStep, 'actor'>): Promise<Taken> => {
    const taken = await takeStep(tx, order, { ...step, actor: 'system' })
    return { owner: orderOwner(tx, taken.order), effects: taken.effects }
  }
  const { status, pausedStatus } = order
  return {
    ...asOwner(order),
    status,
    isDisputed: status === 'disputed',
    isPaused: pausedStatus !== null,
    owes: () => status === 'reserved',
    takePaid: async (payment, at) => {
      if (canMoveOrder('pay', order, 'system'))
        return (await take({ action: 'pay', at })).effects
      await logOrder(tx, order, { action: 'late_payment', actor: 'system', at })
      return giveBack(tx, payment)
    },
    dispute: async (at, { byBank }) => {
      if (!canMoveOrder('dispute', order, 'system')) return null
      return byBank
        ? take({ action: 'dispute', logAs: 'chargeback', at, pausedStatus: status })
        : take({ action: 'dispute', at })
    },
    endAsLost: (at) => take({ action: 'refund', logAs: 'chargeback_lost', at }),
    resume: (at) => resume(tx, order, at),
    forgetPause: async () => {
      await tx.update(orders).set({ pausedStatus: null }).where(eq(orders.id, order.id))
      return orderOwner(tx, { ...order, pausedStatus: null })
    },
    tell: (action, at) => logOrder(tx, order, { action, actor: 'system', at }),
  }
}

/** Goes back to the status before the chargeback, with the timer of that status started again. */
async function resume(tx: Db, before: OrderRow, at: Date): Promise<Taken> {
  const status = before.pausedStatus ?? before.status
  const deadline = orderDeadline({ status, statusSince: at })
  const back = { status, statusSince: at, deadline, pausedStatus: null }
  const order = { ...before, ...back }
  await tx.update(orders).set(back).where(eq(orders.id, order.id))
  await settleAttention(tx, 'dispute', order.id, at)
  for (const { id } of await paymentsBy(tx, asOwner(order), ['frozen']))
    await updatePayment(tx, id, { status: 'held' })
  await logOrder(tx, order, { action: 'chargeback_won', actor: 'system', at })
  return { owner: orderOwner(tx, order), effects: [] }
}
