import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Remains, TakenOff } from '#src/components/receipt/receipt-lines.tsx'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { namesOf } from './order-state.ts'
import { PriceLines } from './price-lines.tsx'

/** The prices, the seller's part for the seller, and where the money is. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, stamp } = useFormat()
  const { payment, fee, net } = order
  return (
    <Card className="p-4">
      <h2 className="pb-2 text-lg">{t('orders:prices')}</h2>
      <KeyValueList>
        <PriceLines order={order} />
        <Total order={order} />
        {fee !== null && <KeyValue name={t('orders:fee')}>− {money(fee)}</KeyValue>}
        {net !== null && (
          <KeyValue
            name={t(order.status === 'disputed' ? 'orders:netIfReleased' : 'orders:net')}
            strong="total"
          >
            {money(net)}
          </KeyValue>
        )}
      </KeyValueList>
      {payment?.paidAt && (
        <>
          <p className="mt-2 border-t border-dashed border-line-2 pt-2.5 text-sm text-ink-2">
            {t('orders:receipt', {
              number: order.number,
              at: stamp(payment.paidAt),
            })}
            {heldText(order, t, money)}
          </p>
          <Link
            to="/marketplace/order-summary/$requestId/receipt"
            params={{ requestId: order.requestId }}
            className={cx(linkClass, 'mt-1 inline-flex min-h-11 items-center text-sm')}
          >
            {t('requests.receipt')}
          </Link>
        </>
      )}
    </Card>
  )
}

/** The total with delivery; once paid, also what a refund or a lost chargeback took off. */
function Total({ order: { total, net, payment } }: { order: Order }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const receipt = receiptOf(payment ? [payment] : [])
  const isLess = receipt !== null && receipt.remains < receipt.total
  // The seller's last line is their net amount.
  const isLast = net === null && !isLess
  return (
    <>
      <KeyValue
        name={t(receipt ? 'receipt:total' : 'orders:total')}
        strong={isLast ? 'total' : 'value'}
      >
        {money(total)}
      </KeyValue>
      {isLess && <TakenOff receipt={receipt} />}
      {isLess && net === null && <Remains receipt={receipt} />}
    </>
  )
}

/** Who has the money now. */
function heldText(order: Order, t: TFunction, money: (brl: number) => string): string {
  const { payment } = order
  if (!payment) return ''
  const { heldAmount, refundedAmount, refundingAmount, releasedAt } = payment
  const names = { ...namesOf(order), context: order.viewer }
  const said = [
    heldAmount > 0 && t('orders:held', { amount: money(heldAmount) }),
    refundingAmount > 0 &&
      t('orders:refunding', { ...names, amount: money(refundingAmount) }),
    refundedAmount > 0 && t('orders:refunded', { ...names, amount: money(refundedAmount) }),
    releasedAt && t('orders:released', names),
  ]
  return said
    .filter(Boolean)
    .map((text) => ` ${text}`)
    .join('')
}
