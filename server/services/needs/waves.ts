import { isDeepStrictEqual } from 'node:util'
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm'
import { NEED_OFFERS_ENOUGH } from '#src/contract/needs/limits.ts'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { needOffers, needReaders, needs, taskers, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { quietUntil } from '#server/services/notifications/quiet-hours.ts'
import { notBlocked } from '#server/db/people/not-blocked.ts'
import { type Candidate, chooseWave, type Wave } from './choose-wave.ts'
import { type NeedRow, placeOf, whenOf } from './need-rows.ts'
import { isFree, taskersNear, withSchedules } from './reach.ts'
import { countAcceptable } from './standing-offers.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Needs whose waves one run sends. */
const NEEDS_AT_ONCE = 20
/** Taskers around a need, the nearest, among whom a wave is chosen. */
const CANDIDATES_READ = 500
const WEEK_MS = 7 * DAY_MS
/** No tasker is notified of a need in these hours, whatever their own quiet hours are. */
const QUIET = { from: '21:00', until: '08:00', timeZone: SCHEDULE_ZONE }

/**
 * Notifies taskers of the open needs whose wave is due; those of suspended clients wait. Safe in
 * any number of processes at once. A need that fails does not hold up the others.
 */
export async function sendWaves({
  logger,
  ...deps
}: Pick<AppDeps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const due = await deps.db
    .select({ need: needs })
    .from(needs)
    .innerJoin(users, eq(users.uid, needs.clientUid))
    .where(and(lte(needs.nextWaveAt, deps.clock()), isPresent, isNull(needs.hiddenAt)))
    .orderBy(asc(needs.nextWaveAt))
    .limit(NEEDS_AT_ONCE)
  for (const { need } of due)
    try {
      await sendWave(deps, need)
    } catch (error) {
      logger.error({ id: need.id, err: error }, 'a wave of a need failed')
    }
}

/** Candidates are read before anything is locked; people are locked before needs, as everywhere. */
async function sendWave({ db, clock }: Deps, read: NeedRow): Promise<void> {
  const now = clock()
  const wave = await waveOf(db, read, now)
  const quiet = quietUntil(QUIET, now)
  await db.transaction(async (tx) => {
    if (wave && !quiet)
      await lockUsers(
        tx,
        wave.chosen.map(({ uid }) => uid),
      )
    const need = await lockDue(tx, read)
    if (!need) return
    const isEnough = await hasEnoughOffers(tx, need.id, now)
    if (wave && !quiet && !isEnough) await notifyOf(tx, need, { wave, at: now })
    await tx
      .update(needs)
      .set(afterWave(wave, { now, quiet, isEnough }))
      .where(eq(needs.id, need.id))
  })
}

/**
 * Locks a need whose wave no other process sends, and none has sent or moved since it was read. Of
 * one that asks for others now, the next run sends it.
 */
async function lockDue(tx: Db, read: NeedRow): Promise<NeedRow | null> {
  if (!read.nextWaveAt) return null
  const [need] = await tx
    .select()
    .from(needs)
    .where(
      and(
        eq(needs.id, read.id),
        eq(needs.nextWaveAt, read.nextWaveAt),
        isNull(needs.hiddenAt),
      ),
    )
    .for('no key update', { skipLocked: true })
  return need && isDeepStrictEqual(askedBy(need), askedBy(read)) ? need : null
}

const askedBy = (need: NeedRow) => ({ reachKm: need.reachKm, when: whenOf(need) })

type Run = { now: Date; quiet: Date | null; isEnough: boolean }

/** While enough offers stand no wave goes out: one may be withdrawn. */
function afterWave(
  wave: Wave | null,
  { now, quiet, isEnough }: Run,
): Pick<NeedRow, 'nextWaveAt' | 'nextWaveKm'> {
  const next = quiet ?? notInQuietHours(new Date(now.getTime() + needTimers.wave))
  if (isEnough) return { nextWaveAt: next, nextWaveKm: null }
  const nextWaveKm = (quiet ? wave?.km : wave?.nextKm) ?? null
  return { nextWaveAt: nextWaveKm === null ? null : next, nextWaveKm }
}

const notInQuietHours = (at: Date): Date => quietUntil(QUIET, at) ?? at

async function hasEnoughOffers(db: Db, needId: string, at: Date): Promise<boolean> {
  const counts = await countAcceptable(db, [needId], at)
  return (counts.get(needId) ?? 0) >= NEED_OFFERS_ENOUGH
}

/** The wave that would go out now; null where no tasker is left. */
const waveOf = async (db: Db, need: NeedRow, now: Date): Promise<Wave | null> =>
  chooseWave(await candidatesOf(db, need, now), need.reachKm)

/**
 * When the next wave of an open need goes out, a pause after the last one, and the kilometres that
 * it reaches.
 */
export async function scheduleWave(
  db: Db,
  need: NeedRow,
  { now, pause = needTimers.wave }: { now: Date; pause?: number },
): Promise<Pick<NeedRow, 'nextWaveAt' | 'nextWaveKm'>> {
  const last = await lastNotified(db, need.id)
  const nextWaveAt = new Date(Math.max(now.getTime(), last.getTime() + pause))
  if (await hasEnoughOffers(db, need.id, now)) return { nextWaveAt, nextWaveKm: null }
  return { nextWaveAt, nextWaveKm: (await waveOf(db, need, now))?.km ?? null }
}

async function lastNotified(db: Db, needId: string): Promise<Date> {
  const [row] = await db
    .select({ at: max(needReaders.notifiedAt) })
    .from(needReaders)
    .where(eq(needReaders.needId, needId))
  return row?.at ?? new Date(0)
}

/** The taskers who fit a need and do not know of it yet. */
async function candidatesOf(db: Db, need: NeedRow, now: Date): Promise<Candidate[]> {
  const point = placeOf(need)
  if (!point) return []
  const near = await taskersNear(
    db,
    { category: need.category, point, km: need.reachKm },
    { most: CANDIDATES_READ, where: mayBeNotified(need) },
  )
  const coming = await withSchedules(db, near, {
    ...{ point, now },
    category: need.category,
  })
  const free = coming.filter(({ schedule }) => isFree(schedule, whenOf(need), now))
  const notified = await notifiedSince(
    db,
    free.map(({ tasker }) => tasker.uid),
    new Date(now.getTime() - WEEK_MS),
  )
  return free.map(({ tasker: { uid, km, skills, reviewCount, quality } }) => ({
    uid,
    km,
    hasSkill: need.skill !== null && skills.includes(need.skill),
    reviewCount,
    notified: notified.get(uid) ?? 0,
    quality,
  }))
}

/** True of a tasker who has not been notified of the need, hidden it, or answered it. */
const mayBeNotified = ({ id, clientUid }: NeedRow) =>
  and(
    sql`${taskers.uid} <> ${clientUid}`,
    notBlocked(taskers.uid, clientUid),
    sql`not exists (select from ${needReaders} where ${needReaders.needId} = ${id}
      and ${needReaders.taskerUid} = ${taskers.uid}
      and (${or(isNotNull(needReaders.notifiedAt), isNotNull(needReaders.hiddenAt))}))`,
    sql`not exists (select from ${needOffers} where ${needOffers.needId} = ${id}
      and ${needOffers.taskerUid} = ${taskers.uid})`,
  )

/** By tasker: of how many needs they were notified since a moment. */
async function notifiedSince(
  db: Db,
  uids: string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .select({ uid: needReaders.taskerUid, needs: count() })
    .from(needReaders)
    .where(and(inArray(needReaders.taskerUid, uids), gt(needReaders.notifiedAt, since)))
    .groupBy(needReaders.taskerUid)
  return new Map(rows.map((row) => [row.uid, row.needs]))
}

/** Notifies those of the wave who may still be. */
async function notifyOf(
  tx: Db,
  need: NeedRow,
  { wave, at }: { wave: Wave; at: Date },
): Promise<void> {
  const uids = await stillNotifiable(
    tx,
    need,
    wave.chosen.map(({ uid }) => uid),
  )
  if (uids.length === 0) return
  const notified = {
    wave: (await lastWave(tx, need.id)) + 1,
    waveKm: wave.km,
    notifiedAt: at,
  }
  await tx
    .insert(needReaders)
    .values(uids.map((taskerUid) => ({ ...notified, needId: need.id, taskerUid })))
    .onConflictDoUpdate({
      target: [needReaders.needId, needReaders.taskerUid],
      set: notified,
    })
  await notifyOfNeed(tx, need, { action: 'need_published', uids, at })
}

async function stillNotifiable(tx: Db, need: NeedRow, uids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ uid: taskers.uid })
    .from(taskers)
    .where(
      and(
        inArray(taskers.uid, uids),
        arrayContains(taskers.categories, [need.category]),
        mayBeNotified(need),
      ),
    )
    .orderBy(taskers.uid)
  return rows.map(({ uid }) => uid)
}

async function lastWave(tx: Db, needId: string): Promise<number> {
  const [row] = await tx
    .select({ wave: max(needReaders.wave) })
    .from(needReaders)
    .where(eq(needReaders.needId, needId))
  return row?.wave ?? 0
}
