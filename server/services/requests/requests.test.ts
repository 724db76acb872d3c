import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { createRequest } from '#src/contract/requests/requests.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { loadConfig } from '#server/config.ts'
import {
  blocks,
  chargebacks,
  images,
  payments,
  reports,
  requestEvents,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedRequest,
} from '#server/test/bare-requests.ts'
import { beforeTransaction } from '#server/test/before-transaction.ts'
import { addTasker, pictureRow } from '#server/test/people.ts'
import {
  listDisputed,
  listMine,
  makeRequest,
  showRequest,
  showSummary,
  visibleRequest,
} from './requests.ts'

/** Creating requests, and whose lists show them. Clara asks Marina. */

setUpBareRequests()
beforeAll(async () => {
  for (const uid of ['ana', 'rui']) await addTasker(db, uid)
})

const NOW = new Date('2026-11-26T12:00:00Z')
const SECOND = 1000
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const deps = () => ({
  ...{ db, clock: () => NOW },
  config: loadConfig({ LOG_LEVEL: 'silent' }),
})

beforeEach(async () => {
  await db.delete(chargebacks)
  await db.delete(payments)
  await db.delete(reports)
  await db.delete(serviceRequests)
})

describe('a request', () => {
  const details = {
    category: 'pintura',
    description: 'Pintar a sala inteira',
    date: later(SECOND),
  } as const
  const body = {
    ...{ tasker: 'marina', serviceDetails: details, pricePerService: 100.01 },
    ...{ cep: '01310100', paymentMethod: '100' },
  } satisfies InputOf<typeof createRequest>['body']
  const ask = (of: Partial<typeof body> & { photoIds?: string[] } = {}, uid = 'clara') =>
    makeRequest(deps(), uid, { ...body, ...of }, 'pt')

  test('begins pending, on the client’s terms and today’s fee', async () => {
    const row = await storedRequest(await ask())
    expect(row).toMatchObject({
      ...{ clientUid: 'clara', taskerUid: 'marina', status: 'pending' },
      ...{ termsBy: 'client', termsVersion: 1, category: 'pintura', price: 10_001 },
      ...{ description: 'Pintar a sala inteira', date: new Date(later(SECOND)) },
      ...{ cep: '01310100', address: null, paymentMethod: '100', earlierTerms: [] },
      ...{ feePercent: deps().config.platformFeePercent, dateProposal: null },
      ...{ createdAt: NOW, statusSince: NOW, termsSince: NOW },
      ...{ pausedStatus: null, disputeAwaits: null },
    })
    expect(row.number).toMatch(/^[A-Z\d]{4}$/)
    expect(row.deadline).toBeInstanceOf(Date)
    const events = await db
      .select()
      .from(requestEvents)
      .where(eq(requestEvents.requestId, row.id))
    expect(events).toMatchObject([{ action: 'create', actor: 'client', at: NOW }])
  })

  test('stores the place and the photos that came with it', async () => {
    const address = {
      ...{ street: 'Avenida Paulista', number: '1000', complement: '' },
      ...{ district: 'Bela Vista', city: 'São Paulo', reference: '' },
    }
    await db.insert(images).values(pictureRow('wall'))
    const withMore = { ...body, address, photoIds: ['wall'] }
    const id = await makeRequest(deps(), 'clara', withMore, 'pt')
    expect(await storedRequest(id)).toMatchObject({ address })
    expect(await showSummary(db, id, { uid: 'clara', operator: false })).toMatchObject({
      cover: { publicId: 'wall' },
    })
  })

  test('needs a future date; the error is in the caller’s language', async () => {
    const past = { ...body, serviceDetails: { ...details, date: NOW.toISOString() } }
    const refusal = (lang: 'pt' | 'es') =>
      makeRequest(deps(), 'clara', past, lang).catch((error: unknown) => error)
    const [pt, es] = [await refusal('pt'), await refusal('es')]
    const message = expect.any(String)
    expect(pt).toMatchObject({
      code: 'requests/date-past',
      options: { details: [{ path: 'serviceDetails.date', message }] },
    })
    expect(es).toMatchObject({ code: 'requests/date-past' })
    expect(es).not.toEqual(pt)
  })

  test('is refused to oneself', async () => {
    await expect(ask({}, 'marina')).rejects.toMatchObject({ code: 'requests/own-tasker' })
  })

  test('needs a listed tasker', async () => {
    const none = { code: 'taskers/not-found' }
    await expect(ask({ tasker: 'nobody' })).rejects.toMatchObject(none)
    const is = (of: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(of).where(eq(users.uid, 'rui'))
    await is({ suspendedAt: NOW })
    await expect(ask({ tasker: 'rui' })).rejects.toMatchObject(none)
    await is({ suspendedAt: null, roles: ['client'], currentRole: 'client' })
    await expect(ask({ tasker: 'rui' })).rejects.toMatchObject(none)
    await is({ roles: ['client', 'tasker'] })
    expect(await ask({ tasker: 'rui' })).toEqual(expect.any(String))
  })

  test('is refused when the tasker is suspended meanwhile', async () => {
    const is = (suspendedAt: Date | null) =>
      db.update(users).set({ suspendedAt }).where(eq(users.uid, 'rui'))
    const leaving = beforeTransaction(db, () => is(NOW))
    const made = makeRequest(
      { ...deps(), db: leaving },
      'clara',
      { ...body, tasker: 'rui' },
      'pt',
    )
    await expect(made).rejects.toMatchObject({ code: 'taskers/not-found' })
    expect(await db.$count(serviceRequests)).toBe(0)
    await is(null)
  })

  test('is refused when one of the two has blocked the other', async () => {
    await db.insert(blocks).values({ ownerUid: 'marina', blockedUid: 'clara' })
    await expect(ask()).rejects.toMatchObject({ code: 'safety/blocked' })
    await db.delete(blocks)
    expect(await db.$count(serviceRequests)).toBe(0)
  })

  test('has a maximum of unanswered ones per tasker', async () => {
    const max = deps().config.quotas.unansweredPerTasker
    const before = { createdAt: new Date('2026-11-24T12:00:00Z') }
    for (let made = 0; made < max; made++) await bareRequest('pending', before)
    await expect(ask()).rejects.toMatchObject({
      ...{ code: 'requests/too-many-open', options: { params: { max } } },
    })
    expect(await ask({ tasker: 'ana' })).toEqual(expect.any(String))
    // A counter-offer is no answer.
    await db.update(serviceRequests).set({ status: 'negotiating', ...before })
    await expect(ask()).rejects.toMatchObject({ code: 'requests/too-many-open' })
    await db.update(serviceRequests).set({ status: 'declined', ...before })
    expect(await ask()).toEqual(expect.any(String))
  })

  test.each([
    [true, 'verified'],
    [false, 'unverified'],
  ] as const)('has a daily maximum, with verified %s', async (verified, kind) => {
    const is = (emailVerified: boolean) =>
      db.update(users).set({ emailVerified }).where(eq(users.uid, 'clara'))
    await is(verified)
    const max = deps().config.quotas.requestsPerDay[kind]
    const at = (ms: number) => ({ createdAt: new Date(NOW.getTime() - ms) })
    const DAY = 24 * 60 * 60_000
    for (let made = 1; made < max; made++) await bareRequest('declined', at(DAY - 1))
    // Requests of a day ago, or of another client, do not count.
    await bareRequest('declined', at(DAY))
    await bareRequest('declined', { ...at(0), clientUid: 'marina', taskerUid: 'rui' })
    await ask()
    await expect(ask()).rejects.toMatchObject({
      code: 'requests/too-many-today',
      options: { params: { max }, retryAfter: 3600 },
    })
    await is(false)
  })
})

describe('viewing a request', () => {
  const clara = { uid: 'clara', operator: false }
  const stranger = { uid: 'rui', operator: false }
  const unknown = '0199d1e2-0000-7000-8000-000000000001'

  test.each([
    ['its row', visibleRequest],
    ['its page', showRequest],
    ['its entry', showSummary],
  ])('%s is for both parties, and for operators after a report', async (_, show) => {
    const { id } = await bareRequest('pending')
    const operator = { uid: 'rui', operator: true }
    for (const viewer of [clara, { uid: 'marina', operator: false }])
      expect(await show(db, id, viewer)).toBeTruthy()
    const { id: reported } = await bareRequest('pending')
    await db.insert(reports).values({
      ...{ id: uuidv7(), reporterUid: 'clara', personUid: 'marina' },
      ...{ requestId: reported, reason: 'fake', note: '' },
    })
    expect(await show(db, reported, operator)).toBeTruthy()
    for (const [of, viewer] of [
      [id, stranger],
      [id, operator],
      [unknown, operator],
    ] as const)
      await expect(show(db, of, viewer)).rejects.toMatchObject({
        code: 'requests/not-found',
      })
  })
})

describe('the list', () => {
  const list = async (of: Partial<Parameters<typeof listMine>[2]>, uid = 'clara') =>
    listMine(deps(), uid, { status: 'all', page: 1, limit: 20, ...of })
  const statuses = async (of: Parameters<typeof list>[0]) =>
    (await list(of)).data.map(({ status }) => status).toSorted()

  test('filters by active, over, completed, or one status', async () => {
    for (const status of requestStatuses) await bareRequest(status)
    const over = ['cancelled', 'closed', 'completed', 'declined', 'expired']
    expect(await statuses({})).toEqual(requestStatuses.toSorted())
    expect(await statuses({ status: 'over' })).toEqual(over)
    expect(await statuses({ status: 'done' })).toEqual(['closed', 'completed'])
    expect(await statuses({ status: 'active' })).toEqual(
      requestStatuses.filter((status) => !over.includes(status)).toSorted(),
    )
    expect(await statuses({ status: 'paid' })).toEqual(['paid'])
  })

  test('has the viewer’s own requests, of one role or both', async () => {
    const asked = await bareRequest('pending')
    const worked = await bareRequest('pending', { clientUid: 'ana', taskerUid: 'clara' })
    await bareRequest('pending', { clientUid: 'ana' })
    const ids = async (role?: 'client' | 'tasker') =>
      new Set((await list({ role })).data.map(({ _id }) => _id))
    expect(await ids('client')).toEqual(new Set([asked.id]))
    expect(await ids('tasker')).toEqual(new Set([worked.id]))
    expect(await ids()).toEqual(new Set([asked.id, worked.id]))
  })

  test('has the newest change first, ties in a stable order', async () => {
    const statusSince = NOW
    const one = await bareRequest('pending', { statusSince })
    const two = await bareRequest('pending', { statusSince })
    const newer = await bareRequest('pending', { statusSince: new Date(later(SECOND)) })
    const { data } = await list({})
    expect(data.map(({ _id }) => _id)).toEqual([newer.id, ...[one.id, two.id].toSorted()])
  })

  test('has the active ones by nearest deadline', async () => {
    const of = (ms: number, since: number) =>
      bareRequest('paid', {
        deadline: new Date(later(ms)),
        statusSince: new Date(later(since)),
      })
    const [last, first] = [await of(9_000, 2_000), await of(3_000, 1_000)]
    const { data } = await list({ status: 'active' })
    expect(data.map(({ _id }) => _id)).toEqual([first.id, last.id])
  })

  test('comes in pages', async () => {
    for (let made = 0; made < 3; made++) await bareRequest('pending')
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ total: 3, page: 1, totalPages: 2 })
    const second = await list({ limit: 2, page: 2 })
    expect(second).toMatchObject({ total: 3, page: 2 })
    const ids = [...first.data, ...second.data].map(({ _id }) => _id)
    expect([first.data.length, new Set(ids).size]).toEqual([2, 3])
    expect(await list({ page: 3, limit: 2 })).toMatchObject({ data: [], total: 3 })
  })

  test('filters by words', async () => {
    const wall = await bareRequest('pending', { description: 'Pintar o muro' })
    await bareRequest('pending', { description: 'Pintar a sala' })
    const { data, total } = await list({ q: 'muro' })
    expect([data.map(({ _id }) => _id), total]).toEqual([[wall.id], 1])
  })
})

test('operators read the disputed ones, and whether a chargeback is open', async () => {
  await bareRequest('delivered')
  const since = (ms: number) => ({ statusSince: new Date(later(ms)) })
  const free = await bareRequest('disputed', since(1))
  const won = await bareRequest('disputed', since(2))
  const held = await bareRequest('disputed', since(3))
  const chargeback = async (row: typeof held, status: 'open' | 'won') => {
    const [paymentId = ''] = await barePayments(row, { status: 'frozen' })
    await db.insert(chargebacks).values({
      ...{ id: `du_${status}`, paymentId, status, amount: 10_001 },
      ...{ reason: 'fraudulent', openedAt: NOW },
    })
  }
  await chargeback(won, 'won')
  await chargeback(held, 'open')
  const { data, total } = await listDisputed(db, 'rui', { page: 1, limit: 20 })
  expect(data.map(({ _id, chargebackOpen }) => [_id, chargebackOpen])).toEqual([
    [held.id, true],
    [won.id, false],
    [free.id, false],
  ])
  expect(total).toBe(3)
  expect(await listDisputed(db, 'rui', { page: 2, limit: 2 })).toMatchObject({
    data: [{ _id: free.id }],
    total: 3,
  })
})
