import { useTranslation } from 'react-i18next'
import type { SeenOrderStatus } from '#src/contract/order-lifecycle.ts'
import type { Order, OrderEvent } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'
import { isContested, namesOf } from './order-state.ts'

const toCome = ['pay', 'ship', 'deliver', 'confirm'] as const
type ToCome = (typeof toCome)[number]

const stepsDone: Partial<Record<SeenOrderStatus, number>> = {
  reserved: 0,
  paid: 1,
  shipped: 2,
  delivered: 3,
}

/** The steps that are to come, the one that is awaited first. */
function nextSteps({ status, delivery }: Pick<Order, 'status' | 'delivery'>): ToCome[] {
  const done = stepsDone[status]
  if (done === undefined) return []
  return toCome.slice(done).filter((step) => step !== 'ship' || delivery === 'carrier')
}

const failures: OrderEvent['action'][] = ['expire', 'cancel', 'dispute', 'chargeback']

/** A person's own words are in a block of their own: nothing in them turns the rest round. */
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

/** The life of an order: what has happened, what is awaited, what is to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { stamp, money, number } = useFormat()
  const { viewer } = order
  const names = namesOf(order)
  const past = order.timeline
    .filter(({ action }) => action !== 'note')
    .map(({ _id, action, by, at, note, reason, sellerPercent }): TimelineStep => {
      const said = {
        ...names,
        total: money(order.total),
        percent: sellerPercent === null ? undefined : number(sellerPercent),
      }
      return {
        id: _id,
        state: failures.includes(action) ? 'failed' : 'done',
        title: t(`orders:event.${action}`, {
          ...said,
          context: by === viewer ? 'you' : by,
        }),
        detail: detailOf(
          [
            reason && t(`orders:reasons.${reason}`),
            sellerPercent !== null && t('orders:decided', { ...said, context: viewer }),
          ],
          note,
        ),
        time: stamp(at),
      }
    })
  const next = nextSteps(order).map((step, n): TimelineStep => ({
    id: step,
    state: n === 0 ? 'now' : 'next',
    title: t(`orders:next.${step}`, { ...names, context: viewer }),
    ...(step === 'confirm' && {
      detail: t(`orders:byItself.${viewer}`, names),
    }),
  }))
  const decision = t(`orders:next.${isContested(order) ? 'bankDecision' : 'decision'}`)
  const waits: TimelineStep[] =
    order.status === 'disputed' ? [{ id: 'decision', state: 'now', title: decision }] : []
  return (
    <Card className="p-4">
      <h2 className="pb-3 text-lg">{t('orders:history', { context: viewer })}</h2>
      <Timeline steps={[...past, ...waits, ...next]} />
    </Card>
  )
}
