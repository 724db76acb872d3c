import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import {
  type Channel,
  groupRule,
  type KindRule,
  kindRule,
} from '#src/contract/notifications/notification-kinds.ts'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { deliveries, notifications, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import type { NotificationRow } from './add-notifications.ts'
import type { Parcel } from './parcel.ts'
import { preferencesOf, wants } from './preferences.ts'
import { digestAfter, quietUntil } from './quiet-hours.ts'
import { kindOf } from './sentences.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>

/** The deliveries that a worker has marked as being sent, and their content. */
export type Taken = { ids: string[]; at: Date; attempts: number; parcel: Parcel }

type Delivery = Pick<
  typeof deliveries.$inferSelect,
  'id' | 'uid' | 'channel' | 'device' | 'dueAt' | 'attempts'
>
type Due = Delivery & { notification: NotificationRow }

/** A longer digest would not be read. */
const MOST_IN_DIGEST = 50

/** An older push message is outdated. */
const PUSH_LASTS = { urgent: HOUR_MS, other: DAY_MS }

/**
 * Takes the next due delivery of a channel and marks it as being sent in the same transaction. A
 * delivery that the person does not want, or has seen in the app, is dropped; one that must wait is
 * rescheduled. Null: nothing is due. Two workers at once get different deliveries.
 */
export async function takeParcel(deps: Deps, channel: Channel): Promise<Taken | null> {
  for (;;) {
    const step = await deps.db.transaction((tx) => takeNext({ ...deps, db: tx }, channel))
    if (step !== 'passed') return step
  }
}

async function takeNext(deps: Deps, channel: Channel): Promise<Taken | null | 'passed'> {
  const { db: tx, clock } = deps
  const now = clock()
  const [due] = await dueDeliveries(tx, { channel, now }, 1)
  if (!due) return null
  const [person] = await tx.select().from(users).where(eq(users.uid, due.uid))
  if (!person) throw new Error('a delivery without its person')
  const preferences = await preferencesOf(tx, due.uid)
  const situation = { person, preferences, now, config: deps.config }
  const fate = fateOf(due, situation)
  if (fate === 'drop') {
    await tx.update(deliveries).set({ state: 'dropped' }).where(eq(deliveries.id, due.id))
    return 'passed'
  }
  if (fate instanceof Date) {
    await tx.update(deliveries).set({ dueAt: fate }).where(eq(deliveries.id, due.id))
    return 'passed'
  }
  const together = fate === 'digest' ? await restOfDigest(tx, due, situation) : []
  const ids = [due, ...together].map(({ id }) => id)
  const attempts = due.attempts + 1
  await tx
    .update(deliveries)
    .set({ state: 'sending', takenAt: now, attempts })
    .where(inArray(deliveries.id, ids))
  const { uid, email, lang } = person
  const others = together.map(({ notification }) => notification)
  const parcel: Parcel = {
    id: due.id,
    uid,
    email,
    lang,
    notifications: [due.notification, ...others],
    digest: fate === 'digest',
    device: due.device,
  }
  return { ids, at: now, attempts, parcel }
}

/** Oldest first, locked; those locked by another worker are skipped. */
async function dueDeliveries(
  tx: Db,
  { channel, now, uid, not }: { channel: Channel; now: Date; uid?: string; not?: string },
  limit: number,
): Promise<Due[]> {
  const rows = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, 'waiting'),
        eq(deliveries.channel, channel),
        lte(deliveries.dueAt, now),
        uid === undefined ? undefined : eq(deliveries.uid, uid),
        not === undefined ? undefined : ne(deliveries.id, not),
      ),
    )
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  if (rows.length === 0) return []
  const told = await tx
    .select()
    .from(notifications)
    .where(
      inArray(
        notifications.id,
        rows.map(({ notificationId }) => notificationId),
      ),
    )
  const byId = new Map(told.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const notification = byId.get(row.notificationId)
    return notification ? [{ ...row, notification }] : []
  })
}

type Situation = {
  person: typeof users.$inferSelect
  preferences: Preferences
  now: Date
  config: Pick<AppDeps['config'], 'requireEmailVerification'>
}

/** What to do with a due delivery; a Date: postpone it until then. */
function fateOf(due: Due, situation: Situation): 'drop' | 'alone' | 'digest' | Date {
  const { person, preferences, now, config } = situation
  const { channel, notification } = due
  const rule = ruleOf(notification)
  const { receipts = false } = groupRule(rule.group)
  if (person.deletedAt) return 'drop'
  if (channel === 'mail' && !isReachable(person, config)) return 'drop'
  if (channel === 'push' && isOvertaken(notification, rule, now)) return 'drop'
  if (rule.asked) return 'alone'
  if (!wants(preferences, rule.group, channel)) return 'drop'
  if (notification.read && !(channel === 'mail' && receipts)) return 'drop'
  const { quiet, timeZone, digest } = preferences
  const waits = quiet && !rule.urgent ? quietUntil({ ...quiet, timeZone }, now) : null
  if (waits) return waits
  if (!isDigested(channel, rule, preferences) || digest === 'each') return 'alone'
  const at = digestAfter(firstDue(notification, rule), { digest, timeZone })
  return now < at ? at : 'digest'
}

const ruleOf = ({ type, data }: NotificationRow): KindRule => kindRule(kindOf(type, data))

const isReachable = (
  { email, emailVerified }: Situation['person'],
  { requireEmailVerification }: Situation['config'],
): boolean => email !== null && (emailVerified || !requireEmailVerification)

const isOvertaken = (
  { createdAt }: NotificationRow,
  { urgent }: KindRule,
  now: Date,
): boolean =>
  now.getTime() - createdAt.getTime() > (urgent ? PUSH_LASTS.urgent : PUSH_LASTS.other)

const isDigested = (
  channel: Channel,
  { group }: KindRule,
  { digest }: Preferences,
): boolean => channel === 'mail' && digest !== 'each' && !groupRule(group).atOnce

const firstDue = ({ createdAt }: NotificationRow, { mailAfter = 0 }: KindRule): Date =>
  new Date(createdAt.getTime() + mailAfter)

/** The other deliveries to the same person that belong in the same mail. */
async function restOfDigest(tx: Db, first: Due, situation: Situation): Promise<Due[]> {
  const { id: not, uid, channel } = first
  const due = { channel, now: situation.now, uid, not }
  const others = await dueDeliveries(tx, due, MOST_IN_DIGEST - 1)
  return others.filter((each) => fateOf(each, situation) === 'digest')
}
