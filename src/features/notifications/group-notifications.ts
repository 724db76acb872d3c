import {
  kindOfType,
  type Target,
  targetOf,
} from '#src/contract/notification-kinds.values.ts'
import type { Notification, NotificationSubject } from '#src/contract/notifications.ts'
import { isoDay } from '#src/lib/format.ts'

/** What happened to one job, purchase or thing on a day, newest first. */
export type NotificationGroup = {
  key: string
  /** Null where a notification stands for itself. */
  subject: NotificationSubject | null
  /** The page of the thing itself. */
  target: Target | null
  items: [Notification, ...Notification[]]
}

export type NotificationDay = { day: string; groups: NotificationGroup[] }

export const targetOfNotification = ({
  type,
  additionalData,
}: Notification): Target | null => targetOf(kindOfType[type], additionalData)

/** The days of a list that is sorted by time, each with its groups by their newest. */
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

/** A message links to the conversation, but is grouped with the rest of its request. */
function keyOf({ _id, subject, additionalData }: Notification): string {
  const { requestId, orderId, itemId } = additionalData
  return (subject && (requestId ?? orderId ?? itemId)) || _id
}
