import { useTranslation } from 'react-i18next'
import { undoEntry } from '#src/outbox/outbox.ts'
import { toast, type ToastMessage } from '#src/ui/toast.ts'

/** The action of a toast that takes an entry back for as long as it is not sent. */
export function useUndo() {
  const { t } = useTranslation()
  return (id: string): NonNullable<ToastMessage['action']> => ({
    label: t('notifications.undo'),
    onClick: () =>
      void undoEntry(id).then((undone) => undone || toast.info(t('outbox.tooLate'))),
  })
}
