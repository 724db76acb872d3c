import CheckCheck from 'lucide-react/icons/check-check'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { markAllReadAction, useUnreadCount } from '#src/queries/notifications.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useUndo } from './use-undo.ts'

/** Marks `newest` and everything before it as read. It can be undone. */
export function MarkAllRead({ newest }: { newest: Notification | undefined }) {
  const { t } = useTranslation()
  const undo = useUndo()
  const unread = useUnreadCount() ?? 0
  if (unread === 0) return null
  return (
    <IconButton
      label={t('notifications.markAll')}
      icon={<CheckCheck aria-hidden className="size-5" />}
      onClick={() => {
        const { id } = addEntry(markAllReadAction, { body: { until: newest?.createdAt } })
        toast.success(t('notifications.allRead'), undo(id))
      }}
    />
  )
}
