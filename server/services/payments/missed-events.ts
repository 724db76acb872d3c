import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { paymentBy } from '#server/db/requests/request-rows.ts'
import { attention, meta, webhookEvents } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  type PaymentEvent,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { needAttention, settleAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { handleEvent } from './webhooks.ts'

/** The key in `meta` of the time up to which all provider events are handled. */
const SEEN_KEY = 'payment-events-until'
/** How long the provider keeps events. */
const KEPT_MS = 30 * DAY_MS
/** A webhook gets this long to arrive by itself. */
const ON_ITS_WAY_MS = 5 * MINUTE_MS
/** Events become visible late, and not in their order. */
const OVERLAP_MS = 5 * MINUTE_MS
/** The span of one query; the progress is stored after each. */
const SPAN_MS = 6 * HOUR_MS
const AT_ONCE = 8
/** How many failed events one run retries. */
const RETRIED = 20
const BEHIND_MS = 30 * MINUTE_MS

/**
 * Handles events whose webhook did not arrive, from the provider's list: a page or two a minute,
 * however many payments there are. After a restore it covers all since the backup.
 * @throws PaymentUnknownError the rest is handled by the next run
 */
export async function handleMissedEvents(deps: MoneyDeps): Promise<number> {
  const now = deps.clock().getTime()
  const end = now - ON_ITS_WAY_MS
  const seen = await seenUntil(deps)
  let from = Math.max(now - KEPT_MS, seen ?? 0)
  // A new database is not behind: it has no events yet.
  if (seen !== null && now - from > BEHIND_MS)
    deps.logger.warn(
      { behindMinutes: Math.round((now - from) / MINUTE_MS) },
      'the events of the payment provider are behind',
    )
  let handled = await retryFailed(deps)
  while (from < end) {
    const to = Math.min(end, from + SPAN_MS)
    const events = await deps.payments.eventsBetween(
      new Date(from - OVERLAP_MS),
      new Date(to),
    )
    const missed = await unhandled(deps, events)
    await inParallel(missed, AT_ONCE, (event) => handle(deps, event))
    handled += missed.length
    await noteSeen(deps, to)
    from = to
  }
  return handled
}

async function seenUntil({ db }: MoneyDeps): Promise<number | null> {
  const [row] = await db.select().from(meta).where(eq(meta.key, SEEN_KEY))
  return row ? Date.parse(row.value) : null
}

async function noteSeen({ db }: MoneyDeps, until: number): Promise<void> {
  const value = new Date(until).toISOString()
  await db
    .insert(meta)
    .values({ key: SEEN_KEY, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}

const LOOKED_UP_AT_ONCE = 1000

async function unhandled(
  { db }: MoneyDeps,
  events: PaymentEvent[],
): Promise<PaymentEvent[]> {
  const known = new Set<string>()
  for (let first = 0; first < events.length; first += LOOKED_UP_AT_ONCE) {
    const ids = events.slice(first, first + LOOKED_UP_AT_ONCE).map(({ id }) => id)
    const rows = await db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(inArray(webhookEvents.id, ids))
    for (const { id } of rows) known.add(id)
  }
  return events.filter(({ id, kind }) => kind !== 'other' && !known.has(id))
}

/**
 * Retries the events of open matters, for as long as the provider keeps them. Returns the number of
 * those that were handled.
 */
async function retryFailed(deps: MoneyDeps): Promise<number> {
  const kept = new Date(deps.clock().getTime() - KEPT_MS)
  const failed = await deps.db
    .select({ id: attention.subject })
    .from(attention)
    .where(
      and(
        eq(attention.kind, 'event_failed'),
        isNull(attention.doneAt),
        gt(attention.since, kept),
      ),
    )
    // Those that always fail must not hold up the others.
    .orderBy(sql`random()`)
    .limit(RETRIED)
  let handled = 0
  await inParallel(failed, AT_ONCE, async ({ id }) => {
    const event = await eventOf(deps, id)
    if (!event) return
    // Its own webhook may have handled it meanwhile.
    const [missed] = await unhandled(deps, [event])
    if (!missed) await settleAttention(deps.db, 'event_failed', id, deps.clock())
    else if (await handle(deps, missed)) handled += 1
  })
  return handled
}

/** Null for an event that the provider no longer keeps. */
async function eventOf(deps: MoneyDeps, id: string): Promise<PaymentEvent | null> {
  try {
    return await deps.payments.getEvent(id)
  } catch (error) {
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

/** Returns whether it was handled; a failure is listed for the operators. */
async function handle(deps: MoneyDeps, event: PaymentEvent): Promise<boolean> {
  const matter = { kind: 'event_failed', subject: event.id } as const
  try {
    await handleEvent(deps, event)
    await settleAttention(deps.db, matter.kind, matter.subject, deps.clock())
    return true
  } catch (error) {
    if (error instanceof PaymentUnknownError) throw error
    // A refused call would be refused again; the payment is still checked on its own schedule.
    const refused = error instanceof PaymentRefusedError
    deps.logger[refused ? 'warn' : 'error'](
      { eventId: event.id, err: error },
      'an event could not be handled',
    )
    // A fault of ours must not keep the events after it waiting: the next runs retry it by its matter.
    if (!refused)
      await needAttention(deps.db, {
        ...matter,
        paymentId: await paymentOf(deps, event),
        reason: event.type,
        at: deps.clock(),
      })
    return false
  }
}

function paymentOf({ db }: MoneyDeps, event: PaymentEvent): Promise<string | null> {
  if (event.kind === 'intent') return paymentBy(db, { intentId: event.intentId })
  if (event.kind === 'charge') return paymentBy(db, { chargeId: event.chargeId })
  return Promise.resolve(null)
}
