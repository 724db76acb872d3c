import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { withdrawNeedMutation } from '#src/queries/need-acts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

/** Asks before an open need is ended. */
export function WithdrawDialog(props: { needId: string; onClose: () => void }) {
  const { needId, onClose } = props
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation(withdrawNeedMutation)
  const mayNotWait = useMayNotWait({ pending: isPending })
  return (
    <ConfirmDialog
      {...mayNotWait.dialog}
      open
      danger
      onClose={onClose}
      onConfirm={() => {
        if (!isPending) mutate(needId, { onSuccess: onClose })
      }}
      title={t('need:withdraw.title')}
      confirmLabel={t('need:withdraw.confirm')}
      cancelLabel={t('need:withdraw.keep')}
      closeLabel={t('requests.close')}
      pending={isPending}
      error={error && actionErrorText(error, t)}
    >
      {t('need:withdraw.text')}
    </ConfirmDialog>
  )
}
