import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#src/contract/notifications.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton, UnreadDot } from '#src/ui/icon-button.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationText, plainSentence } from './notification-text.tsx'

type NotificationRowProps = {
  notification: Notification
  onDelete: () => void
}

/** One line of the list; unread ones are bold and carry the dot. */
export function NotificationRow({ notification, onDelete }: NotificationRowProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { _id, type, read, createdAt } = notification
  return (
    <div className="relative flex items-center gap-1 py-1.5">
      <Link
        to="/notifications/$notificationId"
        params={{ notificationId: _id }}
        className="-mx-2 flex min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-2 transition hover:bg-sunken"
      >
        <NotificationIcon type={type} />
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', !read && 'font-semibold')}>
            {!read && <span className="sr-only">{t('notifications.unread')} </span>}
            <NotificationText notification={notification} />
          </span>
          <time dateTime={createdAt} className="block pt-0.5 text-sm text-ink-2">
            {ago(createdAt)}
          </time>
        </span>
        {!read && <UnreadDot className="mt-2 shrink-0" />}
      </Link>
      <IconButton
        plain
        label={t('notifications.delete', { message: plainSentence(notification, t) })}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        onClick={onDelete}
        className="text-ink-3"
      />
    </div>
  )
}
