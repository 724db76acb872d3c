import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { LATE_CANCELLATION_PERCENT, toBrl, toCentavos } from '#src/contract/money.ts'
import { cancellationSplit } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { Move } from './use-move.ts'

type CancelDialogProps = { request: ServiceRequest; step: Move; onClose: () => void }

/** Says exactly what becomes of the money before a request is cancelled. */
export function CancelDialog({ request, step, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { money } = useFormat()
  const [openedAt] = useState(() => new Date())
  const { refund, toTasker } = splitAt(request, openedAt)
  const amounts = {
    ...namesIn(request),
    refund: money(toBrl(refund)),
    toTasker: money(toBrl(toTasker)),
    percent: LATE_CANCELLATION_PERCENT,
  }
  const outcome =
    refund + toTasker === 0
      ? 'free'
      : toTasker > 0
        ? 'late'
        : (`full_${request.viewer}` as const)

  return (
    <ConfirmDialog
      open
      danger
      title={t('requests.dialogs.cancel.title')}
      confirmLabel={t('requests.dialogs.cancel.confirm')}
      cancelLabel={t('requests.dialogs.cancel.keep')}
      closeLabel={t('requests.close')}
      pending={step.isPending}
      {...dialog}
      error={step.error}
      onClose={onClose}
      onConfirm={() => {
        void step.move('cancel').then((problem) => problem ?? onClose())
      }}
    >
      {t(`requests.dialogs.cancelOutcome.${outcome}`, amounts)}
    </ConfirmDialog>
  )
}

/** In centavos, by the contract's own rule. */
function splitAt(request: ServiceRequest, now: Date) {
  const paidAt = request.payments.find(({ instalment }) => instalment === 1)?.paidAt
  return cancellationSplit({
    price: toCentavos(request.price),
    paymentMethod: request.paymentMethod,
    by: request.viewer,
    date: new Date(request.date),
    paidAt: paidAt ? new Date(paidAt) : null,
    now,
  })
}
