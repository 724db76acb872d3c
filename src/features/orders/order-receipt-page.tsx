import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { PartyLine } from '#src/components/receipt/party-line.tsx'
import { receiptOf } from '#src/components/receipt/receipt.ts'
import { ReceiptPage } from '#src/components/receipt/receipt-page.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { PriceLines } from './price-lines.tsx'

/** What was paid for an order. */
export function OrderReceiptPage({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { requestId, viewer, item, quantity, fee, net } = order
  const { data: platform } = useQuery(platformQuery)
  return (
    <ReceiptPage
      back={<BackLink to="/marketplace/order-summary/$requestId" params={{ requestId }} />}
      number={t(viewer === 'seller' ? 'orders:sale' : 'orders:purchase', {
        number: order.number,
      })}
      receipt={receiptOf(order.payment ? [order.payment] : [])}
      company={platform?.company}
      payeeName={order.sellerName}
      ownPart={fee !== null && net !== null ? { fee, net } : null}
    >
      <p className="pt-4 pb-3 font-semibold wrap-anywhere">
        {t('orders:pieces', { number: number(quantity), title: item.title })}
      </p>
      <KeyValueList>
        <PartyLine
          role={t('orders:buyer')}
          name={order.buyerName}
          taxId={order.taxIds.payer}
        />
        <PartyLine
          role={t('orders:seller')}
          name={order.sellerName}
          taxId={order.taxIds.payee}
        />
        <PriceLines order={order} />
      </KeyValueList>
    </ReceiptPage>
  )
}
