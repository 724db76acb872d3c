import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { isOrderOver, type SeenOrderStatus } from '#src/contract/orders/order-lifecycle.ts'
import type { Order, OrderSummary } from '#src/contract/orders/orders.ts'
import { isSplitProposed } from '#src/lib/dispute-events.ts'
import { firstName } from '#src/lib/first-name.ts'
import { mayBeCharged } from '#src/lib/request/money-moves.ts'
import type { Tone } from '#src/ui/pill.tsx'

/** The reader's side; an operator has neither. */
type Side = OrderSummary['viewer']

const needsBuyer: SeenOrderStatus[] = ['reserved', 'delivered']
const needsSeller: SeenOrderStatus[] = ['paid']
const endedUnfulfilled: SeenOrderStatus[] = ['cancelled', 'expired', 'refunded']

/** True of the buyer's order that cannot be paid, or that the seller will not send. */
export const isSellerSuspended = ({
  viewer,
  sellerSuspended,
}: Pick<OrderSummary, 'viewer' | 'sellerSuspended'>): boolean =>
  viewer === 'buyer' && sellerSuspended

/** Orange needs the reader, green runs or went well, grey is over or waits for others. */
export function toneOf(
  order: Pick<OrderSummary, 'status' | 'viewer' | 'sellerSuspended' | 'disputeAwaits'>,
): Tone {
  const { status, viewer, disputeAwaits } = order
  if (isSellerSuspended(order)) return 'accent'
  if (endedUnfulfilled.includes(status)) return 'neutral'
  const needs: Record<Side, SeenOrderStatus[]> = {
    buyer: needsBuyer,
    seller: needsSeller,
    operator: ['disputed'],
  }
  if (needs[viewer].includes(status)) return 'accent'
  // A dispute is the turn of the party whose word it waits for.
  if (status === 'disputed') return disputeAwaits === viewer ? 'accent' : 'danger'
  return status === 'reserved' ? 'neutral' : 'brand'
}

/** The key of the state in the texts: "paid" differs between carrier and hand-over. */
export function headKeyOf(order: Order): string {
  const { status, delivery, payment } = order
  if (isSellerSuspended(order)) return `suspended_${status}`
  if (status === 'paid') return delivery === 'carrier' ? 'paid_carrier' : 'paid_handover'
  if (status === 'cancelled' || status === 'expired') {
    if (payment?.paidAt) return status === 'expired' ? 'expired_late' : 'cancelled_refunded'
    return payment && mayBeCharged(payment) ? `${status}_${payment.status}` : status
  }
  if (isContested(order)) return 'contested'
  if (status === 'disputed' && order.disputeAwaits === order.viewer)
    return isSplitProposed(order) ? 'disputed_proposal' : 'disputed_answer'
  if (isOrderOver(status) && payment?.chargeback?.status === 'lost') return 'lost'
  return order.divided ? 'divided' : status
}

/** True while only the buyer's bank can decide. */
export const isContested = ({ status, payment }: Order): boolean =>
  status === 'disputed' && payment?.chargeback?.status === 'open'

/** The part refunded or being refunded, and the rest, in BRL. */
export function partsOf({ total, payment }: Order): { back: number; rest: number } {
  const { refundedAmount = 0, refundingAmount = 0 } = payment ?? {}
  const back = toCentavos(refundedAmount) + toCentavos(refundingAmount)
  return { back: toBrl(back), rest: toBrl(toCentavos(total) - back) }
}

/** The first names in a text about an order. */
export function namesOf({ viewer, buyerName, sellerName }: OrderSummary) {
  const buyer = firstName(buyerName)
  const seller = firstName(sellerName)
  return { buyer, seller, other: viewer === 'seller' ? buyer : seller }
}

export type Party = Readonly<ReturnType<typeof buyerOf>>

export const buyerOf = ({ buyerUid, buyerName, buyerPhoto }: OrderSummary) => ({
  uid: buyerUid,
  name: buyerName,
  photo: buyerPhoto,
})

export const sellerOf = ({ sellerUid, sellerName, sellerPhoto }: OrderSummary) => ({
  uid: sellerUid,
  name: sellerName,
  photo: sellerPhoto,
})
