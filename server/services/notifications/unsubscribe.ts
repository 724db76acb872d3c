import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Lang } from '#src/contract/protocol/languages.ts'
import {
  groupNames,
  groupRule,
  type NotificationGroup,
} from '#src/contract/notifications/notification-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { setChannel } from './preferences.ts'
import { serverKey } from '#server/db/server-key.ts'

/** The mails that a link turns off: those of a group, or all that can be. */
export type MailList = NotificationGroup | 'all'

const KEY = 'unsubscribe'
const VERSION = 'u1'

const seal = (key: Uint8Array, uid: string, list: MailList): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([VERSION, uid, list]))
    .digest()

/**
 * A token that turns one person's mails off, and does nothing else; it never expires, since mails
 * may be kept. Only a holder of the mail learns from it whose mails they are.
 */
export async function unsubscribeToken(
  db: Db,
  uid: string,
  list: MailList,
): Promise<string> {
  const sealed = seal(await serverKey(db, KEY), uid, list).toString('base64url')
  return [Buffer.from(uid).toString('base64url'), list, sealed].join('.')
}

export const canLeave = (group: NotificationGroup): boolean => !groupRule(group).receipts

const leavable = groupNames.filter(canLeave)

const isMailList = (list: string): list is MailList =>
  list === 'all' || leavable.some((group) => group === list)

export type Subscription = { uid: string; list: MailList; lang: Lang }

/** The person and the mails of a token; null when it is invalid, or the account is deleted. */
export async function readUnsubscribe(db: Db, token: string): Promise<Subscription | null> {
  const [encoded = '', list = '', sealed = ''] = token.split('.')
  if (!isMailList(list)) return null
  const uid = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(sealed, 'base64url')
  const own = seal(await serverKey(db, KEY), uid, list)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const [person] = await db
    .select({ lang: users.lang })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
  return person ? { uid, list, lang: person.lang } : null
}

/** Turns the mails off, or on again; repeating it changes nothing. */
export async function setSubscribed(
  { db }: Pick<AppDeps, 'db'>,
  { uid, list }: Subscription,
  on: boolean,
): Promise<void> {
  const groups = list === 'all' ? leavable : [list]
  await db.transaction((tx) => setChannel(tx, uid, { groups, channel: 'mail', on }))
}
