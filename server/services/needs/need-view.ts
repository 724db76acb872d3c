import { and, asc, count, eq, exists, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import { WAVES_SHOWN } from '#src/contract/needs/limits.ts'
import type { Need, NeedSummary, NeedWave } from '#src/contract/needs/needs.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Db } from '#server/db/database.ts'
import { needReaders, questions, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { needCoversOf } from '#server/services/media/first-photos.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { countOpenQuestions } from '#server/db/questions/open-questions.ts'
import { type NeedRow, whenOf } from './need-rows.ts'
import { countOffers } from './standing-offers.ts'

/** Needs as their client's lists show them, in the order of the rows. */
export async function needSummaries(
  db: Db,
  rows: readonly NeedRow[],
  now: Date,
): Promise<NeedSummary[]> {
  const ids = rows.map(({ id }) => id)
  const [covers, counts, open] = await Promise.all([
    needCoversOf(db, ids),
    countOffers(db, ids, now),
    countOpenQuestions(db, ids),
  ])
  return rows.map((row) => {
    const place = locateCep(row.cep)
    return {
      _id: row.id,
      status: row.status,
      title: row.title,
      category: row.category,
      skill: row.skill,
      cover: covers.get(row.id) ?? null,
      when: whenOf(row),
      city: place?.city ?? null,
      district: place?.district ?? null,
      budget: row.budget === null ? null : toBrl(row.budget),
      createdAt: row.createdAt.toISOString(),
      deadline: row.deadline?.toISOString() ?? null,
      ...(counts.get(row.id) ?? { offers: 0, newOffers: 0 }),
      openQuestions: open.get(row.id) ?? 0,
      requestId: row.requestId,
    }
  })
}

/** A need as its client sees it. */
export async function needView(db: Db, row: NeedRow, now: Date): Promise<Need> {
  const [[summary], photos, waves, client] = await Promise.all([
    needSummaries(db, [row], now),
    photosIn(db, 'needId', [row.id]),
    wavesOf(db, row.id),
    db.select({ name: users.name }).from(users).where(eq(users.uid, row.clientUid)),
  ])
  return {
    ...(summary ?? fail('needs/not-found')),
    description: row.description,
    photos: photos.get(row.id) ?? [],
    cep: row.cep,
    address: row.address,
    paymentMethod: row.paymentMethod,
    reachKm: row.reachKm,
    clientName: firstName(client[0]?.name ?? ''),
    waves,
    ...nextWaveOf(row),
  }
}

/** While enough offers stand, the time is that of another look at them. */
const nextWaveOf = ({ nextWaveAt, nextWaveKm }: NeedRow) =>
  nextWaveAt && nextWaveKm !== null
    ? { nextWaveAt: nextWaveAt.toISOString(), nextWaveKm }
    : { nextWaveAt: null, nextWaveKm: null }

async function wavesOf(db: Db, needId: string): Promise<NeedWave[]> {
  const { wave, waveKm, notifiedAt, seenAt } = needReaders
  const rows = await db
    .select({
      km: waveKm,
      at: min(notifiedAt),
      notified: count(),
      seen: count(seenAt),
      asked: countAsked(db),
    })
    .from(needReaders)
    .where(and(eq(needReaders.needId, needId), isNotNull(wave)))
    .groupBy(wave, waveKm)
    .orderBy(asc(wave))
    .limit(WAVES_SHOWN)
  return rows.flatMap(({ km, at, ...counts }) =>
    km === null || at === null ? [] : [{ at: at.toISOString(), km, ...counts }],
  )
}

/** How many of the readers have asked; a hidden question is none. */
const countAsked = (db: Db) => {
  const asked = db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.needId, needReaders.needId),
        eq(questions.askerUid, needReaders.taskerUid),
        isNull(questions.hiddenAt),
      ),
    )
  return sql<number>`(count(*) filter (where ${exists(asked)}))::int`
}
