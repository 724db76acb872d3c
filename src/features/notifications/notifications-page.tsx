import { Link } from '@tanstack/react-router'
import { Bell, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import type { Notification } from '#src/contract/notifications.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import {
  deleteNotificationAction,
  markAllReadAction,
  useNotifications,
  useUnreadCount,
} from '#src/queries/notifications.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useUndoableDelete } from './use-undoable-delete.ts'

/** Everything that happened, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const list = useNotifications()
  const unread = useUnreadCount()
  const newest = list.data?.items[0]?.createdAt
  return (
    <div className="page-narrow pb-8">
      <PageHeader
        title={t('shell.notifications')}
        trailing={
          unread > 0 && (
            <IconButton
              label={t('notifications.markAll')}
              icon={<CheckCheck aria-hidden className="size-5" />}
              onClick={() => addEntry(markAllReadAction, { body: { until: newest } })}
            />
          )
        }
      />
      <CachedNote query={list} className="-mt-3 mb-1" />
      <NotificationList list={list} />
    </div>
  )
}

function NotificationList({ list }: { list: PagedResult<Notification> }) {
  const { t } = useTranslation()
  const remove = useUndoableDelete()
  const undeleted = useEntriesOf(deleteNotificationAction).filter(needsPerson)
  return (
    <PagedList
      list={list}
      keyOf={({ _id }) => _id}
      empty={<NoNotifications />}
      skeleton={[1, 2, 3, 4, 5].map((n) => (
        <RowSkeleton key={n} />
      ))}
      failed={t('notifications.failed')}
      more={t('notifications.more')}
      className="divide-y divide-line"
    >
      {(notification) => (
        <>
          <NotificationRow
            notification={notification}
            onDelete={() => remove(notification)}
          />
          <PendingMark
            entries={undeleted.filter(({ input }) => input.params.id === notification._id)}
            className="pb-3"
          />
        </>
      )}
    </PagedList>
  )
}

function NoNotifications() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<Bell aria-hidden className="size-7" />}
      title={t('notifications.empty')}
      action={
        <Link to="/requests" className={buttonClass({ variant: 'outline' })}>
          {t('notifications.seeRequests')}
        </Link>
      }
    >
      {t('notifications.emptyText')}
    </EmptyState>
  )
}

function RowSkeleton() {
  return (
    <span className="flex gap-3 py-3">
      <Skeleton className="size-11 rounded-md" />
      <span className="grid flex-1 content-center gap-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-1/4" />
      </span>
    </span>
  )
}
