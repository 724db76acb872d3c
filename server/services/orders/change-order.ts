import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import {
  canMoveOrder,
  isEverOf,
  type OrderActor,
  orderStatusAfter,
  type OrderTransition,
  takesNotes,
} from '#src/contract/order-lifecycle.ts'
import type { disputeOrder, resolveOrder, shipOrder } from '#src/contract/orders.ts'
import { ORDER_NOTES_MAX } from '#src/contract/orders.values.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/order-rows.ts'
import { logAct } from '#server/db/operator-log.ts'
import { chargebacksBy, paymentsBy } from '#server/db/payment-owners.ts'
import { isContested, leftOf } from '#server/db/request-rows.ts'
import { attention, orderEvents } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { asOwner, logOrder } from './log.ts'
import { actorOf } from './parties.ts'
import { type OrderStep, takeStep } from './take-step.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/** Runs a change under the order's lock. @throws DomainError orders/not-found */
const changeOrder = <T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
  work: (tx: Db, order: OrderRow, actor: Exclude<OrderActor, 'system'>) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? fail('orders/not-found')
    const actor = actorOf(order, viewer) ?? fail('orders/not-found')
    return work(tx, order, actor)
  })

const illegal = ({ status }: OrderRow): never =>
  fail('orders/illegal-transition', { details: { status } })

/**
 * Takes a step of the graph that is the viewer's; one that is taken already is no error.
 * @throws DomainError orders/not-found, orders/illegal-transition with `{ status }`
 */
const move = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { action, ...more }: { action: OrderTransition } & Partial<OrderStep>,
): Promise<Effect[]> =>
  changeOrder(deps, viewer, id, async (tx, order, actor) => {
    if (!canMoveOrder(action, order, actor))
      return isTaken(action, order, actor) ? [] : illegal(order)
    const step = { ...more, action, actor, at: deps.clock() }
    return (await takeStep(tx, order, step)).effects
  })

/** True when the step was the actor's to take, and has been taken. */
const isTaken = (action: OrderTransition, { status }: OrderRow, actor: OrderActor) =>
  status === orderStatusAfter(action) && isEverOf(action, actor)

/** Calls an order off before it is sent; what was paid goes back whole. */
export const cancelOrder = (deps: Deps, viewer: Viewer, id: string): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'cancel' })

export const sendOrder = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { carrier, code: tracking }: BodyOf<typeof shipOrder>,
): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'ship', parcel: { carrier, tracking } })

/** The buyer has it: handed over, or brought by the carrier. */
export const handOver = (deps: Deps, viewer: Viewer, id: string): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'deliver' })

export const confirmOrder = (deps: Deps, viewer: Viewer, id: string): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'confirm' })

export const complain = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  complaint: BodyOf<typeof disputeOrder>,
): Promise<Effect[]> => move(deps, viewer, id, { action: 'dispute', ...complaint })

/**
 * An operator ends a dispute; nothing for the seller is a refund.
 * @throws DomainError orders/not-found, orders/illegal-transition and payments/chargeback-open
 * with `{ status }`
 */
export const divideOrder = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { sellerPercent, note }: BodyOf<typeof resolveOrder>,
): Promise<Effect[]> =>
  changeOrder(deps, viewer, id, async (tx, order, actor) => {
    const action = sellerPercent > 0 ? 'settle' : 'refund'
    if (!canMoveOrder(action, order, actor)) illegal(order)
    if (isContested(await chargebacksBy(tx, asOwner(order))))
      fail('payments/chargeback-open', { details: { status: order.status } })
    const at = deps.clock()
    const frozen = await paymentsBy(tx, asOwner(order), ['frozen'])
    const held = frozen.reduce((sum, payment) => sum + leftOf(payment), 0)
    const step = { action, actor, at, sellerPercent, note } as const
    const { effects } = await takeStep(tx, order, step)
    await noteDecider(tx, { id, operatorUid: viewer.uid, note })
    const decided = await paymentsBy(tx, asOwner(order))
    const net = decided.reduce((sum, payment) => sum + (payment.transferAmount ?? 0), 0)
    const refund = decided.reduce((sum, payment) => sum + payment.refundAmount, 0)
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: 'decide_dispute',
      subject: id,
      before: { held: toBrl(held) },
      after: { taskerPercent: sellerPercent, net: toBrl(net), refund: toBrl(refund) },
      reason: note,
    })
    return effects
  })

/** The operators' list says who decided, and why. */
const noteDecider = (tx: Db, told: { id: string; operatorUid: string; note: string }) =>
  tx
    .update(attention)
    .set({ doneBy: told.operatorUid, doneNote: told.note })
    .where(and(eq(attention.kind, 'dispute'), eq(attention.subject, told.id)))

/**
 * A party writes to the other one, for all to read who may see the order.
 * @throws DomainError orders/not-found, orders/illegal-transition with `{ status }`,
 * orders/too-many-notes, safety/blocked
 */
export const writeNote = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  note: string,
): Promise<void> =>
  changeOrder(deps, viewer, id, async (tx, order, actor) => {
    if (actor === 'operator' || !takesNotes(order.status)) illegal(order)
    const otherUid = actor === 'buyer' ? order.sellerUid : order.buyerUid
    await requireNotBlocked(tx, viewer.uid, otherUid)
    const written = and(
      eq(orderEvents.orderId, id),
      eq(orderEvents.action, 'note'),
      eq(orderEvents.actor, actor),
    )
    if ((await tx.$count(orderEvents, written)) >= ORDER_NOTES_MAX)
      fail('orders/too-many-notes', { params: { max: ORDER_NOTES_MAX } })
    await logOrder(tx, order, { action: 'note', actor, at: deps.clock(), note })
  })
