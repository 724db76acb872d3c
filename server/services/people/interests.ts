import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type InterestTopic, interestTopics } from '#src/contract/people/interest-topics.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { interests } from '#server/db/schema.ts'
import { serverKey } from '#server/db/server-key.ts'
import type { AppDeps } from '#server/deps.ts'
import {
  CONFIRM_WITHIN_MS,
  interestMail,
} from '#server/services/notifications/interest-mail.ts'

/** Any visitor can enter an address, so it gets one link a day at the most. */
const MAIL_AGAIN_MS = DAY_MS
const MAILS_A_MINUTE = 60
/** A mail server that says "later" for longer than this is not asked again. */
const RETRY_MS = 6 * HOUR_MS

const KEY = 'interest'

type Interest = { topic: InterestTopic; email: string }

/**
 * Stores an address to be notified in `lang` once confirmed. Entered again, it gets another link
 * when the last one is old, and nothing when it is confirmed.
 */
export async function noteInterest(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { topic, email, lang }: Interest & { lang: Lang },
): Promise<void> {
  const now = clock()
  const mailAgain = new Date(now.getTime() - MAIL_AGAIN_MS)
  await db
    .insert(interests)
    .values({ topic, email: email.toLowerCase(), lang, createdAt: now })
    .onConflictDoUpdate({
      target: [interests.topic, interests.email],
      set: {
        lang,
        createdAt: now,
        mailedAt: sql`case when ${lt(interests.mailedAt, mailAgain)} then null else ${interests.mailedAt} end`,
      },
      setWhere: isNull(interests.confirmedAt),
    })
}

type MailDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'mail' | 'logger'>

/**
 * Sends the due links, one after another, so that a dying process loses the one in hand at most.
 * A link that the mail server refuses for now is sent at the next call, for `RETRY_MS`.
 */
export async function mailInterests(deps: MailDeps): Promise<void> {
  const { db, clock, config, mail, logger } = deps
  if (!mail) return
  const tried: Interest[] = []
  while (tried.length < MAILS_A_MINUTE) {
    const interest = await takeDue(db, clock(), tried)
    if (!interest) return
    tried.push(interest)
    const token = await interestToken(db, interest)
    const outcome = await mail.send(interestMail(config, { ...interest, token }))
    if (outcome === 'sent') continue
    logger.warn({ outcome }, 'a link to confirm did not go out')
    const age = clock().getTime() - interest.createdAt.getTime()
    if (outcome === 'later' && age < RETRY_MS)
      await db.update(interests).set({ mailedAt: null }).where(unconfirmed(interest))
  }
}

/**
 * An address that has had no link and was not `tried` in this run. It is marked before the mail is
 * sent: a dying process sends none twice. In random order, so that addresses whose server always
 * says "later" do not hold up the others.
 */
async function takeDue(db: Db, now: Date, tried: readonly Interest[]) {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(interests)
      .where(
        and(
          isNull(interests.mailedAt),
          isNull(interests.confirmedAt),
          not(or(...tried.map(isOne)) ?? sql`false`),
        ),
      )
      .orderBy(sql`random()`)
      .limit(1)
      .for('update', { skipLocked: true })
    if (due) await tx.update(interests).set({ mailedAt: now }).where(isOne(due))
    return due
  })
}

const isOne = ({ topic, email }: Interest) =>
  and(eq(interests.topic, topic), eq(interests.email, email))

const unconfirmed = (interest: Interest) =>
  and(isOne(interest), isNull(interests.confirmedAt))

const seal = (key: Uint8Array, { topic, email }: Interest): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([topic, email]))
    .digest()

/** The token of the mailed link: proves control of the address, to confirm or remove it. */
async function interestToken(db: Db, interest: Interest): Promise<string> {
  const sealed = seal(await serverKey(db, KEY), interest).toString('base64url')
  return [Buffer.from(interest.email).toString('base64url'), interest.topic, sealed].join(
    '.',
  )
}

export type FoundInterest = Interest & { lang: Lang; confirmed: boolean }

/** The interest of a token; null when the token is invalid or the interest deleted. */
export async function findInterest(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  token: string,
): Promise<FoundInterest | null> {
  const [encoded = '', named, sealed = ''] = token.split('.')
  const topic = interestTopics.find((each) => each === named)
  if (!topic) return null
  const interest = { topic, email: Buffer.from(encoded, 'base64url').toString() }
  const given = Buffer.from(sealed, 'base64url')
  const own = seal(await serverKey(db, KEY), interest)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const [row] = await db
    .select()
    .from(interests)
    .where(
      and(
        isOne(interest),
        or(
          isNotNull(interests.confirmedAt),
          gt(interests.createdAt, new Date(clock().getTime() - CONFIRM_WITHIN_MS)),
        ),
      ),
    )
  return row ? { ...interest, lang: row.lang, confirmed: row.confirmedAt !== null } : null
}

export async function confirmInterest(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  interest: Interest,
): Promise<void> {
  await db.update(interests).set({ confirmedAt: clock() }).where(unconfirmed(interest))
}

export async function leaveInterest(
  { db }: Pick<AppDeps, 'db'>,
  interest: Interest,
): Promise<void> {
  await db.delete(interests).where(isOne(interest))
}
