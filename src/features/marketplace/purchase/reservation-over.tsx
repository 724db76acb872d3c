import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { mayBeCharged } from '#src/lib/request/money-moves.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { changedTotal, orderStepMutation } from '#src/queries/orders.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'
import { placeOf, sentPlace } from './purchase-draft.ts'
import { ReserveProblem } from './reserve-problem.tsx'
import { totalOf } from './totals.tsx'
import { useReserve } from './use-reserve.ts'

type ReservationOverProps = {
  item: Item
  /** The expired reservation. */
  order: Order
  onReserved: (orderId: string) => void
}

/** The end of a reservation: the same again while in stock, else other items. */
export function ReservationOver(props: ReservationOverProps) {
  return props.order.payment?.status === 'processing' ? (
    <OverWhileProcessing order={props.order} />
  ) : (
    <OverUnpaid {...props} />
  )
}

/** The bank has yet to say whether it was charged: a second reservation could be paid twice. */
function OverWhileProcessing({ order }: Pick<ReservationOverProps, 'order'>) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <EmptyState
      icon={<Hourglass aria-hidden className="size-7" />}
      title={t(titleOf(order))}
      action={
        <Link
          to="/marketplace/orders"
          search={{ side: 'buying' }}
          className={buttonClass()}
        >
          {t('market:purchase.seePurchases')}
        </Link>
      }
    >
      {t('market:purchase.processing', { total: money(order.total) })}
    </EmptyState>
  )
}

const titleOf = ({ status }: Order) =>
  status === 'cancelled' ? 'market:purchase.calledOff' : 'market:purchase.over'

function OverUnpaid({ item, order, onReserved }: ReservationOverProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { reserve, pending, error } = useReserve(onReserved)
  const needs = useMayNotWait({ pending })
  const isReserved = order.status === 'reserved'
  const stock = useLeft(item)
  // The pieces of a reservation that the server has not ended yet become free with it.
  const left = isReserved && stock !== undefined ? stock + order.quantity : stock
  const giveBack = useMutation(orderStepMutation)
  const wasLate = order.timeline.some(({ action }) => action === 'late_payment')
  /** False where it failed: `giveBack` says why, and the order is refetched. */
  const endReservation = () =>
    giveBack.mutateAsync({ id: order.requestId, step: { action: 'cancel' } }).then(
      () => true,
      () => false,
    )
  async function again() {
    if (isReserved && !(await endReservation())) return
    const { delivery, address } = order
    const sent = address && sentPlace(placeOf(address, address.reference))
    const quantity = Math.min(order.quantity, left ?? 0)
    await reserve({
      itemId: item._id,
      quantity,
      delivery,
      // A changed price has been shown by now.
      total: changedTotal(error) ?? totalFor(order, quantity),
      ...(sent && { address: sent }),
    })
  }
  return (
    <EmptyState
      icon={<Hourglass aria-hidden className="size-7" />}
      title={t(titleOf(order))}
      action={
        left !== undefined && (
          <div className="grid justify-items-center gap-3">
            {left > 0 ? (
              <Button
                pending={pending || giveBack.isPending}
                onClick={() => void again()}
                {...needs.button}
              >
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
            <ReserveProblem error={error ?? giveBack.error} />
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
        : order.payment && mayBeCharged(order.payment)
          ? t('market:purchase.mayBeCharged', { total: money(order.total) })
          : t('market:purchase.notCharged')}
    </EmptyState>
  )
}

/** BRL; the price of these pieces in the order. */
const totalFor = ({ itemsPrice, quantity, deliveryPrice }: Order, pieces: number) =>
  totalOf({
    price: toBrl(toCentavos(itemsPrice) / quantity),
    quantity: pieces,
    deliveryPrice,
  })

/** The pieces for sale now: the cached item lacks those of the reservation. */
function useLeft(item: Item): number | undefined {
  const {
    data = item,
    error,
    isFetchedAfterMount,
  } = useQuery({ ...itemQueries.item(item._id), refetchOnMount: 'always' })
  if (!isFetchedAfterMount) return undefined
  return isOnSale(data) && !isNotFound(error) ? data.stock : 0
}
