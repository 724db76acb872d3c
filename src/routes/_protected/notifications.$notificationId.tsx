import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { NotificationNotFound } from '#src/features/notifications/notification-not-found.tsx'
import { NotificationPage } from '#src/features/notifications/notification-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import {
  notificationQueries,
  seedNotification,
  useNotification,
} from '#src/queries/notifications.ts'

export const Route = createFileRoute('/_protected/notifications/$notificationId')({
  loader: ({ context, params }) =>
    loadNotification(context.queryClient, params.notificationId),
  staticData: { titleKey: 'notifications.one' },
  component: Detail,
  notFoundComponent: NotificationNotFound,
})

function loadNotification(queryClient: QueryClient, id: string): Promise<void> {
  seedNotification(queryClient, id)
  return orNotFound(
    queryClient.query({ ...notificationQueries.detail(id), staleTime: 'static' }),
  )
}

function Detail() {
  const { notificationId } = Route.useParams()
  const query = useNotification(notificationId)
  const { data: notification } = query
  if (isGone(query.error)) return <NotificationNotFound />
  if (!notification) return <PageSkeleton />
  return <NotificationPage key={notificationId} notification={notification} query={query} />
}
