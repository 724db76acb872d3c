import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '#src/contract/requests/messages.ts'
import { markAllNotificationsRead } from '#src/contract/notifications/notifications.ts'
import { replyToReview, writeReview } from '#src/contract/reviews/reviews.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { signOutEverywhere } from '#src/contract/people/session.ts'
import { buildApp } from '#server/app.ts'
import { liveEvents } from '#server/db/schema.ts'
import { pruneOldRows } from '#server/jobs/pruning.ts'
import { readEvents } from '#server/test/event-reader.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, move, type MoneyWorld, must } from '#server/test/money-world.ts'

type App = ReturnType<typeof buildApp>
type Stream = Awaited<ReturnType<typeof open>>

let world: MoneyWorld
/** Two server processes on one database, each listening on its own. */
let here: string
let there: string
const apps: App[] = []

const limits = { beatMs: 40, sessionMs: 60, perPerson: 2 }

async function serve(streams = {}): Promise<{ app: App; origin: string }> {
  const app = buildApp(world.deps, { streams: { ...limits, ...streams } })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, origin: `http://127.0.0.1:${port}` }
}

beforeAll(async () => {
  world = await createMoneyWorld()
  here = (await serve()).origin
  there = (await serve()).origin
})
afterAll(async () => {
  for (const app of apps) {
    // As server/main.ts does with open connections: an unread answer keeps one open.
    app.server.closeAllConnections()
    await app.close()
  }
  await world.close()
})

const write = async (who: Caller, id: string, text = 'Oi') =>
  must(await who.call(sendMessage, { params: { id }, body: { text } }))

async function open(who: Caller, origin = here, lastEventId?: string) {
  const stream = await readEvents(origin, { token: who.token, lastEventId })
  expect(stream.response.status).toBe(200)
  const { event: ready, id } = await stream.next()
  return { ...stream, ready, id }
}

/** The events up to the first of a kind. */
async function until(stream: Stream, kind: string) {
  const heard = [await stream.next()]
  while (heard.at(-1)?.event.kind !== kind) heard.push(await stream.next())
  return heard
}

const kindsOf = (heard: { event: { kind: string } }[]) =>
  heard.map(({ event }) => event.kind).toSorted()

const seqOf = ({ event }: Awaited<ReturnType<Stream['next']>>) =>
  event.kind === 'ready' ? 0 : event.seq

const forgetful = () => Promise.reject(new Error('the database is away'))

describe('a stream', () => {
  test('begins by saying that it does not resume an earlier one', async () => {
    const stream = await open(world.client)
    expect(stream.ready).toEqual({ kind: 'ready', resumed: false })
    const { headers } = stream.response
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get(SERVER_MARK)).toBe('1')
    await stream.leave()
  })

  test('sends a message to both parties, whichever process they are at', async () => {
    const { _id: requestId } = await world.request()
    const client = await open(world.client)
    const tasker = await open(world.tasker, there)
    await write(world.client, requestId)
    const [told] = await until(client, 'conversation')
    expect(told?.event).toMatchObject({ requestId })
    expect(kindsOf([await tasker.next(), await tasker.next()])).toEqual([
      'conversation',
      'notification',
    ])
    await client.leave()
    await tasker.leave()
  })

  test('sends a change once, and the reads of another tab', async () => {
    const { _id: requestId } = await world.request()
    const stream = await open(world.client)
    must(await move(world.tasker, requestId, 'accepted'))
    expect(kindsOf([await stream.next(), await stream.next()])).toEqual([
      'notification',
      'request',
    ])
    must(await world.client.call(markAllNotificationsRead, { body: {} }))
    expect((await stream.next()).event.kind).toBe('notifications')
    await stream.leave()
  })

  test('sends each party the other’s review, and the reply', async () => {
    const { _id: requestId } = await world.bringTo('completed')
    const params = { id: requestId }
    const client = await open(world.client)
    const tasker = await open(world.tasker)
    const both = async (of: Stream) => kindsOf([await of.next(), await of.next()])
    must(await world.client.call(writeReview, { params, body: { rating: 5 } }))
    expect(await both(tasker)).toEqual(['notification', 'request'])
    expect((await client.next()).event).toMatchObject({ kind: 'request', requestId })
    must(await world.tasker.call(writeReview, { params, body: { rating: 4 } }))
    expect(await both(tasker)).toContain('request')
    await until(client, 'request')
    must(await world.tasker.call(replyToReview, { params, body: { text: 'Obrigada!' } }))
    await until(client, 'request')
    await client.leave()
    await tasker.leave()
  })

  test('sends nothing to other users', async () => {
    const { _id: requestId } = await world.request()
    const theirs = await open(world.stranger)
    const tasker = await open(world.tasker)
    await write(world.client, requestId)
    await until(tasker, 'conversation')
    expect(theirs.rest()).toEqual([])
    await theirs.leave()
    await tasker.leave()
  })

  test('is for signed-in users', async () => {
    const { response } = await readEvents(here)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'auth/required' })
  })

  test('beats while nothing happens', async () => {
    const stream = await open(world.client)
    await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(1))
    await stream.leave()
  })

  test('ends with its session', async () => {
    const user = await world.as('fulano')
    const stream = await open(user)
    must(await user.call(signOutEverywhere, { body: {} }))
    expect(await stream.ended()).toMatchObject({ how: 'ended' })
    expect((await readEvents(here, { token: user.token })).response.status).toBe(401)
  })

  test('outlives an outage of the database', async () => {
    const user = await world.as('sicrano')
    const stream = await open(user)
    const select = vi.spyOn(world.deps.identity, 'lookUp').mockImplementation(forgetful)
    await vi.waitFor(() => expect(select).toHaveBeenCalled())
    const before = stream.beats()
    await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(before + 1))
    select.mockRestore()
    await stream.leave()
  })

  test('is one of few of each person', async () => {
    const streams = [await open(world.client), await open(world.client)]
    const third = await readEvents(here, { token: world.client.token })
    expect(third.response.status).toBe(429)
    expect(third.response.headers.get('retry-after')).toBe('60')
    const other = await open(world.tasker)
    for (const stream of [...streams, other]) await stream.leave()
    await vi.waitFor(async () => await (await open(world.client)).leave())
  })

  test('ends at once when the server stops, with random times to reconnect', async () => {
    const { app, origin } = await serve({ beatMs: 60_000 })
    const streams = [await open(world.client, origin), await open(world.tasker, origin)]
    await app.close()
    const ends = await Promise.all(streams.map((stream) => stream.ended()))
    expect(ends).toEqual([
      expect.objectContaining({ how: 'ended', retry: expect.any(Number) }),
      expect.objectContaining({ how: 'ended', retry: expect.any(Number) }),
    ])
    expect(ends[0]?.retry).not.toBe(ends[1]?.retry)
  })
})

