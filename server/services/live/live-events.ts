import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LiveEvent } from '#src/contract/live/events.ts'
import { liveKinds } from '#src/contract/live/live-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { liveEvents } from '#server/db/schema.ts'
import { DAY_MS } from '#src/lib/time.ts'

/** A page that was away for longer loads everything again. */
export const EVENTS_KEPT_MS = DAY_MS

/** With more events than these a page loads everything again. */
const MOST_RESUMED = 200

/** A row as the database triggers send it. */
const Told = z.object({
  seq: z.number(),
  uid: z.string(),
  kind: z.enum(liveKinds),
  subject: z.nullable(z.string()),
  horizon: z.number(),
  created_at: z.coerce.date(),
})

export type ToldEvent = {
  uid: string
  event: Exclude<LiveEvent, { kind: 'ready' }>
  /** The client's Last-Event-ID once it has received the event. */
  id: string
}

type Row = Pick<
  typeof liveEvents.$inferSelect,
  'seq' | 'uid' | 'kind' | 'subject' | 'horizon' | 'createdAt'
>

export function readNotice(payload: string): ToldEvent {
  const { created_at: createdAt, ...row } = Told.parse(JSON.parse(payload))
  return toldOf({ ...row, createdAt })
}

function toldOf({ uid, horizon, createdAt, ...row }: Row): ToldEvent {
  return { uid, id: markId({ horizon, at: createdAt }), event: eventOf(row) }
}

function eventOf({ seq, kind, subject }: Pick<Row, 'seq' | 'kind' | 'subject'>) {
  if (kind === 'notifications') return { kind, seq }
  if (subject === null) throw new Error(`a live event (${kind}) names no subject`)
  if (kind === 'notification') return { kind, seq, notificationId: subject }
  if (kind === 'order') return { kind, seq, orderId: subject }
  if (kind === 'need') return { kind, seq, needId: subject }
  return { kind, seq, requestId: subject }
}

/**
 * How far a client has received events. Row numbers would not do, since a transaction may commit
 * after one that began later. Everything from transactions before the horizon was received; the
 * rest is sent again, and pages recognise a repeated event by its `seq`.
 */
export type Mark = { horizon: number; at: Date }

const markId = ({ horizon, at }: Mark): string =>
  `${horizon}-${Math.floor(at.getTime() / 1000)}`

export function readMark(id: string | undefined): Mark | null {
  const [, horizon, seconds] = /^(\d{1,15})-(\d{1,11})$/.exec(id ?? '') ?? []
  if (!horizon || !seconds) return null
  return { horizon: Number(horizon), at: new Date(Number(seconds) * 1000) }
}

type Now = { horizon: number; next: number }

/** The mark of a client that has received all events until now, also as an event id. */
export async function markNow(db: Db): Promise<{ id: string; mark: Mark }> {
  const { horizon } = await transactionsNow(db)
  const mark = { horizon, at: new Date() }
  return { id: markId(mark), mark }
}

async function transactionsNow(db: Db): Promise<Now> {
  const { rows } = await db.execute<{ horizon: string; next: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  const [now] = rows
  if (!now) throw new Error('the database told no snapshot')
  return { horizon: Number(now.horizon), next: Number(now.next) }
}

/**
 * The events since a mark for one user, or for all users, oldest first. Null when they are deleted
 * already, or too many.
 */
export async function eventsSince(
  db: Db,
  { horizon, at }: Mark,
  uid?: string,
): Promise<ToldEvent[] | null> {
  if (Date.now() - at.getTime() > EVENTS_KEPT_MS) return null
  // A restored database numbers its transactions from an earlier point.
  const { next } = await transactionsNow(db)
  if (horizon > next) return null
  const rows = await db
    .select()
    .from(liveEvents)
    .where(
      and(
        gte(liveEvents.xid, horizon),
        uid === undefined ? undefined : eq(liveEvents.uid, uid),
      ),
    )
    .orderBy(asc(liveEvents.seq))
    .limit(MOST_RESUMED + 1)
  return rows.length > MOST_RESUMED ? null : rows.map(toldOf)
}
