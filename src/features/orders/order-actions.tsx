import { useTranslation } from 'react-i18next'
import { PayLink } from '#src/components/deal/pay-link.tsx'
import { StepButton } from '#src/components/deal/step-button.tsx'
import { useOpenAction } from '#src/components/deal/use-open-action.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
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
  const step = useOrderStep(order.requestId)
  const offered = order.actions.filter(isAsked)
  const [primary] = asked.filter(
    (action) => action !== 'cancel' && action !== 'dispute' && offered.includes(action),
  )
  const others = offered.filter((action) => action !== primary)
  const [open, setOpen] = useOpenAction<Asked>(offered)
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
            <StepButton
              key={action}
              variant="tab"
              isBusy={dispute.isBusy}
              onTake={() => ask(action)}
            >
              {name(action)}
            </StepButton>
          ))}
        </div>
      )}
      {(primary ?? order.actions.includes('pay')) && (
        <StickyActionBar>
          {primary ? (
            <StepButton isBusy={dispute.isBusy} onTake={() => ask(primary)}>
              {name(primary)}
            </StepButton>
          ) : (
            <PayOrder order={order} />
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

function PayOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const needs = useMayNotWait({ pending: false, kind: 'payment' })
  return (
    <>
      <PayLink
        to="/marketplace/purchase/$itemId"
        params={{ itemId: order.item._id }}
        search={{ order: order.requestId }}
        needs={needs.button}
      >
        {t('orders:pay', { total: money(order.total) })}
      </PayLink>
      {needs.button.unavailable && needs.note('text-center')}
    </>
  )
}
