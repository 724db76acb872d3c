import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { Checkout } from '#src/components/pay/checkout.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { streetText } from '#src/lib/address-text.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import {
  checkOrderPaidMutation,
  orderQueries,
  orderStepMutation,
} from '#src/queries/orders.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { ProtectedNote } from './protected-note.tsx'
import { ReservationClock } from './reservation-clock.tsx'
import { ReservationOver } from './reservation-over.tsx'
import { Totals } from './totals.tsx'

type PayingPartProps = {
  item: Item
  /** The reader's reservation. */
  order: Order & { expiresAt: string }
  /** Called when the reservation was cancelled to choose again. */
  onGivenBack: () => void
  /** Called when it has expired and was made again. */
  onReserved: (orderId: string) => void
}

/** The server ends a reservation within a minute of its time; the page stops waiting after this. */
const ENDED_WITHIN_MS = 2 * MINUTE_MS

/**
 * True between the end of a reservation's time and the server's confirmation. It ends by itself:
 * a device whose clock is fast would wait forever.
 */
function useIsEnding(expiresAt: string): boolean {
  const end = Date.parse(expiresAt)
  const isOver = useReached(new Date(end))
  const isLate = useReached(new Date(end + ENDED_WITHIN_MS))
  return isOver && !isLate
}

/** Paying the reservation, with its clock. */
export function PayingPart(props: PayingPartProps) {
  const { item, order, onGivenBack, onReserved } = props
  const { money } = useFormat()
  const isEnding = useIsEnding(order.expiresAt)
  const client = useQueryClient()
  const { queryKey } = orderQueries.payment(order.requestId)
  const intent = useQuery(orderQueries.payment(order.requestId))
  const { mutateAsync } = useMutation(checkOrderPaidMutation)
  const { queryKey: detailKey } = orderQueries.detail(order.requestId)
  const { total, quantity, delivery, deliveryPrice } = order
  const isProcessing = order.payment?.status === 'processing'
  return (
    <>
      <div hidden={isEnding}>
        <ReservationClock
          expiresAt={order.expiresAt}
          onOver={() => void client.invalidateQueries({ queryKey: detailKey })}
        />
        <Reserved order={order} onGivenBack={onGivenBack} />
      </div>
      <Checkout
        payable={{
          amount: total,
          // Not after a payment was sent: the bank has yet to say whether it was charged.
          over:
            isEnding && !isProcessing ? (
              <ReservationOver item={item} order={order} onReserved={onReserved} />
            ) : undefined,
          summary: (
            <div className="pt-5 pb-6">
              <Totals
                price={order.item.price}
                quantity={quantity}
                delivery={delivery}
                deliveryPrice={deliveryPrice}
                className="border-t border-dashed border-line-2 pt-4"
              />
              <ProtectedNote total={money(total)} />
            </div>
          ),
          intent,
          renew: () => void client.resetQueries({ queryKey }),
          look: () => mutateAsync(order.requestId),
          isDone: () => {
            const known = client.getQueryData(detailKey)
            return known !== undefined && known.status !== 'reserved'
          },
        }}
      />
    </>
  )
}

/** The chosen pieces and delivery, and the way to choose again. */
function Reserved({ order, onGivenBack }: Pick<PayingPartProps, 'order' | 'onGivenBack'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { mutate, isPending } = useMutation(orderStepMutation)
  const { delivery, address, quantity, requestId, payment } = order
  return (
    <div className="flex items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {t('market:purchase.chosen', {
            number: number(quantity),
            title: order.item.title,
          })}
        </p>
        <p className="text-sm text-ink-2">
          {[t(`market:delivery.${delivery}`), address && streetText(address)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {payment?.status !== 'processing' && (
        <Button
          variant="tab"
          size="sm"
          pending={isPending}
          onClick={() =>
            mutate(
              { id: requestId, step: { action: 'cancel' } },
              {
                onSuccess: onGivenBack,
                onError: (error) => toast.error(actionErrorText(error, t)),
              },
            )
          }
        >
          {t('common.change')}
        </Button>
      )}
    </div>
  )
}
