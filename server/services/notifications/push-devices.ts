import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Lang, languages } from '#src/contract/protocol/languages.ts'
import type { Db } from '#server/db/database.ts'
import { pushTokens, sessions } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { PushMessage, PushResult } from '#server/providers/push/push-sender.ts'

/**
 * The most browsers of a person that get messages; with one more, the one that has not registered
 * for longest is dropped.
 */
const MAX_DEVICES = 10

type Device = {
  uid: string
  token: string
  /** The language that the browser's page is in. */
  lang: Lang
  /**
   * The session that the token came with. The token is deleted when that session is ended, but not
   * when it expires (docs/decisions/0061).
   */
  sessionHash: Uint8Array
}

/**
 * Stores a browser's push token; it belongs to the user who signed in last on that browser.
 * @throws DomainError auth/required when the session has ended meanwhile
 */
export async function keepDevice(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { uid, token, lang, sessionHash }: Device,
): Promise<void> {
  await requireSession(db, sessionHash)
  const row = { uid, lang, sessionHash, createdAt: clock() }
  await db
    .insert(pushTokens)
    .values({ token, ...row })
    .onConflictDoUpdate({ target: pushTokens.token, set: row })
  const beyond = db
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .where(eq(pushTokens.uid, uid))
    .orderBy(desc(pushTokens.createdAt), desc(pushTokens.token))
    .offset(MAX_DEVICES)
  await db.delete(pushTokens).where(inArray(pushTokens.token, beyond))
}

/** A sign-out waits for this transaction, and then deletes the browser's token. */
async function requireSession(tx: Db, tokenHash: Uint8Array): Promise<void> {
  const [session] = await tx
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .for('share')
  if (!session) fail('auth/required')
}

/** Deletes a push token of the person; repeating it changes nothing. */
export async function forgetDevice(db: Db, uid: string, token: string): Promise<void> {
  await db.delete(pushTokens).where(ownDevice(uid, token))
}

/** True of a browser that gets the person's messages. */
export async function isDeviceOf(db: Db, uid: string, token: string): Promise<boolean> {
  return (await db.$count(pushTokens, ownDevice(uid, token))) > 0
}

const ownDevice = (uid: string, token: string) =>
  and(eq(pushTokens.uid, uid), eq(pushTokens.token, token))

/** Deletes the push tokens that came with these sessions. */
export async function forgetDevicesOf(db: Db, sessionHashes: Uint8Array[]): Promise<void> {
  if (sessionHashes.length === 0) return
  await db.delete(pushTokens).where(inArray(pushTokens.sessionHash, sessionHashes))
}

/** A renewed session takes over the push tokens of the one that it replaces. */
export async function moveDevices(
  db: Db,
  uid: string,
  { from, to }: { from: Uint8Array[]; to: Uint8Array },
): Promise<void> {
  if (from.length === 0) return
  await db
    .update(pushTokens)
    .set({ sessionHash: to })
    .where(and(eq(pushTokens.uid, uid), inArray(pushTokens.sessionHash, from)))
}

export type PushedTo = {
  /** The number of browsers whose provider took the message. */
  sent: number
  /** True when the provider was busy or unavailable for some browser, and none got it. */
  tryAgain: boolean
  /** The least time that the provider asks to wait, when it says so. */
  retryAfterMs: number | null
}

/**
 * Sends a message to the browsers of a person, or to one of them, to each in its language, and
 * deletes the tokens that are unregistered. It waits for the provider: not inside a transaction.
 */
export async function pushTo(
  { db, push, logger }: Pick<AppDeps, 'db' | 'push' | 'logger'>,
  { uid, device }: { uid: string; device: string | null },
  messageIn: (lang: Lang) => PushMessage,
): Promise<PushedTo> {
  const devices = await db
    .select({ token: pushTokens.token, lang: pushTokens.lang })
    .from(pushTokens)
    .where(device === null ? eq(pushTokens.uid, uid) : ownDevice(uid, device))
  const results: PushResult[] = []
  for (const lang of languages) {
    const tokens = devices.filter((each) => each.lang === lang).map(({ token }) => token)
    if (tokens.length > 0) results.push(...(await push.send(tokens, messageIn(lang))))
  }
  const gone = results.filter(({ outcome }) => outcome === 'gone')
  if (gone.length > 0) {
    const tokens = gone.map(({ token }) => token)
    // Only this person's: the token may belong to another user by now, whose next message will find
    // it unregistered.
    await db
      .delete(pushTokens)
      .where(and(eq(pushTokens.uid, uid), inArray(pushTokens.token, tokens)))
    logger.info({ devices: gone.length }, 'push tokens of browsers that are gone')
  }
  const later = results.filter(({ outcome }) => outcome === 'later')
  const sent = results.filter(({ outcome }) => outcome === 'sent').length
  const waits = later.flatMap(({ retryAfterMs }) => retryAfterMs ?? [])
  return {
    sent,
    tryAgain: sent === 0 && later.length > 0,
    retryAfterMs: waits.length > 0 ? Math.max(...waits) : null,
  }
}
