import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  type OrderActor,
  type OrderParty,
  type OrderTransition,
  takesNotes,
  orderLifecycle,
} from '#src/contract/orders/order-lifecycle.ts'
import type { disputeOrder, shipOrder } from '#src/contract/orders/orders.ts'
import { ORDER_NOTES_MAX } from '#src/contract/orders/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { changeDeal, illegal } from '#server/services/deals/change-deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { transition } from '#server/services/deals/transition.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { requireNotSuspended } from '#server/services/people/require-not-suspended.ts'
import { orderDeal } from './deal.ts'
import type { OrderStep } from './order-types.ts'
import { otherOf, uidOf } from './parties.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

const changeOrder = <T>(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
  work: (tx: Db, order: OrderRow, party: OrderParty) => Promise<T>,
): Promise<T> => changeDeal(orderDeal, deps, viewer, id, work)

/**
 * Makes a transition of the viewer; one that was made already is no error.
 * @throws DomainError orders/not-found, orders/illegal-transition with `{ status }`,
 * auth/account-suspended
 */
const move = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { action, ...more }: { action: OrderTransition } & Partial<OrderStep>,
): Promise<Effect[]> =>
  changeOrder(deps, viewer, id, async (tx, order, actor) => {
    if (!orderLifecycle.can(action, order, actor))
      return isMade(action, order, actor) ? [] : illegal(orderDeal, order)
    if (endsFreeCancellation(action, order, actor))
      await requireNotSuspended(tx, viewer.uid)
    const step = { ...more, action, actor, at: deps.clock() }
    return (await transition(orderDeal, tx, order, step)).effects
  })

/** True when the seller sends or hands over what the buyer could still cancel at no cost. */
const endsFreeCancellation = (
  action: OrderTransition,
  { status }: OrderRow,
  actor: OrderActor,
): boolean =>
  actor === 'seller' && status === 'paid' && (action === 'ship' || action === 'deliver')

/** True when the transition was the actor's to make, and has been made. */
const isMade = (action: OrderTransition, { status }: OrderRow, actor: OrderActor) =>
  status === orderLifecycle.statusAfter(action) &&
  orderLifecycle.isEverAllowed(action, actor)

/** Cancels an order before it is sent; the payment is refunded whole. */
export const cancelOrder = (deps: Deps, viewer: Viewer, id: string): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'cancel' })

export const sendOrder = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { carrier, code: tracking }: BodyOf<typeof shipOrder>,
): Promise<Effect[]> =>
  move(deps, viewer, id, { action: 'ship', parcel: { carrier, tracking } })

/** The buyer has the item: handed over, or delivered by the carrier. */
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
 * A party writes a note, readable by all who may see the order.
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
    if (!takesNotes(order.status)) return illegal(orderDeal, order)
    await requireNotBlocked(tx, viewer.uid, uidOf(order, otherOf(actor)))
    const written = await orderDeal.timesLogged(tx, order, { action: 'note', actor })
    if (written >= ORDER_NOTES_MAX)
      fail('orders/too-many-notes', { params: { max: ORDER_NOTES_MAX } })
    await logEvent(orderDeal, tx, order, { action: 'note', actor, at: deps.clock(), note })
  })
