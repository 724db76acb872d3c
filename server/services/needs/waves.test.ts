import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db, OpenedDatabase } from '#server/db/database.ts'
import {
  blocks,
  needOffers,
  needReaders,
  needs,
  notifications,
  taskerDaysOff,
  taskerHours,
  taskers,
  users,
} from '#server/db/schema.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addNeed, addOffer, north } from '#server/test/need-rows.ts'
import { addTasker } from '#server/test/people.ts'
import { adviseClients } from './advise-clients.ts'
import { scheduleWave, sendWaves } from './waves.ts'

const HOUR = 3_600_000
/** Tuesday, 10:00 in São Paulo. */
const MORNING = new Date('2026-11-24T13:00:00Z')

let database: OpenedDatabase
let now: Date
const logger = pino({ level: 'silent' })
const deps = () => ({ db: database.db, clock: () => now, logger })
const send = () => sendWaves(deps())

beforeEach(async () => {
  database = await openTestDatabase()
  now = MORNING
  await database.db
    .insert(users)
    .values({ uid: 'clara', name: 'Clara Dias', roles: ['client'], currentRole: 'client' })
})
afterEach(() => database.close())

/** A painter so many kilometres away, who comes from anywhere. */
async function painter(
  uid: string,
  km = 1,
  row: Parameters<typeof addTasker>[2] = {},
): Promise<void> {
  await addTasker(database.db, uid, { ...north(km), reviewCount: 10, ...row })
  await database.db.update(users).set({ radiusKm: 100 }).where(eq(users.uid, uid))
}

const due = (need: Parameters<typeof addNeed>[1] = {}) =>
  addNeed(database.db, { createdAt: now, nextWaveAt: now, ...need })

type Run = (tx: Db) => Promise<unknown>

/** The database, whose transactions run so. */
const withTransaction = (transaction: (run: Run) => Promise<unknown>): Db =>
  new Proxy(database.db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : Reflect.get(target, name).bind(target),
  })

/** The database, where something happens before each transaction. */
const before = (happens: () => PromiseLike<unknown>): Db =>
  withTransaction(async (run) => {
    await happens()
    await database.db.transaction(run)
  })

const waves = async (needId: string) => {
  const rows = await database.db
    .select()
    .from(needReaders)
    .where(and(eq(needReaders.needId, needId), isNotNull(needReaders.notifiedAt)))
    .orderBy(asc(needReaders.wave), asc(needReaders.taskerUid))
  return rows.map(({ wave, waveKm, taskerUid }) => [wave, waveKm, taskerUid])
}
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(needs).where(eq(needs.id, id))
  if (!row) throw new Error(`no need ${id}`)
  return row
}
const nextWaveAt = async (id: string) => (await rowOf(id)).nextWaveAt
const nextWaveKm = async (id: string) => (await rowOf(id)).nextWaveKm
const notified = async () => {
  const rows = await database.db.select().from(notifications)
  return rows.map(({ uid }) => uid).toSorted()
}

