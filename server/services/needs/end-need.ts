import { eq, lte } from 'drizzle-orm'
import { needLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { needs } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import {
  notifyOfNeed,
  notifyOfRemoval,
} from '#server/services/notifications/notify-needs.ts'
import { lockNeed, type NeedRow, offersOn } from './need-rows.ts'
import { illegalFor, lockOwnNeed } from './needs.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>

/**
 * Ends the caller's open need; repeating it changes nothing.
 * @throws DomainError needs/not-found, needs/illegal-transition
 */
export async function withdraw(
  { db, clock }: Deps,
  uid: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const need = await lockOwnNeed(tx, id, uid)
    if (need.status === 'withdrawn') return
    if (!needLifecycle.can('withdraw', need, 'client')) illegalFor(need)
    await endNeed(tx, need, 'withdraw', clock())
  })
}

/**
 * An operator takes a need out; its client and those whose offers stand are notified. One that is
 * over already is hidden too.
 */
export async function hideNeed(tx: Db, id: string, at: Date): Promise<void> {
  const shown = await lockNeed(tx, id)
  if (!shown || shown.hiddenAt) return
  const need = { ...shown, hiddenAt: at }
  await tx.update(needs).set({ hiddenAt: at }).where(eq(needs.id, id))
  if (needLifecycle.can('withdraw', need, 'operator'))
    await endNeed(tx, need, 'withdraw', at)
  await notifyOfRemoval(tx, need, { uids: await standingOn(tx, id), at })
  await notifyOfNeed(tx, need, { action: 'need_hidden', uids: [need.clientUid], at })
}

/**
 * Ends a need under its lock; those whose offers stand are notified, of a hidden one when it was
 * hidden.
 */
export async function endNeed(
  tx: Db,
  need: NeedRow,
  action: 'withdraw' | 'expire',
  at: Date,
): Promise<void> {
  await tx
    .update(needs)
    .set({
      status: needLifecycle.statusAfter(action),
      statusSince: at,
      deadline: null,
      nextWaveAt: null,
      nextWaveKm: null,
    })
    .where(eq(needs.id, need.id))
  if (!need.hiddenAt) {
    const uids = await standingOn(tx, need.id)
    await notifyOfNeed(tx, need, { action: 'need_ended', uids, at })
  }
  if (action === 'expire')
    await notifyOfNeed(tx, need, { action: 'need_expired', uids: [need.clientUid], at })
}

const standingOn = async (tx: Db, id: string): Promise<string[]> =>
  (await offersOn(tx, id, ['made'])).map(({ taskerUid }) => taskerUid)

/** The number of needs that one run ends; the next run takes the rest. */
const BATCH = 500

/** Ends the open needs whose deadline is over; a failure does not hold up the others. */
export async function expireNeeds({
  db,
  clock,
  logger,
}: Pick<LocalDeps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const at = clock()
  const due = await db
    .select({ id: needs.id })
    .from(needs)
    .where(lte(needs.deadline, at))
    .orderBy(needs.deadline)
    .limit(BATCH)
  for (const { id } of due)
    await expireNeed(db, id, at).catch((error: unknown) =>
      logger.error({ needId: id, err: error }, 'a need could not be ended'),
    )
}

const expireNeed = (db: Db, id: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const need = await lockNeed(tx, id)
    // It may have been changed since the list was read.
    if (!need?.deadline || need.deadline > at) return
    if (needLifecycle.can('expire', need, 'system')) await endNeed(tx, need, 'expire', at)
  })
