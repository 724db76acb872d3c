import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { streetText } from '#src/components/address/address-lines.ts'
import { Checkout } from '#src/components/pay/checkout.tsx'
import type { Order } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
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
  order: Order
  /** Called when it was given back, to choose otherwise. */
  onGivenBack: () => void
}

/** Paying what is reserved, while the clock runs. */
export function PayingPart({ order, onGivenBack }: PayingPartProps) {
  const { money } = useFormat()
  const client = useQueryClient()
  const { queryKey } = orderQueries.payment(order.requestId)
  const intent = useQuery(orderQueries.payment(order.requestId))
  const { mutateAsync } = useMutation(checkOrderPaidMutation)
  const { queryKey: detailKey } = orderQueries.detail(order.requestId)
  const { total, quantity, delivery, deliveryPrice, item } = order
  return (
    <>
      {order.expiresAt && (
        <ReservationClock
          expiresAt={order.expiresAt}
          onOver={() => void client.invalidateQueries({ queryKey: detailKey })}
        />
      )}
      <Reserved order={order} onGivenBack={onGivenBack} />
      <Checkout
        payable={{
          amount: total,
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
