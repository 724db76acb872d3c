import type { HttpHandler } from 'msw/http'
import { platformFee, toBrl, toCentavos } from '#src/contract/money.ts'
import {
  canMoveOrder,
  orderDeadline,
  orderMoves,
  orderStatusAfter,
  type OrderTransition,
  takesNotes,
} from '#src/contract/order-lifecycle.ts'
import {
  cancelPurchase,
  checkOrderPaid,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  getOrder,
  listOrders,
  type Order,
  type OrderEvent,
  payOrder,
  purchaseItem,
  type Reservation,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders.ts'
import { DEFAULT_FEE_PERCENT } from '#src/contract/money.ts'
import { order, requestPayment } from './fixtures.ts'
import { fail, mock } from './mock.ts'
import type { MockState } from './state.ts'

type Said = Partial<Pick<OrderEvent, 'note' | 'reason'>>

/** Orders that obey the contract's lifecycle; looking at the payment finds it paid. */
export function orderHandlers(state: MockState): HttpHandler[] {
  const now = () => new Date().toISOString()
  const find = (wanted: string): Order | undefined => {
    const found = state.orders.find(({ requestId }) => requestId === wanted)
    return found && view(found)
  }
  const view = (is: Order): Order => {
    const viewer = state.current?.firebaseUid === is.sellerUid ? 'seller' : 'buyer'
    const fee = platformFee(toCentavos(is.total), DEFAULT_FEE_PERCENT)
    const moves = orderMoves(is, viewer)
    return {
      ...is,
      viewer,
      fee: viewer === 'seller' ? toBrl(fee) : null,
      net: viewer === 'seller' ? toBrl(toCentavos(is.total) - fee) : null,
      actions: [
        ...(viewer === 'buyer' && is.status === 'reserved' ? (['pay'] as const) : []),
        ...moves,
        ...(takesNotes(is.status) ? (['note'] as const) : []),
      ],
    }
  }
  const keep = (next: Order): Order => {
    state.orders = [
      next,
      ...state.orders.filter(({ requestId }) => requestId !== next.requestId),
    ]
    return view(next)
  }
  const told = (
    is: Order,
    action: OrderEvent['action'],
    by: OrderEvent['by'],
    said: Said,
  ): Order => {
    const { status } = is
    const line = { _id: crypto.randomUUID(), action, status, by, at: now() }
    const event = { ...line, note: null, reason: null, sellerPercent: null, ...said }
    return { ...is, timeline: [...is.timeline, event] }
  }
  const take = (
    wanted: string,
    action: OrderTransition,
    { by, said = {}, change = {} }: { by?: 'system'; said?: Said; change?: Partial<Order> },
  ) => {
    const is = find(wanted)
    if (!is) return fail(404, { code: 'orders/not-found' })
    const actor = by ?? is.viewer
    if (!canMoveOrder(action, is, actor))
      return fail(409, {
        code: 'orders/illegal-transition',
        details: { status: is.status },
      })
    const status = orderStatusAfter(action)
    const deadline = orderDeadline({ status, statusSince: new Date() })
    const next = {
      ...is,
      ...change,
      status,
      updatedAt: now(),
      expiresAt: null,
      deadline: deadline?.toISOString() ?? null,
    }
    return { data: keep(told(next, action, actor, said)) }
  }
  const reservation = ({ requestId, status, expiresAt }: Order): Reservation => ({
    requestId,
    status,
    clientSecret: `pi_${requestId}_secret_mock`,
    savedCardsSecret: null,
    paymentId: requestId,
    expiresAt: expiresAt ?? now(),
  })

  return [
    mock(purchaseItem, ({ body }) => {
      const bought = state.items.find(({ _id }) => _id === body.itemId)
      if (!bought) return fail(404, { code: 'marketplace/not-found' })
      if (bought.stock < body.quantity)
        return fail(409, { code: 'orders/sold-out', details: { stock: bought.stock } })
      const delivery = body.delivery ?? 'pickup'
      const itemsPrice = toBrl(toCentavos(bought.price) * body.quantity)
      const deliveryPrice = delivery === 'carrier' ? (bought.delivery.carrierPrice ?? 0) : 0
      const total = toBrl(toCentavos(itemsPrice) + toCentavos(deliveryPrice))
      if (body.total !== undefined && body.total !== total)
        return fail(409, { code: 'orders/total-changed', details: { total } })
      bought.stock -= body.quantity
      const { _id, title, price, photos } = bought
      const expiresAt = orderDeadline({ status: 'reserved', statusSince: new Date() })
      const made = order({
        requestId: crypto.randomUUID(),
        item: { _id, title, price, photo: photos[0] ?? null },
        quantity: body.quantity,
        delivery,
        itemsPrice,
        deliveryPrice,
        total,
        buyerUid: state.current?.firebaseUid ?? '',
        buyerName: state.current?.profile.name ?? '',
        sellerUid: bought.sellerUid,
        sellerName: bought.sellerName,
        address: body.address ?? null,
        createdAt: now(),
        updatedAt: now(),
        expiresAt: expiresAt?.toISOString() ?? null,
        deadline: expiresAt?.toISOString() ?? null,
      })
      return { data: reservation(keep(told(made, 'reserve', 'buyer', {}))) }
    }),
    mock(payOrder, ({ params }) => {
      const is = find(params.id)
      if (!is) return fail(404, { code: 'orders/not-found' })
      return is.status === 'reserved'
        ? { data: reservation(is) }
        : fail(409, { code: 'payments/nothing-due' })
    }),
    mock(checkOrderPaid, ({ params }) => {
      const is = find(params.id)
      if (is && is.status !== 'reserved') return { data: is }
      const payment = is && requestPayment({ _id: params.id, amount: is.total })
      const paid = take(params.id, 'pay', {
        by: 'system',
        ...(payment && { change: { payment } }),
      })
      return 'data' in paid ? paid : fail(404, { code: 'orders/not-found' })
    }),
    mock(cancelPurchase, ({ params }) => take(params.id, 'cancel', {})),
    mock(shipOrder, ({ params, body: tracking }) =>
      take(params.id, 'ship', { change: { tracking } }),
    ),
    mock(deliverOrder, ({ params }) => take(params.id, 'deliver', {})),
    mock(confirmDelivery, ({ params }) => take(params.id, 'confirm', {})),
    mock(disputeOrder, ({ params, body: said }) => take(params.id, 'dispute', { said })),
    mock(writeOrderNote, ({ params, body: { text: note } }) => {
      const is = find(params.id)
      return is
        ? { data: keep(told(is, 'note', is.viewer, { note })) }
        : fail(404, { code: 'orders/not-found' })
    }),
    mock(getOrder, ({ params }) => {
      const data = find(params.id)
      return data ? { data } : fail(404, { code: 'orders/not-found' })
    }),
    mock(listOrders, ({ query: { role, page, limit } }) => {
      const all = state.orders.map(view).filter(({ viewer }) => viewer === role)
      return { data: all.slice((page - 1) * limit, page * limit), total: all.length }
    }),
  ]
}
