import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { Move } from './use-move.ts'

type ReleaseDialogProps = {
  request: ServiceRequest
  step: Move
  onClose: () => void
}

/** Confirming a job sends the money: the client confirms twice. */
export function ReleaseDialog({ request, step, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { money } = useFormat()
  return (
    <ConfirmDialog
      open
      title={t('requests.dialogs.confirm.title')}
      confirmLabel={t('requests.dialogs.confirm.confirm')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={step.isPending}
      {...dialog}
      error={step.error}
      onClose={onClose}
      onConfirm={() => {
        void step.move('confirm').then((problem) => problem ?? onClose())
      }}
    >
      {t('requests.dialogs.confirm.text', {
        ...namesIn(request),
        amount: money(request.price),
      })}
    </ConfirmDialog>
  )
}
