import {
  type OrderActor,
  orderDeadline,
  type OrderStatus,
  type OrderTransition,
  orderLifecycle,
} from '#src/contract/orders/order-lifecycle.ts'
import { shortNumber } from '#server/db/requests/short-number.ts'
import { feeFreeIn, totalOf } from '#server/db/orders/order-rows.ts'
import { splitHeld } from '#server/services/money/split.ts'
import { home } from './build-addresses.ts'
import type { DemoContext } from './context.ts'
import type { DemoItem, DemoOrder, DemoOrderEvent, DemoPayment } from './demo-data.ts'
import type { OrderStory } from './order-stories.ts'

type Step = readonly [
  action: OrderTransition | 'reserve',
  actor: OrderActor,
  hoursAgo: number,
]

const CARRIER_PRICE = 2990

const paidSteps = (age: number): Step[] => [
  ['reserve', 'buyer', age],
  ['pay', 'system', age - 0.1],
]

/** The events that lead to a status. Ages respect the timers, so that no order is overdue. */
function stepsOf({ status, delivery }: OrderStory): Step[] {
  const sent = (age: number): Step[] => [
    ...paidSteps(age),
    ...(delivery === 'carrier' ? ([['ship', 'seller', age - 20]] as const) : []),
  ]
  const paths: Record<OrderStatus, () => Step[]> = {
    reserved: () => [['reserve', 'buyer', 0]],
    paid: () => paidSteps(20),
    shipped: () => sent(60),
    delivered: () => [...sent(70), ['deliver', 'seller', 22]],
    confirmed: () => [...sent(210), ['deliver', 'seller', 120], ['confirm', 'buyer', 100]],
    disputed: () => [...sent(150), ['deliver', 'seller', 70], ['dispute', 'buyer', 30]],
    refunded: () => [...sent(320), ['dispute', 'buyer', 230], ['refund', 'operator', 180]],
    cancelled: () => [...paidSteps(110), ['cancel', 'seller', 95]],
    expired: () => [
      ['reserve', 'buyer', 82],
      ['expire', 'system', 81.7],
    ],
  }
  return paths[status]()
}

/** The state of the payment by the status of the order. */
const moneyOf: Record<OrderStatus, DemoPayment['status']> = {
  reserved: 'awaiting',
  paid: 'held',
  shipped: 'held',
  delivered: 'held',
  confirmed: 'released',
  disputed: 'frozen',
  refunded: 'refunded',
  cancelled: 'refunded',
  expired: 'canceled',
}

/** The order of a story; `item` is the one with its title. */
export function buildOrder(
  context: DemoContext,
  story: OrderStory,
  item: DemoItem,
): DemoOrder {
  const events = stepsOf(story).map((step): DemoOrderEvent => eventOf(context, story, step))
  const createdAt = events[0]?.at ?? context.now
  const statusSince = events.at(-1)?.at ?? createdAt
  const { status, delivery } = story
  const sent = delivery === 'carrier'
  const isShipped = events.some(({ action }) => action === 'ship')
  const order = {
    id: context.id(createdAt),
    number: shortNumber((below) => context.random.int(0, below - 1)),
    ...{ itemId: item.id, buyerUid: story.buyer, sellerUid: item.sellerUid },
    ...{ status, title: item.title, quantity: 1, price: item.price, delivery },
    deliveryPrice: sent ? CARRIER_PRICE : 0,
    feePercent: context.feePercent,
    address: sent
      ? { ...home, cep: '01310100', state: 'SP' as const, reference: '' }
      : null,
    pickupAddress: null,
    carrier: isShipped ? 'Correios' : null,
    tracking: isShipped ? 'BR482915073BR' : null,
    createdAt,
    statusSince,
    deadline: orderDeadline({ status, statusSince }),
    remindedOf: null,
    pausedStatus: null,
    disputeAwaits: null,
  }
  return { ...order, events, payment: paymentOf(context, order, events) }
}

function eventOf(
  context: DemoContext,
  { complaint }: OrderStory,
  [action, actor, hoursAgo]: Step,
): DemoOrderEvent {
  const at = context.hoursAgo(hoursAgo)
  const isComplaint = action === 'dispute'
  const isEnd = action === 'refund'
  return {
    id: context.id(at),
    action,
    status: action === 'reserve' ? 'reserved' : orderLifecycle.statusAfter(action),
    actor,
    at,
    note: isComplaint
      ? (complaint ?? null)
      : isEnd
        ? 'As fotos mostram o dano. O valor volta para quem comprou.'
        : null,
    reason: isComplaint ? 'damaged' : null,
    sellerPercent: isEnd ? 0 : null,
  }
}

/** The payment of an order, with the ids of the provider and the shares of a release or refund. */
function paymentOf(
  context: DemoContext,
  order: Omit<DemoOrder, 'events' | 'payment'>,
  events: readonly DemoOrderEvent[],
): DemoPayment {
  const status = moneyOf[order.status]
  const paidAt = events.find(({ action }) => action === 'pay')?.at ?? null
  const amount = totalOf(order)
  const feeFree = feeFreeIn(order)
  const id = context.id(order.createdAt)
  const name = id.replaceAll('-', '').slice(-20)
  const released = status === 'released'
  const refunded = status === 'refunded'
  const [share] = splitHeld([{ id, amount, feeFree }], 100, context.feePercent)
  return {
    ...{
      id,
      requestId: null,
      orderId: order.id,
      instalment: 1,
      amount,
      feeFree,
      status,
      paidAt,
    },
    intentId: paidAt && `pi_demo${name}`,
    chargeId: paidAt && `ch_demo${name}`,
    transferId: released ? `tr_demo${name}` : null,
    refundId: refunded ? `re_demo${name}` : null,
    transferAmount: released ? (share?.transfer ?? 0) : null,
    feeAmount: released ? (share?.fee ?? 0) : 0,
    refundAmount: refunded ? amount : 0,
    settledAt: released || refunded ? order.statusSince : null,
    createdAt: order.createdAt,
  }
}
