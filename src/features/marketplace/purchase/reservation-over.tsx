import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { isGone } from '#src/api/errors/api-error.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Item } from '#src/contract/marketplace.ts'
import { toBrl, toCentavos } from '#src/contract/money.ts'
import type { Order } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { changedTotal } from '#src/queries/orders.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'
import { placeOf, sentPlace } from './purchase-draft.ts'
import { ReserveProblem } from './reserve-problem.tsx'
import { totalOf } from './totals.tsx'
import { useReserve } from './use-reserve.ts'

type ReservationOverProps = {
  item: Item
  /** What was reserved, and is no longer. */
  order: Order
  onReserved: (orderId: string) => void
}

/** The end of a reservation: the same again while there is some left, else other things. */
export function ReservationOver({ item, order, onReserved }: ReservationOverProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { reserve, pending, error } = useReserve(onReserved)
  const needs = useMayNotWait({ pending })
  const left = useLeft(item)
  const wasLate = order.timeline.some(({ action }) => action === 'late_payment')
  function again() {
    const { delivery, address } = order
    const sent = address && sentPlace(placeOf(address, address.reference))
    const quantity = Math.min(order.quantity, left ?? 0)
    void reserve({
      itemId: item._id,
      quantity,
      delivery,
      // What was told when it had changed has been seen by now.
      total: changedTotal(error) ?? totalFor(order, quantity),
      ...(sent && { address: sent }),
    })
  }
  return (
    <EmptyState
      icon={<Hourglass aria-hidden className="size-7" />}
      title={t(
        order.status === 'expired' ? 'market:purchase.over' : 'market:purchase.calledOff',
      )}
      action={
        left !== undefined && (
          <div className="grid justify-items-center gap-3">
            {left > 0 ? (
              <Button pending={pending} onClick={again} {...needs.button}>
                {t('market:purchase.again')}
              </Button>
            ) : (
              <Link
                to="/marketplace"
                search={{ category: item.category }}
                className={buttonClass()}
              >
                {t('market:purchase.alike')}
              </Link>
            )}
            {needs.note()}
            <ReserveProblem error={error} />
          </div>
        )
      }
    >
      {left !== undefined &&
        (left > 0
          ? t('market:purchase.stillThere', { count: left, number: number(left) })
          : t('market:purchase.allGone'))}{' '}
      {wasLate
        ? t('market:purchase.late', { total: money(order.total) })
        : t('market:purchase.notCharged')}
    </EmptyState>
  )
}

/** BRL; what so many pieces would have cost in the order. */
const totalFor = ({ itemsPrice, quantity, deliveryPrice }: Order, pieces: number) =>
  totalOf({
    price: toBrl(toCentavos(itemsPrice) / quantity),
    quantity: pieces,
    deliveryPrice,
  })

/** The pieces that can be bought now: what is known of the item lacks those of the reservation. */
function useLeft(item: Item): number | undefined {
  const {
    data = item,
    error,
    isFetchedAfterMount,
  } = useQuery({ ...itemQueries.item(item._id), refetchOnMount: 'always' })
  if (!isFetchedAfterMount) return undefined
  return isOnSale(data) && !isGone(error) ? data.stock : 0
}
