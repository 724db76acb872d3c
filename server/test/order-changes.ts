import { eq, inArray } from 'drizzle-orm'
import {
  addEvidence,
  addStatement,
  answerSplit,
  proposeSplit,
} from '#src/contract/disputes/disputes.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  payOrder,
  purchaseItem,
  resolveOrder,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders/orders.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { orders, paymentCustomers, payments } from '#server/db/schema.ts'
import { type Change, change } from './change.ts'
import { sendNewPhoto } from './media.ts'
import { type MoneyWorld, must } from './money-world.ts'
import { bringOrderTo, complaint, payFor, buy, putOnSale } from './order-world.ts'

/**
 * Makes room for a reservation, since one person may have only a few. Earlier reservations and
 * their payments are ended, because the reconcile job would otherwise end them in the midst of the
 * effect that is counted. The customers are deleted, so that to the provider each buyer is a new
 * payer.
 */
async function freely({ db }: MoneyWorld): Promise<void> {
  const left = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'reserved'))
  await db
    .update(payments)
    .set({ status: 'canceled', intentId: null, stale: false })
    .where(inArray(payments.orderId, left))
  await db
    .update(orders)
    .set({ status: 'cancelled', deadline: null })
    .where(eq(orders.status, 'reserved'))
  await db.delete(paymentCustomers)
}

/** A disputed order whose deadline to answer is later than the retries of calls. */
async function answerable(world: MoneyWorld): Promise<string> {
  const id = await bringOrderTo(world, 'disputed')
  const deadline = new Date(Date.now() + 30 * DAY_MS)
  await world.db.update(orders).set({ deadline }).where(eq(orders.id, id))
  return id
}

/** Every change of an order that a signed-in person can make, by name. */
export const orderChanges: Record<string, Change> = {
  purchaseItem: change(purchaseItem, async (world) => {
    await freely(world)
    const body = { itemId: await putOnSale(world), quantity: 2 }
    return { caller: world.client, input: { body } }
  }),
  payOrder: change(payOrder, async (world) => {
    await freely(world)
    return {
      caller: world.client,
      input: { params: { id: await bringOrderTo(world, 'reserved') } },
    }
  }),
  checkOrderPaid: change(checkOrderPaid, async (world) => {
    await freely(world)
    const bought = await buy(world.client, await putOnSale(world))
    await payFor(world, bought)
    await world.drop()
    return { caller: world.client, input: { params: { id: bought.requestId } } }
  }),
  cancelPurchase: change(cancelPurchase, async (world) => ({
    caller: world.client,
    input: { params: { id: await bringOrderTo(world, 'paid') } },
  })),
  shipOrder: change(shipOrder, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: await bringOrderTo(world, 'paid', 'carrier') },
      body: { carrier: 'Correios', code: 'BR123456789' },
    },
  })),
  deliverOrder: change(deliverOrder, async (world) => ({
    caller: world.tasker,
    input: { params: { id: await bringOrderTo(world, 'paid') } },
  })),
  confirmDelivery: change(confirmDelivery, async (world) => ({
    caller: world.client,
    input: { params: { id: await bringOrderTo(world, 'delivered') } },
  })),
  disputeOrder: change(disputeOrder, async (world) => ({
    caller: world.client,
    input: { params: { id: await bringOrderTo(world, 'delivered') }, body: complaint },
  })),
  writeOrderNote: change(writeOrderNote, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: await bringOrderTo(world, 'paid') },
      body: { text: 'Pode buscar amanhã às 10.' },
    },
  })),
  addOrderStatement: change(addStatement, async (world) => ({
    caller: world.tasker,
    input: {
      params: { deal: 'order' as const, id: await answerable(world) },
      body: { text: 'Saiu daqui funcionando.' },
    },
  })),
  addOrderEvidence: change(addEvidence, async (world) => {
    const about = { deal: 'order' as const, id: await answerable(world) }
    const uploadId = await sendNewPhoto(world.app, world.tasker)
    return { caller: world.tasker, input: { body: { ...about, uploadId } } }
  }),
  proposeOrderSplit: change(proposeSplit, async (world) => ({
    caller: world.client,
    input: {
      params: { deal: 'order' as const, id: await bringOrderTo(world, 'disputed') },
      body: { taskerPercent: 50, inPlaceOf: null },
    },
  })),
  answerOrderSplit: change(answerSplit, async (world) => {
    const params = {
      deal: 'order' as const,
      id: await bringOrderTo(world, 'disputed'),
    }
    const body = { taskerPercent: 50, inPlaceOf: null }
    const { data } = must(await world.client.call(proposeSplit, { params, body }))
    const proposalId = data.proposal?._id ?? ''
    return {
      caller: world.tasker,
      input: { params: { ...params, proposalId }, body: { answer: 'accept' as const } },
    }
  }),
  resolveOrder: change(resolveOrder, async (world) => ({
    caller: world.operator,
    input: {
      params: { id: await bringOrderTo(world, 'disputed') },
      body: { sellerPercent: 60, note: 'Veio com um defeito.' },
    },
  })),
}
