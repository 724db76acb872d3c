import { useTranslation } from 'react-i18next'
import { DealTimeline } from '#src/components/deal/deal-timeline.tsx'
import { orderTimers, type SeenOrderStatus } from '#src/contract/orders/order-lifecycle.ts'
import type { Order, OrderEvent } from '#src/contract/orders/orders.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { isContested, namesOf } from './order-state.ts'

const toCome = ['pay', 'ship', 'deliver', 'confirm'] as const
type ToCome = (typeof toCome)[number]

const stepsDone: Partial<Record<SeenOrderStatus, number>> = {
  reserved: 0,
  paid: 1,
  shipped: 2,
  delivered: 3,
}

/** The future steps, the next one first. */
function nextSteps({ status, delivery }: Pick<Order, 'status' | 'delivery'>): ToCome[] {
  const done = stepsDone[status]
  if (done === undefined) return []
  return toCome.slice(done).filter((step) => step !== 'ship' || delivery === 'carrier')
}

const failures: OrderEvent['action'][] = ['expire', 'cancel', 'dispute', 'chargeback']

/** A user's text has its own block: its bidi characters must not reorder the rest. */
function detailOf(facts: (string | false | null)[], note: string | null) {
  const said = facts.filter(Boolean).join(' · ')
  if (note === null) return said
  return (
    <>
      {said}
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </>
  )
}

/** The timeline of an order: the past, the current and the next steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { viewer } = order
  const names = namesOf(order)
  const past = order.timeline
    .filter(({ action }) => action !== 'note')
    .map(({ _id, action, by, at, note, reason, sellerPercent }) => {
      const said = {
        ...names,
        total: money(order.total),
        percent: sellerPercent === null ? undefined : number(sellerPercent),
      }
      const decided =
        sellerPercent !== null && t('orders:decided', { ...said, context: viewer })
      return {
        id: _id,
        at,
        isFailure: failures.includes(action),
        title: t(`orders:event.${action}`, {
          ...said,
          context: by === viewer ? 'you' : by,
        }),
        detail: detailOf([reason && t(`orders:reasons.${reason}`), decided], note),
      }
    })
  const next = nextSteps(order).map((step) => ({
    id: step,
    title: t(`orders:next.${step}`, { ...names, context: viewer }),
    detail:
      step === 'confirm' &&
      t(`orders:byItself.${viewer}`, {
        ...names,
        days: orderTimers.confirmation / DAY_MS,
      }),
  }))
  const decision = t(`orders:next.${isContested(order) ? 'bankDecision' : 'decision'}`)
  return (
    <DealTimeline
      title={t('orders:history', { context: viewer })}
      past={past}
      ahead={order.status === 'disputed' ? [{ id: 'decision', title: decision }] : next}
    />
  )
}
