import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order, OrderEvent } from '#src/contract/orders/orders.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Arrived } from './arrived.tsx'
import { DecideCard } from './decide-card.tsx'
import { PersonLink } from './person-link.tsx'
import { SidesCard } from './sides-card.tsx'

/** An order with all details that its judge needs. */
export function OrderCase({ orderId }: { orderId: string }) {
  const query = useQuery(operatorQueries.order(orderId))
  return (
    <Arrived query={query}>
      {(order) => (
        <div className="grid gap-4 xl:grid-cols-[1fr_19rem] xl:items-start">
          <div className="grid min-w-0 gap-4">
            {order.timeline.some(({ status }) => status === 'disputed') && (
              <Disputed order={order} />
            )}
            <History order={order} />
          </div>
          <Bought order={order} />
        </div>
      )}
    </Arrived>
  )
}

/** The texts about a split call the buyer the client and the seller the tasker. */
const namesOf = ({ buyerName, sellerName }: Order) => ({
  client: firstName(buyerName),
  tasker: firstName(sellerName),
})

/** What both sides say and propose, and the decision. */
function Disputed({ order }: { order: Order }) {
  const query = useQuery(operatorQueries.orderDispute(order.requestId))
  const names = namesOf(order)
  return (
    <Arrived query={query}>
      {(dispute) => (
        <>
          <SidesCard kind="order" dispute={dispute} names={names} />
          <DecideCard
            subject={{ kind: 'order', id: order.requestId }}
            dispute={dispute}
            names={names}
          />
        </>
      )}
    </Arrived>
  )
}

/** The events and the notes of both parties, oldest first. */
function History({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const { timeline, buyerName, sellerName } = order
  const names = { buyer: firstName(buyerName), seller: firstName(sellerName) }
  const titleOf = ({ action, by }: OrderEvent) =>
    action === 'note' && (by === 'buyer' || by === 'seller')
      ? names[by]
      : t(`orders:event.${action}`, { ...names, context: by })
  return (
    <Card className="p-4">
      <h3 className="pb-2 text-lg">{t('orders:history')}</h3>
      <ol className="grid gap-3">
        {timeline.map((event) => (
          <li key={event._id} className="flex justify-between gap-3 text-sm">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{titleOf(event)}</p>
              {event.reason && <p>{t(`orders:reasons.${event.reason}`)}</p>}
              {event.note && (
                <q className="block whitespace-pre-line wrap-anywhere">{event.note}</q>
              )}
            </div>
            <time dateTime={event.at} className="shrink-0 text-xs text-ink-2">
              {stamp(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The purchase, its parties, and where its money is. */
function Bought({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { requestId, status, item, quantity, delivery, total, payment, tracking } = order
  return (
    <Card className="min-w-0 p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg">{t('operator:order', { number: order.number })}</h3>
        <Pill>{t(`orders:status.${order.divided ? 'divided' : status}`)}</Pill>
      </div>
      <p className="py-2 wrap-anywhere">
        {t('orders:pieces', { number: number(quantity), title: item.title })}
      </p>
      <KeyValueList>
        <KeyValue name={t('orders:total')} strong="value">
          {money(total)}
        </KeyValue>
        {payment && payment.heldAmount > 0 && (
          <KeyValue name={t('operator:money.held')}>{money(payment.heldAmount)}</KeyValue>
        )}
        <KeyValue name={t('orders:buyer')}>
          <PersonLink uid={order.buyerUid} name={order.buyerName} />
        </KeyValue>
        <KeyValue name={t('orders:seller')}>
          <PersonLink uid={order.sellerUid} name={order.sellerName} />
        </KeyValue>
        <KeyValue name={t('operator:case.delivery')}>
          {t(`orders:delivery.${delivery}`)}
        </KeyValue>
        {tracking && (
          <KeyValue name={tracking.carrier}>{tracking.code || t('orders:noCode')}</KeyValue>
        )}
      </KeyValueList>
      {payment?.chargeback && (
        <p className="flex items-center justify-between gap-2 pt-2 text-sm">
          <Pill tone={payment.chargeback.status === 'won' ? 'brand' : 'danger'}>
            {t(`operator:chargebacks.${payment.chargeback.status}`)}
          </Pill>
          {money(payment.chargeback.amount)}
        </p>
      )}
      <Link
        to="/marketplace/order-summary/$requestId"
        params={{ requestId }}
        className={`${linkClass} mt-1 inline-flex min-h-11 items-center text-sm`}
      >
        {t('operator:case.openOrder')}
      </Link>
    </Card>
  )
}
