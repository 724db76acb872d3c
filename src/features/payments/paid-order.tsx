import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { Loading } from '#src/components/loading.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { streetText } from '#src/lib/address-text.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { NextLine, PaidPage } from './paid-page.tsx'
import { UnknownPayment } from './unknown-payment.tsx'

/** The end of the payment of an order; an unpaid order leads to its own page. */
export function PaidOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const detail = useQuery(orderQueries.detail(orderId))
  const order = detail.data
  if (!order && detail.isPending)
    return (
      <Loading query={detail} className="py-8">
        <SkeletonCard />
      </Loading>
    )
  if (!order && isNotFound(detail.error)) return <UnknownPayment />
  if (!order)
    return (
      <ErrorState
        title={t('payment:successText.error')}
        retryLabel={t('common.retry')}
        onRetry={() => void detail.refetch()}
        pending={detail.isFetching}
      >
        {errorText(detail.error, t)}
      </ErrorState>
    )
  if (order.viewer !== 'buyer' || order.status !== 'paid')
    return (
      <Navigate
        to="/marketplace/order-summary/$requestId"
        params={{ requestId: orderId }}
        replace
      />
    )
  return <Bought order={order} />
}

/** A paid purchase: the item, the receipt, and what comes next. */
function Bought({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { requestId, number, total } = order
  return (
    <PaidPage
      title={t('payment:success.bought')}
      text={t('payment:ticket.bought', {
        amount: money(total),
        seller: firstName(order.sellerName),
      })}
      thing={<Item order={order} />}
      number={number}
      receipt={<Receipt order={order} />}
      next={<Next order={order} />}
    >
      <Link
        to="/marketplace/order-summary/$requestId"
        params={{ requestId }}
        className={buttonClass()}
      >
        {t('payment:toOrder')}
      </Link>
    </PaidPage>
  )
}

function Item({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { item, quantity, delivery, sellerName, pickupAt, address, district } = order
  const place = address ?? pickupAt
  return (
    <div className="flex gap-4">
      <ItemThumb photo={item.photo} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-bold wrap-anywhere">
          {t('market:purchase.chosen', { number: number(quantity), title: item.title })}
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {t(`market:delivery.${delivery}`)} · {sellerName}
        </p>
        <p className="text-ink-2 wrap-anywhere empty:hidden">
          {place ? streetText(place) : delivery !== 'carrier' && district}
        </p>
      </div>
    </div>
  )
}

function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { requestId, itemsPrice, deliveryPrice, total, payment } = order
  return (
    <>
      <KeyValueList>
        {deliveryPrice > 0 && (
          <>
            <KeyValue name={t('payment:ticket.items')}>{money(itemsPrice)}</KeyValue>
            <KeyValue name={t('payment:paidFacts.delivery')}>
              {money(deliveryPrice)}
            </KeyValue>
          </>
        )}
        {payment?.paidAt && (
          <KeyValue name={t('payment:ticket.at')}>
            <time dateTime={payment.paidAt} className="inline-block first-letter:uppercase">
              {date(payment.paidAt)}
            </time>
          </KeyValue>
        )}
        <div className="mt-2 border-t border-line pt-2">
          <KeyValue name={t('payment:ticket.all')} strong="total">
            {money(total)}
          </KeyValue>
        </div>
      </KeyValueList>
      <Link
        to="/marketplace/order-summary/$requestId/receipt"
        params={{ requestId }}
        className={buttonClass({ variant: 'outline', className: 'mt-3 w-full' })}
      >
        {t('payment:ticket.receipt')}
      </Link>
    </>
  )
}

/** What the seller does now and by when, and that cancelling refunds all. */
function Next({ order }: { order: Order }) {
  const { t } = useTranslation()
  const until = useUntil()
  const { deadline, delivery, sellerName } = order
  const seller = firstName(sellerName)
  const how = delivery === 'carrier' ? 'Carrier' : 'Handover'
  return (
    <>
      {deadline && (
        <NextLine icon={<Bell aria-hidden />}>
          {t(`payment:ticket.sale${how}`, { seller, date: until.date(deadline) })}
        </NextLine>
      )}
      <NextLine icon={<Undo2 aria-hidden />}>{t(`payment:ticket.undo${how}`)}</NextLine>
    </>
  )
}