describe('a lost connection', () => {
  test('is resumed where it broke, at another process too', async () => {
    const { _id: requestId } = await world.request()
    const before = await open(world.tasker)
    await write(world.client, requestId, 'um')
    const last = (await until(before, 'conversation')).at(-1)
    await before.leave()
    await write(world.client, requestId, 'dois')
    await write(world.client, requestId, 'três')

    const after = await open(world.tasker, there, last?.id)
    expect(after.ready).toEqual({ kind: 'ready', resumed: true })
    const newest = await newestSeq('marina')
    const heard = [await after.next()]
    while (seqOf(heard.at(-1) ?? fault()) < newest) heard.push(await after.next())
    const missed = heard.filter((each) => seqOf(each) > seqOf(last ?? fault()))
    expect(kindsOf(missed).filter((kind) => kind === 'conversation')).toHaveLength(2)
    await after.leave()
  })

  test('loses nothing of a transaction that ended after a later one', async () => {
    // Of no request that exists, whose own events might have the same transaction id.
    const [slow, quick] = [randomUUID(), randomUUID()]
    const stream = await open(world.client)
    const { id } = stream
    await stream.leave()
    const before = await newestSeq('clara')
    // As if `slow` had begun before the mark's horizon moved on, and ended only now.
    await world.db.execute(
      sql`insert into live_events (uid, kind, subject, xid, horizon)
        values ('clara', 'request', ${quick}, ${numberOf(id) + 5}, ${numberOf(id)}),
          ('clara', 'request', ${slow}, ${numberOf(id)}, ${numberOf(id)})`,
    )
    const again = await open(world.client, here, id)
    expect(again.ready).toEqual({ kind: 'ready', resumed: true })
    // Other transactions of the server hold the horizon back: received events then come again.
    const missed = new Set<string>([slow, quick])
    while (missed.size > 0) {
      const heard = await again.next()
      if (heard.event.kind === 'request' && seqOf(heard) > before)
        missed.delete(heard.event.requestId)
    }
    await again.leave()
  })

  test.each(['x', '0-0', '1-1', '999999999999999-9999999999', '-1-5', "1'; drop table"])(
    'with an unknown mark (%s) asks for a full refetch',
    async (mark) => {
      const stream = await open(world.client, here, mark)
      expect(stream.ready).toEqual({ kind: 'ready', resumed: false })
      await stream.leave()
    },
  )

  test('that missed very much asks for a full refetch', async () => {
    const { id, leave } = await open(world.stranger)
    await leave()
    await world.db.execute(
      sql`insert into live_events (uid, kind, subject, xid, horizon)
        select 'stranger', 'request', gen_random_uuid(), ${numberOf(id)}, ${numberOf(id)}
        from generate_series(1, 201)`,
    )
    const stream = await open(world.stranger, here, id)
    expect(stream.ready).toEqual({ kind: 'ready', resumed: false })
    await stream.leave()
  })

  test('is never resumed with another person’s events', async () => {
    const { _id: requestId } = await world.request()
    const { id, leave } = await open(world.client)
    await leave()
    await write(world.client, requestId)
    const stranger = await world.as('curiosa')
    const stream = await open(stranger, here, id)
    expect(stream.ready).toEqual({ kind: 'ready', resumed: true })
    await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(0))
    expect(stream.rest()).toEqual([])
    await stream.leave()
  })
})

test('events are stored for a day', async () => {
  await world.db.insert(liveEvents).values({
    uid: 'clara',
    kind: 'notifications',
    xid: 1,
    horizon: 1,
    createdAt: new Date(Date.now() - 25 * 60 * 60_000),
  })
  const olds = () => world.db.select().from(liveEvents).where(eq(liveEvents.xid, 1))
  expect(await olds()).toHaveLength(1)
  await pruneOldRows(world.deps)
  expect(await olds()).toEqual([])
  expect(await newestSeq('clara')).toBeGreaterThan(0)
})

async function newestSeq(uid: string): Promise<number> {
  const rows = await world.db
    .select({ seq: liveEvents.seq })
    .from(liveEvents)
    .where(eq(liveEvents.uid, uid))
  return Math.max(0, ...rows.map(({ seq }) => seq))
}

const numberOf = (id: string | undefined) => Number((id ?? '').split('-')[0])

function fault(): never {
  throw new Error('the test heard nothing')
}
