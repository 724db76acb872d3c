import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { parseNotificationsSearch } from '#src/features/notifications/notifications-search.ts'

export const Route = createFileRoute('/_protected/notifications/')({
  validateSearch: parseNotificationsSearch,
  staticData: { titleKey: 'shell.notifications' },
  component: Notifications,
})

function Notifications() {
  const { only } = Route.useSearch()
  return <NotificationsPage only={only} />
}
