import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { namesOf } from './order-state.ts'
import type { OrderStepState } from './use-order-step.ts'

type StepDialogProps = {
  action: 'cancel' | 'deliver' | 'confirm'
  order: Order
  step: OrderStepState
  onClose: () => void
}

/** A step that cannot be undone is asked once more, with the amount that moves. */
export function StepDialog({ action, order, step, onClose }: StepDialogProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { viewer, status, total } = order
  // Calling off says who gets what back; unpaid, nothing was charged.
  const what =
    action === 'cancel' ? `cancel_${status === 'reserved' ? 'unpaid' : viewer}` : action
  const names = namesOf(order)
  return (
    <ConfirmDialog
      open
      danger={action === 'cancel'}
      title={t(`orders:ask.${action}.title`)}
      confirmLabel={t(`orders:ask.${action}.confirm`, { context: viewer })}
      cancelLabel={t('common.back')}
      closeLabel={t('orders:close')}
      pending={step.isPending}
      {...dialog}
      error={step.problem}
      onClose={onClose}
      onConfirm={() => void step.take({ action }).then((isDone) => isDone && onClose())}
    >
      {t(`orders:askText.${what}`, {
        ...names,
        total: money(total),
      })}
    </ConfirmDialog>
  )
}
