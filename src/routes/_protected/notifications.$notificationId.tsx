import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError, isNotFound } from '#src/api/errors/api-error.ts'
import { WithoutData } from '#src/components/without-data.tsx'
import { NotificationNotFound } from '#src/features/notifications/notification-not-found.tsx'
import { NotificationPage } from '#src/features/notifications/notification-page.tsx'
import { orNotFound } from '#src/features/shell/route-data.ts'
import {
  notificationQueries,
  seedNotification,
  useNotification,
} from '#src/queries/notifications.ts'
import { SkeletonCard } from '#src/ui/skeleton.tsx'

export const Route = createFileRoute('/_protected/notifications/$notificationId')({
  loader: ({ context, params }) =>
    loadNotification(context.queryClient, params.notificationId),
  staticData: { titleKey: 'notifications.one' },
  component: Detail,
  notFoundComponent: NotificationNotFound,
})

/** The page itself says why there is none to show. */
function loadNotification(queryClient: QueryClient, id: string) {
  seedNotification(queryClient, id)
  return orNotFound(
    queryClient.query({ ...notificationQueries.detail(id), staleTime: 'static' }),
  ).catch((error: unknown) => {
    if (!isApiError(error)) throw error
  })
}

function Detail() {
  const { t } = useTranslation()
  const { notificationId } = Route.useParams()
  const query = useNotification(notificationId)
  const { data: notification } = query
  if (isNotFound(query.error)) return <NotificationNotFound />
  if (!notification)
    return (
      <div className="page-narrow pb-8">
        <WithoutData query={query} failed={t('notifications.failedOne')}>
          <SkeletonCard />
        </WithoutData>
      </div>
    )
  return <NotificationPage key={notificationId} notification={notification} query={query} />
}
