import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import { ReceiptPage } from '#src/components/receipt/receipt-page.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { PriceLines } from './price-lines.tsx'

/** What was paid for an order. */
export function OrderReceiptPage({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { requestId, viewer, item, quantity, fee, net } = order
  return (
    <ReceiptPage
      back={<BackLink to="/marketplace/order-summary/$requestId" params={{ requestId }} />}
      number={t(viewer === 'seller' ? 'orders:sale' : 'orders:purchase', {
        number: order.number,
      })}
      receipt={receiptOf(order.payment ? [order.payment] : [])}
      payeeName={order.sellerName}
      ownPart={fee !== null && net !== null ? { fee, net } : null}
    >
      <p className="pt-4 pb-3 font-semibold wrap-anywhere">
        {t('orders:pieces', { number: number(quantity), title: item.title })}
      </p>
      <KeyValueList>
        <KeyValue name={t('orders:buyer')}>{order.buyerName}</KeyValue>
        <KeyValue name={t('orders:seller')}>{order.sellerName}</KeyValue>
        <PriceLines order={order} />
      </KeyValueList>
    </ReceiptPage>
  )
}
