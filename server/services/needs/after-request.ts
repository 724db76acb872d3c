import { and, eq, inArray } from 'drizzle-orm'
import { REOPENINGS_MAX } from '#src/contract/needs/limits.ts'
import { needLifecycle, needOfferLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { Actor } from '#src/contract/requests/request-lifecycle.ts'
import { needDeadline } from '#src/lib/schedule/need-deadline.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { needOffers, needs } from '#server/db/schema.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { endNeed } from './end-need.ts'
import { lockNeed, type NeedRow, offersOn, whenOf } from './need-rows.ts'
import { refreshTakenHours } from './taken-hours.ts'
import { scheduleWave } from './waves.ts'

type Ended = { requestId: string; at: Date }

/** The need that a request was made of, locked. */
async function needBehind(tx: Db, requestId: string): Promise<NeedRow | undefined> {
  const [found] = await tx
    .select({ id: needs.id })
    .from(needs)
    .where(and(eq(needs.requestId, requestId), eq(needs.status, 'accepted')))
  return found && (await lockNeed(tx, found.id))
}

/**
 * Once the request made of an offer is paid, those whose offers stood are told of the choice; of a
 * need that was hidden before they know.
 */
export async function tellOfChoice(tx: Db, { requestId, at }: Ended): Promise<void> {
  const need = await needBehind(tx, requestId)
  if (!need || need.hiddenAt) return
  const uids = (await offersOn(tx, need.id, ['made'])).map(({ taskerUid }) => taskerUid)
  await notifyOfNeed(tx, need, { action: 'need_other_chosen', uids, at })
}

/**
 * A request made of an offer has ended before it was paid: the need is open again until its
 * deadline, or expires; one that an operator has hidden, or that its client has left unpaid too
 * often, ends. The offer stands again unless its own tasker has cancelled.
 */
export async function reopenNeed(
  tx: Db,
  { requestId, at, by }: Ended & { by: Actor },
): Promise<void> {
  await lockStanding(tx, requestId)
  const accepted = await needBehind(tx, requestId)
  if (!accepted) return
  const deadline = needDeadline(whenOf(accepted), accepted.createdAt)
  const status = needLifecycle.statusAfter('reopen')
  const reopened = accepted.reopened + (by === 'tasker' ? 0 : 1)
  const open = { status, statusSince: at, deadline, requestId: null, reopened }
  const need: NeedRow = { ...accepted, ...open }
  await restoreOffer(tx, need, by)
  await tx
    .update(needs)
    .set({ ...need, ...(await scheduleWave(tx, need, { now: at })) })
    .where(eq(needs.id, need.id))
  // Hours that were taken meanwhile were not looked at while the need was not open.
  for (const { taskerUid } of await offersOn(tx, need.id, ['made']))
    await refreshTakenHours(tx, taskerUid, at)
  if (need.hiddenAt || reopened > REOPENINGS_MAX) await endNeed(tx, need, 'withdraw', at)
  else if (deadline <= at) await endNeed(tx, need, 'expire', at)
}

/** People are locked before needs, as everywhere: those whose offers stand or were accepted. */
async function lockStanding(tx: Db, requestId: string): Promise<void> {
  const rows = await tx
    .select({ uid: needOffers.taskerUid })
    .from(needOffers)
    .innerJoin(needs, eq(needs.id, needOffers.needId))
    .where(
      and(eq(needs.requestId, requestId), inArray(needOffers.status, ['made', 'accepted'])),
    )
  const uids = rows.map(({ uid }) => uid)
  if (uids.length > 0) await lockUsers(tx, uids)
}

async function restoreOffer(tx: Db, { id }: NeedRow, by: Actor): Promise<void> {
  const status = needOfferLifecycle.statusAfter(by === 'tasker' ? 'withdraw' : 'restore')
  await tx
    .update(needOffers)
    .set({ status })
    .where(and(eq(needOffers.needId, id), eq(needOffers.status, 'accepted')))
}