describe('a wave', () => {
  test('notifies the nearest ring, then the next two hours later, each tasker once', async () => {
    await painter('near', 1)
    await painter('nearer', 2)
    await painter('far', 9)
    await painter('beyond', 12)
    const { id } = await due()
    await send()
    expect(await waves(id)).toEqual([
      [1, 3, 'near'],
      [1, 3, 'nearer'],
    ])
    expect(await nextWaveAt(id)).toEqual(new Date(now.getTime() + 2 * HOUR))
    expect(await nextWaveKm(id)).toBe(10)
    await send()
    expect(await notified()).toEqual(['near', 'nearer'])
    now = new Date(now.getTime() + 2 * HOUR)
    await send()
    expect(await waves(id)).toContainEqual([2, 10, 'far'])
    expect(await notified()).toEqual(['far', 'near', 'nearer'])
    expect([await nextWaveAt(id), await nextWaveKm(id)]).toEqual([null, null])
  })

  test('the notification has the title, without contacts and surname', async () => {
    await painter('near')
    await due({
      title: 'Pintar, 11 98765-4321',
      titleContacts: [{ kind: 'phone', start: 8, end: 21 }],
    })
    await send()
    const [row] = await database.db.select().from(notifications)
    expect(row?.data).toMatchObject({ action: 'need_published', clientName: 'Clara' })
    expect(JSON.stringify(row?.data)).not.toContain('98765')
  })

  test('reaches all of two hundred taskers, eight at a time', async () => {
    for (let n = 0; n < 200; n += 1) await painter(`tasker-${n}`, n / 25)
    const { id } = await due()
    let sent = 0
    for (; (await nextWaveAt(id)) !== null; sent += 1) {
      now = (await nextWaveAt(id)) ?? now
      await send()
    }
    const rows = await waves(id)
    expect(rows).toHaveLength(200)
    expect(new Set(rows.map(([, , uid]) => uid)).size).toBe(200)
    expect(sent).toBe(new Set(rows.map(([wave]) => wave)).size)
    expect(await notified()).toHaveLength(200)
  }, 60_000)

  test('of a need that nobody fits is the last', async () => {
    const { id } = await due()
    await send()
    expect(await waves(id)).toEqual([])
    expect(await nextWaveAt(id)).toBeNull()
  })

  test('without a known place there is none', async () => {
    await painter('near')
    const { id } = await due({ lat: null, lng: null })
    await send()
    expect([await notified(), await nextWaveAt(id)]).toEqual([[], null])
  })
})

describe('a tasker is not notified', () => {
  const db = () => database.db
  const block = (ownerUid: string, blockedUid: string) =>
    db().insert(blocks).values({ ownerUid, blockedUid, createdAt: now })
  const works = (uid: string, opens: string, closes: string) =>
    db()
      .insert(taskerHours)
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          taskerUid: uid,
          weekday,
          opens,
          closes,
        })),
      )
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(values).where(eq(users.uid, 'other'))
  const change = (values: Partial<typeof taskers.$inferInsert>) =>
    db().update(taskers).set(values).where(eq(taskers.uid, 'other'))

  test.each<[string, (needId: string) => Promise<unknown>]>([
    ['of another trade', () => change({ categories: ['eletrica'] })],
    ['beyond the reach', () => change(north(11))],
    ['beyond their own area', () => change(north(9)).then(() => set({ radiusKm: 5 }))],
    ['without a place', () => change({ lat: null, lng: null })],
    ['away', () => change({ availability: 'away' })],
    ['suspended', () => set({ suspendedAt: now })],
    ['deleted', () => set({ deletedAt: now })],
    ['no tasker any more', () => set({ roles: ['client'], currentRole: 'client' })],
    ['blocked by the client', () => block('clara', 'other')],
    ['who blocked the client', () => block('other', 'clara')],
    ['without hours in the part', () => works('other', '08:00', '12:00')],
    [
      'with the days off',
      () =>
        db().insert(taskerDaysOff).values({
          taskerUid: 'other',
          position: 0,
          firstDay: '2026-11-25',
          lastDay: '2026-11-26',
        }),
    ],
    [
      'who hid it',
      (needId) =>
        db().insert(needReaders).values({ needId, taskerUid: 'other', hiddenAt: now }),
    ],
    [
      'who has made an offer',
      (needId) => addOffer(db(), { needId, taskerUid: 'other', status: 'withdrawn' }),
    ],
  ])('%s', async (_, change) => {
    await painter('fits')
    await painter('other')
    const { id } = await due({ days: ['2026-11-25'], parts: ['afternoon'] })
    await change(id)
    await send()
    expect(await notified()).toEqual(['fits'])
  })

  test('the client themselves', async () => {
    await addTasker(db(), 'clara', { ...north(1) })
    await due()
    await send()
    expect(await notified()).toEqual([])
  })

  test('one who has seen it in the list is notified', async () => {
    await painter('near')
    const { id: needId } = await due()
    await db().insert(needReaders).values({ needId, taskerUid: 'near', seenAt: now })
    await send()
    expect(await waves(needId)).toEqual([[1, 3, 'near']])
  })
})

