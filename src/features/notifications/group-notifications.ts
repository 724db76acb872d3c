import {
  kindOfType,
  type Target,
  targetOf,
} from '#src/contract/notifications/notification-kinds.ts'
import type {
  Notification,
  NotificationSubject,
} from '#src/contract/notifications/notifications.ts'
import { isoDay } from '#src/lib/format.ts'

/** The events of one job, purchase or item on a day, newest first. */
export type NotificationGroup = {
  key: string
  /** Null for a notification that is not grouped. */
  subject: NotificationSubject | null
  /** The page of the job, purchase or item. */
  target: Target | null
  items: [Notification, ...Notification[]]
}

export type NotificationDay = { day: string; groups: NotificationGroup[] }

export const targetOfNotification = ({
  type,
  additionalData,
}: Notification): Target | null => targetOf(kindOfType[type], additionalData)

/** The days of a time-sorted list, each with its groups by their newest notification. */
export function groupNotifications(items: readonly Notification[]): NotificationDay[] {
  const days = new Map<string, Map<string, NotificationGroup>>()
  for (const item of items) {
    const day = isoDay(item.createdAt)
    const groups = days.get(day) ?? new Map<string, NotificationGroup>()
    days.set(day, groups)
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { key, ...subjectOf(item), items: [item] })
  }
  return [...days].map(([day, groups]) => ({ day, groups: [...groups.values()] }))
}

const subjectOf = (item: Notification) => ({
  subject: item.subject,
  target: targetOfNotification(item),
})

/** The group: the request, order or item that it is about; its own id without one. */
function keyOf({ _id, subject, additionalData }: Notification): string {
  const { requestId, orderId, itemId } = additionalData
  return (subject && (requestId ?? orderId ?? itemId)) || _id
}
