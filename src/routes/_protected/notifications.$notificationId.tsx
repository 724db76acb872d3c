import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationNotFound } from '#src/features/notifications/notification-not-found.tsx'
import { NotificationPage } from '#src/features/notifications/notification-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { notificationQueries } from '#src/queries/notifications.ts'

export const Route = createFileRoute('/_protected/notifications/$notificationId')({
  loader: ({ context, params }) =>
    loadNotification(context.queryClient, params.notificationId),
  staticData: { titleKey: 'notifications.one' },
  component: Detail,
  notFoundComponent: NotificationNotFound,
})

const loadNotification = (queryClient: QueryClient, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...notificationQueries.detail(id), staleTime: 'static' }))

function Detail() {
  const { notificationId } = Route.useParams()
  const { data: notification } = useQuery(notificationQueries.detail(notificationId))
  if (!notification) return <PageSkeleton />
  return <NotificationPage key={notificationId} notification={notification} />
}