describe('of many', () => {
  test('those notified least this week come first, and newcomers have their places', async () => {
    for (let n = 0; n < 9; n += 1) await painter(`known-${n}`)
    await painter('fresh', 1, { reviewCount: 0 })
    const before = await addNeed(database.db)
    const long = new Date(now.getTime() - 8 * 24 * HOUR)
    const told = (taskerUid: string, notifiedAt: Date) => ({
      ...{ needId: before.id, taskerUid, notifiedAt },
      ...{ wave: 1, waveKm: 3 },
    })
    await database.db
      .insert(needReaders)
      .values([
        ...[0, 1, 2].map((n) => told(`known-${n}`, now)),
        ...[3, 4].map((n) => told(`known-${n}`, long)),
        told('fresh', now),
      ])
    const { id } = await due()
    await send()
    const chosen = (await waves(id)).map(([, , uid]) => uid)
    expect(chosen).toContain('fresh')
    expect(chosen).toEqual(
      expect.arrayContaining([3, 4, 5, 6, 7, 8].map((n) => `known-${n}`)),
    )
    expect(chosen).toHaveLength(8)
  })
})

describe('no wave goes out', () => {
  test('in quiet hours: it waits until eight', async () => {
    await painter('near')
    now = new Date('2026-11-25T00:00:00Z') // 21:00
    const { id } = await due()
    await send()
    expect(await notified()).toEqual([])
    expect(await nextWaveAt(id)).toEqual(new Date('2026-11-25T11:00:00Z'))
    expect(await nextWaveKm(id)).toBe(3)
    now = new Date('2026-11-25T11:00:00Z')
    await send()
    expect(await notified()).toEqual(['near'])
  })

  test('two hours before them the next waits too', async () => {
    await painter('near')
    await painter('far', 9)
    now = new Date('2026-11-24T23:30:00Z') // 20:30
    const { id } = await due()
    await send()
    expect(await nextWaveAt(id)).toEqual(new Date('2026-11-25T11:00:00Z'))
  })

  test.each<[string, Partial<typeof needOffers.$inferInsert>]>([
    ['is withdrawn', { status: 'withdrawn' }],
    ['has lost its hour', { hourTaken: true }],
    ['is of a past day', { date: new Date(0) }],
    ['was made before a change of the need', { needVersion: 2 }],
  ])('while five offers stand; once one %s it does', async (_, row) => {
    await painter('near')
    const { id: needId } = await due()
    for (const taskerUid of ['a', 'b', 'c', 'd', 'e']) {
      await addTasker(database.db, taskerUid)
      await addOffer(database.db, { needId, taskerUid })
    }
    await send()
    expect(await notified()).toEqual([])
    expect(await nextWaveKm(needId)).toBeNull()
    await database.db.update(needOffers).set(row).where(eq(needOffers.taskerUid, 'a'))
    now = new Date(now.getTime() + 2 * HOUR)
    await send()
    expect(await notified()).toEqual(['near'])
  })

  test('while the client is suspended', async () => {
    await painter('near')
    await due()
    const client = eq(users.uid, 'clara')
    await database.db.update(users).set({ suspendedAt: now }).where(client)
    await send()
    expect(await notified()).toEqual([])
    await database.db.update(users).set({ suspendedAt: null }).where(client)
    await send()
    expect(await notified()).toEqual(['near'])
  })

  test('of a need that an operator has hidden', async () => {
    await painter('near')
    await due({ hiddenAt: now })
    await send()
    expect(await notified()).toEqual([])
  })

  test('of a need that is over, or not due', async () => {
    await painter('near')
    await due({ status: 'withdrawn', nextWaveAt: null })
    await due({ nextWaveAt: new Date(now.getTime() + 1) })
    await send()
    expect(await notified()).toEqual([])
  })
})

test('two servers at once notify each tasker once', async () => {
  for (let n = 0; n < 5; n += 1) await painter(`tasker-${n}`)
  const { id } = await due()
  await Promise.all([send(), send(), send()])
  expect(await waves(id)).toHaveLength(5)
  expect(await notified()).toHaveLength(5)
})

