import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { ComplaintSheet } from './complaint-sheet.tsx'
import type { OrderDispute } from './use-order-dispute.ts'
import { ShipSheet } from './ship-sheet.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useOrderStep } from './use-order-step.ts'

const asked = ['ship', 'deliver', 'confirm', 'dispute', 'cancel'] as const
type Asked = (typeof asked)[number]

const isAsked = (action: string): action is Asked => asked.some((each) => each === action)

type OrderActionsProps = { order: Order; dispute: OrderDispute }

/** The reader's main action, and the others that the server allows. */
export function OrderActions({ order, dispute }: OrderActionsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Asked>()
  const step = useOrderStep(order.requestId)
  const offered = order.actions.filter(isAsked)
  const [primary] = asked.filter(
    (action) => action !== 'cancel' && action !== 'dispute' && offered.includes(action),
  )
  const others = offered.filter((action) => action !== primary)
  // An action that is gone closes its dialog, which would otherwise open when it comes back.
  if (open && !offered.includes(open)) setOpen(undefined)
  const ask = (action: Asked) => {
    step.reset()
    setOpen(action)
  }
  const close = () => setOpen(undefined)
  const name = (action: Asked) =>
    t(`orders:actions.${action}`, {
      context: action === 'confirm' ? order.status : order.delivery,
    })
  const props = { order, step, onClose: close }
  return (
    <>
      {others.length > 0 && (
        <div className="flex flex-wrap justify-center gap-x-2">
          {others.map((action) => (
            <Button
              key={action}
              variant="tab"
              disabled={dispute.isBusy}
              onClick={() => ask(action)}
            >
              {name(action)}
            </Button>
          ))}
        </div>
      )}
      {(primary ?? order.actions.includes('pay')) && (
        <StickyActionBar>
          {primary ? (
            <Button disabled={dispute.isBusy} onClick={() => ask(primary)}>
              {name(primary)}
            </Button>
          ) : (
            <PayLink order={order} />
          )}
        </StickyActionBar>
      )}
      {open && (
        <>
          {open === 'ship' && <ShipSheet {...props} />}
          {open === 'dispute' && (
            <ComplaintSheet order={order} onSend={dispute.complain} onClose={close} />
          )}
          {open !== 'ship' && open !== 'dispute' && <StepDialog {...props} action={open} />}
        </>
      )}
    </>
  )
}

function PayLink({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const needs = useMayNotWait({ pending: false, kind: 'payment' })
  const label = t('orders:pay', { total: money(order.total) })
  if (needs.button.unavailable)
    return (
      <>
        <Button {...needs.button}>{label}</Button>
        {needs.note('text-center')}
      </>
    )
  return (
    <Link
      to="/marketplace/purchase/$itemId"
      params={{ itemId: order.item._id }}
      search={{ order: order.requestId }}
      className={buttonClass()}
    >
      {label}
    </Link>
  )
}
