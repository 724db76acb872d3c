import { eq, inArray } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { meta, webhookEvents } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  type PaymentEvent,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { takeEvent } from './webhooks.ts'

/** Where `meta` keeps up to when all events of the provider have been taken. */
const SEEN_KEY = 'payment-events-until'
/** The provider keeps events for this long. */
const KEPT_MS = 30 * DAY_MS
/** A webhook gets this long to arrive by itself. */
const ON_ITS_WAY_MS = 5 * MINUTE_MS
/** Events become visible late, and not in their order. */
const OVERLAP_MS = 5 * MINUTE_MS
/** The span that one question covers; after each it is noted that this was seen. */
const SPAN_MS = 6 * HOUR_MS
const AT_ONCE = 8
const BEHIND_MS = 30 * MINUTE_MS

/**
 * Takes the events whose webhook did not arrive, by the provider's list of them: a page or two a
 * minute, however many payments there are. After a restore it goes through all since the backup.
 * @throws PaymentUnknownError what was not taken is taken by the next run
 */
export async function takeMissedEvents(deps: MoneyDeps): Promise<number> {
  const now = deps.clock().getTime()
  const end = now - ON_ITS_WAY_MS
  const seen = await seenUntil(deps)
  let from = Math.max(now - KEPT_MS, seen ?? 0)
  // A new database is not behind: there is nothing yet to hear of.
  if (seen !== null && now - from > BEHIND_MS)
    deps.logger.warn(
      { behindMinutes: Math.round((now - from) / MINUTE_MS) },
      'the events of the payment provider are behind',
    )
  let taken = 0
  while (from < end) {
    const to = Math.min(end, from + SPAN_MS)
    const events = await deps.payments.eventsBetween(
      new Date(from - OVERLAP_MS),
      new Date(to),
    )
    const missed = await notTaken(deps, events)
    await inParallel(missed, AT_ONCE, (event) => take(deps, event))
    taken += missed.length
    await noteSeen(deps, to)
    from = to
  }
  return taken
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

async function notTaken(
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

async function take(deps: MoneyDeps, event: PaymentEvent): Promise<void> {
  try {
    await takeEvent(deps, event)
  } catch (error) {
    // What the provider refuses now it refuses later; the payment's own look is still to come.
    if (!(error instanceof PaymentRefusedError)) throw error
    deps.logger.warn({ eventId: event.id, err: error }, 'an event could not be taken')
  }
}
