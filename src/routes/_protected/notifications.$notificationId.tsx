import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '#src/api/errors.ts'
import { NotificationNotFound } from '#src/features/notifications/notification-not-found.tsx'
import { NotificationPage } from '#src/features/notifications/notification-page.tsx'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { notificationQueries } from '#src/queries/notifications.ts'

export const Route = createFileRoute('/_protected/notifications/$notificationId')({
  loader: ({ context, params }) =>
    loadNotification(context.queryClient, params.notificationId),
  staticData: { titleKey: 'notifications.one' },
  component: Detail,
  notFoundComponent: NotificationNotFound,
})

async function loadNotification(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await queryClient.query({ ...notificationQueries.detail(id), staleTime: 'static' })
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound()
    throw error
  }
}

function Detail() {
  const { notificationId } = Route.useParams()
  const { data: notification } = useQuery(notificationQueries.detail(notificationId))
  if (!notification) return <PageSkeleton />
  return <NotificationPage key={notificationId} notification={notification} />
}
