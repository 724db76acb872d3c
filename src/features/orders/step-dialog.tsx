import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { namesOf } from './order-state.ts'
import type { OrderStepState } from './use-order-step.ts'

type StepDialogProps = {
  action: 'cancel' | 'deliver' | 'confirm'
  order: Order
  step: OrderStepState
  onClose: () => void
}

/** Confirms a step that cannot be undone, with the amount that moves. */
export function StepDialog({ action, order, step, onClose }: StepDialogProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { viewer, total } = order
  const what = action === 'cancel' ? `cancel_${refundOf(order)}` : action
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

/** The text of a cancellation: not charged, not known yet, or the refund as its reader sees it. */
function refundOf({ status, payment, viewer }: Order): string {
  if (status !== 'reserved') return viewer
  return payment?.status === 'processing' ? 'processing' : 'unpaid'
}
