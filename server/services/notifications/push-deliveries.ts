import type { Lang } from '#src/contract/protocol/languages.ts'
import {
  kindRule,
  type NotificationKind,
  pathOf,
  targetOf,
} from '#src/contract/notifications/notification-kinds.ts'
import { capitalised } from '#src/lib/format.ts'
import { TEST_TAG } from '#src/lib/push-messages.ts'
import type { AppDeps } from '#server/deps.ts'
import type { PushMessage } from '#server/providers/push/push-sender.ts'
import type { NotificationRow } from './add-notifications.ts'
import type { Sender } from './parcel.ts'
import { pushTo } from './push-devices.ts'
import { kindOf, notificationSentence, ownerName } from './sentences.ts'

const HOUR_S = 3600

/** Sends notifications to browsers; one with the same tag replaces the earlier one. */
export const pushDeliveries = (deps: Pick<AppDeps, 'db' | 'push' | 'logger'>): Sender => ({
  repeatable: true,
  send: async ({ uid, device, notifications: [notification] }) => {
    const pushed = await pushTo(deps, { uid, device }, (lang) =>
      messageOf(notification, lang),
    )
    if (!pushed.tryAgain) return { outcome: pushed.sent > 0 ? 'sent' : 'unreachable' }
    const { retryAfterMs } = pushed
    return { outcome: 'later', ...(retryAfterMs !== null && { retryAfterMs }) }
  },
})

/** User text stays in the app: other people may read a locked screen. */
function messageOf({ id, type, data }: NotificationRow, lang: Lang): PushMessage {
  const kind = kindOf(type, data)
  const { urgent = false } = kindRule(kind)
  return {
    title: data['number'] ? capitalised(ownerName(data, lang)) : 'oficio',
    body: notificationSentence(type, data, lang),
    link: pathOf(targetOf(kind, data)),
    tag: tagOf(kind, { id, type, data }),
    ttlSeconds: urgent ? HOUR_S : 24 * HOUR_S,
  }
}

/**
 * The tag: a message replaces the one before it in the same conversation, and a test replaces a
 * test.
 */
function tagOf(
  kind: NotificationKind,
  { id, type, data }: Pick<NotificationRow, 'id' | 'type' | 'data'>,
): string {
  if (kind === 'test') return TEST_TAG
  return type === 'message' ? `talk:${data['requestId']}` : `notification:${id}`
}
