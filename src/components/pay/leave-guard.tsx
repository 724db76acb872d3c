import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type LeaveGuardProps = {
  active: boolean
  /** True once it is paid: then the page may be left without a question. */
  isDone: () => boolean
}

/** Asks before a page is left in the middle of a payment. */
export function LeaveGuard({ active, isDone }: LeaveGuardProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isDone(),
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('payment:leave.title')}
      confirmLabel={t('payment:leave.confirm')}
      cancelLabel={t('payment:leave.stay')}
      closeLabel={t('payment:leave.close')}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      {t('payment:leave.text')}
    </ConfirmDialog>
  )
}
