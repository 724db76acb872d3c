import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  type Channel,
  groupNames,
  groupRule,
  type NotificationGroup,
} from '#src/contract/notifications/notification-kinds.ts'
import type {
  Preferences,
  updatePreferences,
} from '#src/contract/notifications/preferences.ts'
import type { GroupChoices } from '#src/contract/notifications/digests.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import type { Db } from '#server/db/database.ts'
import { notificationPreferences } from '#server/db/schema.ts'

type Row = Omit<typeof notificationPreferences.$inferSelect, 'uid'>

const none: Row = {
  groups: {},
  quietFrom: null,
  quietUntil: null,
  timeZone: SCHEDULE_ZONE,
  digest: 'each',
}

/** The choices of a person, with the defaults where they made none. */
export async function preferencesOf(db: Db, uid: string): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.uid, uid))
  return preferences(row ?? none)
}

function preferences({
  groups,
  quietFrom,
  quietUntil,
  timeZone,
  digest,
}: Row): Preferences {
  return {
    groups: groupNames.map((group) => ({
      group,
      push: isChosen(groups, group, 'push'),
      mail: isChosen(groups, group, 'mail'),
    })),
    quiet: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null,
    timeZone,
    digest,
  }
}

function isChosen(
  choices: GroupChoices,
  group: NotificationGroup,
  channel: Channel,
): boolean {
  const rule = groupRule(group)
  if (channel === 'mail' && rule.receipts) return true
  return choices[group]?.[channel] ?? rule[channel]
}

export const wants = (
  { groups }: Preferences,
  group: NotificationGroup,
  channel: Channel,
): boolean => groups.some((each) => each.group === group && each[channel])

/** Sets all of a person's choices; groups that are not named stay as they were. */
export async function savePreferences(
  db: Db,
  uid: string,
  { groups, quiet, timeZone, digest }: BodyOf<typeof updatePreferences>,
): Promise<Preferences> {
  const chosen: GroupChoices = {}
  for (const { group, push, mail } of groups) chosen[group] = { push, mail }
  const set = {
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
    digest,
  }
  const [row] = await db
    .insert(notificationPreferences)
    .values({ uid, groups: chosen, ...set })
    .onConflictDoUpdate({
      target: notificationPreferences.uid,
      set: { ...set, groups: sql`${notificationPreferences.groups} || excluded.groups` },
    })
    .returning()
  return preferences(row ?? none)
}

/** Turns a channel off, or on again, in some groups; all else stays as it was. */
export async function setChannel(
  db: Db,
  uid: string,
  { groups, channel, on }: { groups: NotificationGroup[]; channel: Channel; on: boolean },
): Promise<void> {
  const now = await preferencesOf(db, uid)
  const changed = now.groups
    .filter(({ group }) => groups.includes(group))
    .map((each) => ({ ...each, [channel]: on }))
  await savePreferences(db, uid, { ...now, groups: changed })
}
