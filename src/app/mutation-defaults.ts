import type { QueryClient } from '@tanstack/react-query'
import {
  deleteNotificationMutation,
  markAllReadMutation,
  markReadMutation,
  notificationKeys,
} from '#src/queries/notifications.ts'

/** Every mutation with meta.persist: after a reload its key finds its function here. */
export function registerMutations(client: QueryClient): void {
  client.setMutationDefaults(notificationKeys.markRead, markReadMutation)
  client.setMutationDefaults(notificationKeys.markAllRead, markAllReadMutation)
  client.setMutationDefaults(notificationKeys.delete, deleteNotificationMutation)
}
