import { eq, inArray } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { meta, webhookEvents } from '#server/db/schema.ts'
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
  let handled = 0
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

async function handle(deps: MoneyDeps, event: PaymentEvent): Promise<void> {
  const matter = { kind: 'event_failed', subject: event.id } as const
  try {
    await handleEvent(deps, event)
    await settleAttention(deps.db, matter.kind, matter.subject, deps.clock())
  } catch (error) {
    if (error instanceof PaymentUnknownError) throw error
    // A refused call would be refused again; the payment is still checked on its own schedule.
    const refused = error instanceof PaymentRefusedError
    deps.logger[refused ? 'warn' : 'error'](
      { eventId: event.id, err: error },
      'an event could not be handled',
    )
    // A fault of ours must not keep the events after it waiting. The next runs read it again, until
    // the overlap has passed it.
    if (!refused)
      await needAttention(deps.db, { ...matter, reason: event.type, at: deps.clock() })
  }
}
