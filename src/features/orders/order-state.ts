import { toBrl, toCentavos } from '#src/contract/money.ts'
import { isOrderOver, type SeenOrderStatus } from '#src/contract/order-lifecycle.ts'
import type { Order, OrderSummary } from '#src/contract/orders.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Tone } from '#src/ui/pill.tsx'

/** The reader's side; an operator looks on from neither. */
type Side = OrderSummary['viewer']

const needsBuyer: SeenOrderStatus[] = ['reserved', 'delivered', 'disputed']
const needsSeller: SeenOrderStatus[] = ['paid', 'disputed']
const isEnd: SeenOrderStatus[] = ['cancelled', 'expired', 'refunded']

/** Orange waits for the reader, green runs or went well, grey is over or waits for others. */
export function toneOf({ status, viewer }: Pick<OrderSummary, 'status' | 'viewer'>): Tone {
  if (isEnd.includes(status)) return 'neutral'
  const needs: Record<Side, SeenOrderStatus[]> = {
    buyer: needsBuyer,
    seller: needsSeller,
    operator: ['disputed'],
  }
  if (needs[viewer].includes(status)) return 'accent'
  return status === 'reserved' ? 'neutral' : 'brand'
}

/** The name of the state in the texts: what was paid is sent, or handed over. */
export function headKeyOf(order: Order): string {
  const { status, delivery } = order
  if (status === 'paid') return delivery === 'carrier' ? 'paid_carrier' : 'paid_handover'
  if (status === 'cancelled' && order.payment?.paidAt) return 'cancelled_refunded'
  if (isContested(order)) return 'contested'
  if (isOrderOver(status) && order.payment?.chargeback?.status === 'lost') return 'lost'
  return order.divided ? 'divided' : status
}

/** True while the buyer's bank decides, and nobody else can. */
export const isContested = ({ status, payment }: Order): boolean =>
  status === 'disputed' && payment?.chargeback?.status === 'open'

/** What went or goes back to the buyer, and what did not, in BRL. */
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
