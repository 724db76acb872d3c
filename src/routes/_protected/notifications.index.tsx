import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_protected/notifications/')({
  staticData: { titleKey: 'shell.notifications' },
  component: NotificationsPage,
})
