import { and, eq, inArray, lt } from 'drizzle-orm'
import { type Channel, channels } from '#src/contract/notifications/notification-kinds.ts'
import { allEnded } from '#src/lib/all-ended.ts'
import { HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { deliveries } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import type { Outcome, Sender } from './parcel.ts'
import { type Taken, takeParcel } from './take-parcel.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'logger'>

/** The sender of each channel; null: the channel is not configured. */
export type Senders = Record<Channel, Sender | null>

const SECOND = 1000

/** Some six hours in all, with the pauses between them. */
const MOST_ATTEMPTS = 12
const LONGEST_PAUSE_MS = HOUR_MS
/** No provider call takes this long: after it the worker counts as dead. */
const GIVEN_UP_MS = 10 * MINUTE_MS
/** Parcels sent at the same time per channel. */
const AT_ONCE = 4

/**
 * Sends all due deliveries, the channels in parallel. Safe in any number of processes at once.
 * Returns the number of parcels handed to a provider.
 */
export async function deliverDue(deps: Deps, senders: Senders): Promise<number> {
  const sent = await allEnded(channels.map((each) => deliverOn(deps, each, senders)))
  return sent.reduce((sum, each) => sum + each, 0)
}

async function deliverOn(deps: Deps, channel: Channel, senders: Senders): Promise<number> {
  const sender = senders[channel]
  await recover(deps, channel, sender?.repeatable ?? false)
  let sent = 0
  const work = async (first: Taken | null) => {
    for (let taken = first; taken; taken = await takeParcel(deps, channel)) {
      await settle(deps, taken, await outcomeOf(deps, sender, taken))
      sent += 1
    }
  }
  const first = await takeParcel(deps, channel)
  if (!first) return 0
  const others = Array.from({ length: AT_ONCE - 1 }, async () =>
    work(await takeParcel(deps, channel)),
  )
  await allEnded([work(first), ...others])
  return sent
}

async function outcomeOf(
  { logger }: Deps,
  sender: Sender | null,
  { ids, parcel }: Taken,
): Promise<Outcome> {
  if (!sender) return { outcome: 'unreachable' }
  try {
    return await sender.send(parcel)
  } catch (error) {
    logger.error({ deliveries: ids, err: error }, 'a delivery broke')
    return { outcome: sender.repeatable ? 'later' : 'unknown' }
  }
}

/** Stores the outcome, for the deliveries that this worker still holds. */
async function settle(
  { db, clock, logger }: Deps,
  { ids, at, attempts }: Taken,
  outcome: Outcome,
): Promise<void> {
  const own = and(
    inArray(deliveries.id, ids),
    eq(deliveries.state, 'sending'),
    eq(deliveries.takenAt, at),
  )
  const retry = outcome.outcome === 'later' && attempts < MOST_ATTEMPTS
  if (retry) {
    const pause = Math.max(pauseAfter(attempts), outcome.retryAfterMs ?? 0)
    const dueAt = new Date(clock().getTime() + pause)
    await db.update(deliveries).set({ state: 'waiting', dueAt }).where(own)
    return
  }
  const state = stateAfter[outcome.outcome]
  await db.update(deliveries).set({ state }).where(own)
  if (state === 'failed')
    logger.warn({ deliveries: ids, outcome: outcome.outcome }, 'a delivery failed')
}

const stateAfter = {
  sent: 'sent',
  unreachable: 'dropped',
  refused: 'failed',
  unknown: 'failed',
  later: 'failed',
} as const

/** Half a minute, then twice as long each time. */
const pauseAfter = (attempts: number): number =>
  Math.min(30 * SECOND * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/**
 * Handles the deliveries of a dead process. It is unknown whether they were sent: they are sent
 * again only where a duplicate is not visible (docs/decisions/0060).
 */
async function recover(
  { db, clock, logger }: Deps,
  channel: Channel,
  repeatable: boolean,
): Promise<void> {
  const lost = await db
    .update(deliveries)
    .set({ state: repeatable ? 'waiting' : 'failed' })
    .where(
      and(
        eq(deliveries.state, 'sending'),
        eq(deliveries.channel, channel),
        lt(deliveries.takenAt, new Date(clock().getTime() - GIVEN_UP_MS)),
      ),
    )
    .returning({ id: deliveries.id })
  if (lost.length > 0)
    logger.warn(
      { deliveries: lost.map(({ id }) => id), repeatable },
      'deliveries were cut off on their way',
    )
}
