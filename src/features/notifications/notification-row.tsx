import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { pathOf } from '#src/contract/notifications/notification-kinds.ts'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { deleteNotificationAction } from '#src/queries/notifications.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton, UnreadDot } from '#src/ui/icon-button.tsx'
import { focusHeading } from '#src/platform/page/focus-heading.ts'
import { targetOfNotification } from './group-notifications.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationText, plainSentence } from './notification-text.tsx'
import { useUndoableDelete } from './use-undoable-delete.ts'

type NotificationRowProps = { notification: Notification; onOpen: () => void }

/** A line of the list, linked to its subject; unread ones are bold and have the dot. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const remove = useUndoableDelete()
  const undeleted = useEntriesOf(deleteNotificationAction).filter(needsPerson)
  const { _id, type, read, createdAt, subject } = notification
  const target = targetOfNotification(notification)
  return (
    <>
      <div className="flex items-start">
        <Link
          to={target ? pathOf(target) : `/notifications/${_id}`}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-start gap-2.5 py-2.5 pl-3.5 transition hover:bg-sunken"
        >
          <span className="grid h-6 w-2.5 shrink-0 place-items-center">
            {!read && <UnreadDot />}
          </span>
          {!subject && <NotificationIcon type={type} />}
          <span className={cx('min-w-0 flex-1 wrap-anywhere', read && 'text-ink-2')}>
            {!read && <span className="sr-only">{t('notifications.unread')} </span>}
            <NotificationText notification={notification} />
          </span>
          <time
            dateTime={createdAt}
            className="shrink-0 pt-0.5 text-sm text-ink-2 tabular-nums"
          >
            {clock(createdAt)}
          </time>
        </Link>
        <IconButton
          plain
          data-delete
          label={t('notifications.delete', { message: plainSentence(notification, t) })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={(event) => {
            focusNextTo(event)
            remove(notification)
          }}
          className="text-ink-3"
        />
      </div>
      <PendingMark
        entries={undeleted.filter(({ input }) => input.params.id === _id)}
        className="px-3.5 pb-3"
      />
    </>
  )
}

/** The line disappears, so the focus moves to the next line, the one before, or the heading. */
function focusNextTo({ currentTarget }: MouseEvent<HTMLElement>): void {
  const page = currentTarget.closest('main')
  const all = [...(page?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])]
  const at = all.indexOf(currentTarget)
  const next = all[at + 1] ?? all[at - 1]
  if (next) next.focus({ preventScroll: true })
  else focusHeading()
}
