import type { Channel, NotificationGroup } from './notification-kinds.ts'

/** How e-mails arrive that need not be sent at once: each, or as the digest of a day or a week. */
export const digests = ['each', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** The channels that a user chose for a group; the others keep the group's default. */
export type GroupChoices = Partial<
  Record<NotificationGroup, Partial<Record<Channel, boolean>>>
>

/** The hour of the day at which the e-mail of a day or a week is sent; that of a week on Mondays. */
export const DIGEST_HOUR = 18

/** The quiet hours that the settings propose. */
export const QUIET_HOURS = { from: '22:00', until: '07:00' } as const
