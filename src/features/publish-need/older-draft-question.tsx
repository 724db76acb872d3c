import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type OlderDraftQuestionProps = { open: boolean; onKeep: () => void; onTake: () => void }

/** Asks whether the form goes on with the older draft or begins with the text of the link. */
export function OlderDraftQuestion({ open, onKeep, onTake }: OlderDraftQuestionProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t('publish:older.title')}
      confirmLabel={t('publish:older.keep')}
      cancelLabel={t('publish:older.take')}
      closeLabel={t('publish:close')}
      onClose={onKeep}
      onCancel={onTake}
      onConfirm={onKeep}
    >
      {t('publish:older.text')}
    </ConfirmDialog>
  )
}
