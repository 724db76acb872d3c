import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { streetText } from '#src/components/address/address-lines.ts'
import { Checkout } from '#src/components/pay/checkout.tsx'
import type { Order } from '#src/contract/orders.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useReached } from '#src/platform/use-reached.ts'
import {
  checkOrderPaidMutation,
  orderQueries,
  orderStepMutation,
} from '#src/queries/orders.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { ProtectedNote } from './protected-note.tsx'
import { ReservationClock } from './reservation-clock.tsx'
import { Totals } from './totals.tsx'

type PayingPartProps = {
  /** A reservation of the reader's. */
  order: Order & { expiresAt: string }
  /** Called when it was given back, to choose otherwise. */
  onGivenBack: () => void
}

/** The server ends a reservation within a minute of its time; later than this it goes on. */
const ENDED_WITHIN_MS = 2 * MINUTE_MS

/**
 * True between the end of a reservation's time and the server's word on it. A device whose clock is
 * fast would never leave off waiting: where nothing comes, the server knows better.
 */
function useIsEnding(expiresAt: string): boolean {
  const end = Date.parse(expiresAt)
  const isOver = useReached(new Date(end))
  const isLate = useReached(new Date(end + ENDED_WITHIN_MS))
  return isOver && !isLate
}

/** Paying what is reserved, while the clock runs. */
export function PayingPart({ order, onGivenBack }: PayingPartProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isEnding = useIsEnding(order.expiresAt)
  const client = useQueryClient()
  const { queryKey } = orderQueries.payment(order.requestId)
  const intent = useQuery(orderQueries.payment(order.requestId))
  const { mutateAsync } = useMutation(checkOrderPaidMutation)
  const { queryKey: detailKey } = orderQueries.detail(order.requestId)
  const { total, quantity, delivery, deliveryPrice, item } = order
  return (
    <>
      <ReservationClock
        expiresAt={order.expiresAt}
        isEnding={isEnding}
        onOver={() => void client.invalidateQueries({ queryKey: detailKey })}
      />
      <Reserved order={order} onGivenBack={onGivenBack} />
      <Checkout
        payable={{
          amount: total,
          closed: isEnding ? t('market:purchase.closed') : undefined,
          summary: (
            <div className="pt-5 pb-6">
              <Totals
                price={item.price}
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

/** What was chosen, and the way to choose otherwise. */
function Reserved({ order, onGivenBack }: PayingPartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { mutate, isPending } = useMutation(orderStepMutation)
  const { delivery, address, quantity, requestId } = order
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
    </div>
  )
}
