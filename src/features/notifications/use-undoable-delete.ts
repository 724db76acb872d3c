import { useTranslation } from 'react-i18next'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { deleteNotificationAction } from '#src/queries/notifications.ts'
import { toast } from '#src/ui/toast.ts'
import { plainSentence } from './notification-text.tsx'
import { useUndo } from './use-undo.ts'

/** Deletes a notification; a toast can undo that while it is unsent. */
export function useUndoableDelete() {
  const { t } = useTranslation()
  const undo = useUndo()
  return (notification: Notification) => {
    const { _id, firebaseUid } = notification
    const { id } = addEntry(
      deleteNotificationAction,
      { params: { id: _id }, body: { firebaseUid } },
      { about: plainSentence(notification, t) },
    )
    toast.success(t('notifications.deleted'), undo(id))
  }
}
