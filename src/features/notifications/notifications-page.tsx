import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { markAllReadMutation, notificationQueries } from '#src/queries/notifications.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useUndoableDelete } from './use-undoable-delete.ts'

/** Everything that happened, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const { data: unread = 0 } = useQuery(notificationQueries.unread())
  const markAll = useMutation(markAllReadMutation)
  return (
    <div className="page-narrow pb-8">
      <PageHeader
        title={t('shell.notifications')}
        trailing={
          unread > 0 && (
            <IconButton
              label={t('notifications.markAll')}
              icon={<CheckCheck aria-hidden className="size-5" />}
              onClick={() => markAll.mutate()}
            />
          )
        }
      />
      <NotificationList />
    </div>
  )
}

function NotificationList() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(notificationQueries.list())
  const { hidden, remove } = useUndoableDelete()
  const { data, error } = list
  if (!data)
    return error ? (
      <ErrorState
        title={
          isConnectionError(error) ? t('error.offlineTitle') : t('notifications.failed')
        }
        retryLabel={t('common.retry')}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    ) : (
      <ListSkeleton />
    )
  const shown = data.items.filter(({ _id }) => !hidden.has(_id))
  if (shown.length === 0 && !list.hasNextPage) return <NoNotifications />
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((notification) => (
          <li key={notification._id}>
            <NotificationRow
              notification={notification}
              onDelete={() => remove(notification)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          label={t('notifications.more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="pb-6 text-center text-sm text-danger">
          {errorText(error, t)}
        </p>
      )}
    </>
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

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('common.loading')} className="grid gap-5 pt-3">
      {[1, 2, 3, 4, 5].map((n) => (
        <span key={n} className="flex gap-3">
          <Skeleton className="size-11 rounded-md" />
          <span className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
