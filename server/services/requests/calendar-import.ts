import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { CalendarImport } from '#src/contract/taskers/calendar-import.ts'
import type { CalendarFault } from '#src/contract/taskers/limits.ts'
import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import { calendarAddress } from '#src/lib/calendar-address.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { busyTimes, calendarImports, taskers, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { BusyTime } from '#server/providers/calendars/busy-times.ts'
import { CalendarFaultError } from '#server/providers/calendars/calendar-fault.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { lockTasker } from '#server/services/people/taskers.ts'

const EVERY_MS = 30 * MINUTE_MS
/** The week that is under way is drawn whole. */
const PAST_MS = 8 * DAY_MS
/** A job can be agreed on so far ahead, and begin late on that day. */
const AHEAD_MS = (JOB_DAYS_AHEAD + 1) * DAY_MS
/** Calendars that a run of the job reads, and how many at once. */
const MOST_READ = 100
const AT_ONCE = 5

type Deps = Pick<AppDeps, 'db' | 'clock' | 'calendars' | 'logger'>

/** The calendar that a tasker's busy times come from. @throws DomainError taskers/role-needed */
export async function importOf(db: Db, uid: string): Promise<CalendarImport> {
  const [row] = await db
    .select({ import: calendarImports })
    .from(taskers)
    .leftJoin(calendarImports, eq(calendarImports.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  if (!row) return fail('taskers/role-needed')
  const { url = null, readAt, nextReadAt, fault = null } = row.import ?? {}
  return {
    url,
    readAt: readAt?.toISOString() ?? null,
    nextReadAt: nextReadAt?.toISOString() ?? null,
    fault,
  }
}

/**
 * Keeps the address of a tasker's calendar and reads it; one that cannot be read is kept with its
 * fault. The times of another address are forgotten at once.
 * @throws DomainError taskers/role-needed, taskers/calendar-address
 */
export async function setImport(deps: Deps, uid: string, typed: string): Promise<void> {
  const url = calendarAddress(typed) ?? fail('taskers/calendar-address')
  const nextReadAt = nextAfter(deps.clock())
  await deps.db.transaction(async (tx) => {
    await lockedUser(tx, uid)
    await lockTasker(tx, uid)
    const [before] = await tx
      .select({ url: calendarImports.url })
      .from(calendarImports)
      .where(eq(calendarImports.uid, uid))
    if (before?.url === url)
      await tx
        .update(calendarImports)
        .set({ nextReadAt })
        .where(eq(calendarImports.uid, uid))
    else {
      await forget(tx, uid)
      await tx.insert(calendarImports).values({ uid, url, nextReadAt })
    }
  })
  await readImport(deps, { uid, url })
}

export async function removeImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedUser(tx, uid)
    await forget(tx, uid)
    await refreshTakenHours(tx, uid, clock())
  })
}

/** Forgets the address, and the times that were read from it. */
async function forget(tx: Db, uid: string): Promise<void> {
  await tx.delete(calendarImports).where(eq(calendarImports.uid, uid))
  await tx.delete(busyTimes).where(eq(busyTimes.taskerUid, uid))
}

/** Reads the calendars whose half hour is over, those of present people alone. */
export async function readCalendars(deps: Deps): Promise<void> {
  const due = await claimDue(deps)
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(
      due.slice(first, first + AT_ONCE).map((each) => readImport(deps, each)),
    )
}

type Import = { uid: string; url: string }

/** Plans the next reading before this one: a calendar that ends the server is not read at once. */
const claimDue = ({ db, clock }: Deps): Promise<Import[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ uid: calendarImports.uid, url: calendarImports.url })
      .from(calendarImports)
      .innerJoin(users, eq(users.uid, calendarImports.uid))
      .where(and(lte(calendarImports.nextReadAt, clock()), isPresent))
      .orderBy(asc(calendarImports.nextReadAt))
      .limit(MOST_READ)
      .for('no key update', { of: calendarImports })
    const uids = due.map(({ uid }) => uid)
    if (uids.length > 0)
      await tx
        .update(calendarImports)
        .set({ nextReadAt: nextAfter(clock()) })
        .where(inArray(calendarImports.uid, uids))
    return due
  })

const nextAfter = (now: Date): Date => new Date(now.getTime() + EVERY_MS)

/** Reads one calendar. What was known of it stays where it cannot be read. */
async function readImport(deps: Deps, each: Import): Promise<void> {
  const { db, clock, calendars, logger } = deps
  const now = clock()
  const window = { from: now.getTime() - PAST_MS, to: now.getTime() + AHEAD_MS }
  try {
    const times = await calendars.read(each.url, window)
    await db.transaction((tx) => keepTimes(tx, each, { times, at: now }))
  } catch (error) {
    const fault = error instanceof CalendarFaultError ? error.fault : 'unreachable'
    // The address is a secret, and no part of the log.
    logger.info({ uid: each.uid, fault, err: error }, 'a calendar was not read')
    await keepFault(db, each, fault)
  }
}

const isOf = ({ uid, url }: Import) =>
  and(eq(calendarImports.uid, uid), eq(calendarImports.url, url))

const keepFault = (db: Db, each: Import, fault: CalendarFault) =>
  db.update(calendarImports).set({ fault }).where(isOf(each))

type Read = { times: readonly BusyTime[]; at: Date }

/** In place of the earlier times, unless the tasker has given another address meanwhile. */
async function keepTimes(tx: Db, each: Import, { times, at }: Read): Promise<void> {
  const { uid } = each
  await lockedUser(tx, uid)
  const kept = await tx
    .update(calendarImports)
    .set({ readAt: at, fault: null })
    .where(isOf(each))
    .returning({ uid: calendarImports.uid })
  if (kept.length === 0) return
  await tx.delete(busyTimes).where(eq(busyTimes.taskerUid, uid))
  if (times.length > 0)
    await tx.insert(busyTimes).values(
      times.map(({ from, to }) => ({
        taskerUid: uid,
        startsAt: new Date(from),
        endsAt: new Date(to),
      })),
    )
  await refreshTakenHours(tx, uid, at)
}