test('a wave that breaks off notifies nobody, and nobody twice when it is sent again', async () => {
  await painter('near')
  const { id } = await due()
  const breaking = withTransaction((run) =>
    database.db.transaction(async (tx) => {
      await run(tx)
      throw new Error('the server is gone')
    }),
  )
  await sendWaves({ ...deps(), db: breaking })
  expect([await notified(), await nextWaveAt(id)]).toEqual([[], now])
  await send()
  await send()
  expect(await notified()).toEqual(['near'])
})

describe('the next wave', () => {
  test('reaches the nearest ring that has somebody, a pause after the last one', async () => {
    await painter('near', 1)
    await painter('far', 5)
    const need = await due()
    const schedule = (pause?: number) =>
      scheduleWave(database.db, need, { now, ...(pause !== undefined && { pause }) })
    expect(await schedule()).toEqual({ nextWaveAt: now, nextWaveKm: 3 })
    await send()
    const after = (time: number) => new Date(MORNING.getTime() + time)
    now = after(HOUR / 2)
    expect(await schedule()).toEqual({ nextWaveAt: after(2 * HOUR), nextWaveKm: 6 })
    expect((await schedule(HOUR)).nextWaveAt).toEqual(after(HOUR))
    expect((await schedule(HOUR / 6)).nextWaveAt).toEqual(now)
  })

  test.each<[string, Partial<typeof needs.$inferInsert>]>([
    ['a smaller reach', { reachKm: 1 }],
    ['other days', { days: ['2026-11-26'] }],
  ])('is not sent as it was read, once the need has %s', async (_, changed) => {
    await painter('near', 2)
    const { id } = await due()
    const change = () => database.db.update(needs).set(changed).where(eq(needs.id, id))
    await sendWaves({ ...deps(), db: before(change) })
    expect([await notified(), await nextWaveAt(id)]).toEqual([[], now])
  })

  test('tells the words that the need has by then', async () => {
    await painter('near')
    const { id } = await due()
    const change = () =>
      database.db.update(needs).set({ title: 'Pintar o teto' }).where(eq(needs.id, id))
    await sendWaves({ ...deps(), db: before(change) })
    const [row] = await database.db.select().from(notifications)
    expect(row?.data).toMatchObject({ title: 'Pintar o teto' })
  })
})

describe('a client without offers is told what would bring some', () => {
  const advise = () => adviseClients(deps())
  const after = (hours: number) => {
    now = new Date(MORNING.getTime() + hours * HOUR)
  }

  test('after two hours and after a day, once each', async () => {
    await addNeed(database.db, { createdAt: MORNING })
    for (const [hours, told] of [
      [1.9, 0],
      [2, 1],
      [3, 1],
      [24, 2],
      [48, 2],
    ] as const) {
      after(hours)
      await Promise.all([advise(), advise()])
      expect(await notified()).toHaveLength(told)
    }
    expect(new Set(await notified())).toEqual(new Set(['clara']))
  })

  test('also where the need before theirs fails', async () => {
    await addNeed(database.db, { createdAt: MORNING })
    await addNeed(database.db, { createdAt: MORNING })
    after(2)
    let runs = 0
    const failing = withTransaction((run) =>
      database.db.transaction(async (tx) => {
        await run(tx)
        runs += 1
        if (runs === 1) throw new Error('the server is gone')
      }),
    )
    await adviseClients({ ...deps(), db: failing })
    expect(await notified()).toEqual(['clara'])
    await advise()
    expect(await notified()).toEqual(['clara', 'clara'])
  })

  test('not while an offer stands, nor after the end', async () => {
    await addTasker(database.db, 'ana')
    await addTasker(database.db, 'bia')
    const { id: needId } = await addNeed(database.db, { createdAt: MORNING })
    const withdrawn = await addNeed(database.db, { createdAt: MORNING })
    await addOffer(database.db, { needId, taskerUid: 'ana' })
    await addOffer(database.db, {
      needId: withdrawn.id,
      taskerUid: 'bia',
      status: 'withdrawn',
    })
    await addNeed(database.db, { createdAt: MORNING, status: 'expired' })
    after(30)
    await advise()
    await advise()
    const rows = await database.db.select().from(notifications)
    expect(rows.map(({ data }) => data)).toMatchObject([
      { action: 'need_advice', needId: withdrawn.id },
    ])
  })
})
