import { useTranslation } from 'react-i18next'
import { undoEntry } from '#src/outbox/outbox.ts'
import { toast, type ToastMessage } from '#src/ui/toast.ts'

/** The toast action that cancels an entry while it is unsent. */
export function useUndo() {
  const { t } = useTranslation()
  return (id: string): NonNullable<ToastMessage['action']> => ({
    label: t('notifications.undo'),
    onClick: () =>
      void undoEntry(id).then((undone) => undone || toast.info(t('outbox.tooLate'))),
  })
}
