import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listWeek } from '#src/contract/taskers/desk.ts'
import type { QueryOf } from '#src/contract/protocol/endpoint.ts'
import { isOver, type Party } from '#src/contract/requests/request-lifecycle.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import {
  everyCase,
  factsOf,
  standingOf,
  standings,
} from '#src/contract/requests/request-standing.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import { payments, reviews, serviceRequests } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { jobAddress as address, must } from '#server/test/money-world.ts'
import {
  addPayment,
  addRequest,
  addTasker,
  type PaymentValues,
  type RequestValues,
} from '#server/test/people.ts'

const HOUR = 60 * 60 * 1000

let api: TestApp
let client: Caller
let tasker: Caller
beforeAll(async () => {
  api = await createTestApp()
  client = await api.as('clara', { name: 'Clara Monteiro' })
  tasker = await api.as('marina', { name: 'Márina Conceição', roles: ['tasker'] })
  await api.as('davi', { name: 'Davi Prado' })
  await addTasker(api.db, 'marina', { name: 'Márina Conceição' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(reviews)
  await api.db.delete(payments)
  await api.db.delete(serviceRequests)
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const add = (row: RequestValues = {}) =>
  addRequest(api.db, { date: inHours(100), address, ...row })

const proposedBy = (by: Party) => ({
  id: crypto.randomUUID(),
  by,
  date: inHours(90).toISOString(),
})

const list = async (who: Caller, query: Partial<QueryOf<typeof listRequests>> = {}) =>
  must(await who.call(listRequests, { query }))
const needs = async (who: Caller, role: Party) =>
  must(await who.call(countWaiting, { query: { role } })).requests
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ _id }) => _id)

describe('the order of active requests', () => {
  test('is waiting for me, running, waiting for the other; each by deadline, then date', async () => {
    const waits = await add({ termsBy: 'client', deadline: inHours(1), date: inHours(9) })
    const runsLater = await add({ status: 'paid', date: inHours(80) })
    const runs = await add({ status: 'in_progress', date: inHours(70) })
    const payLater = await add({ status: 'accepted', deadline: inHours(20) })
    const paySoon = await add({ status: 'accepted', deadline: inHours(2) })
    const disputed = await add({ status: 'disputed', date: inHours(-5) })
    const expected = [paySoon, payLater, runs, runsLater, waits, disputed]
    const first = await list(client, { role: 'client', status: 'active', limit: 4 })
    const second = await list(client, {
      role: 'client',
      status: 'active',
      limit: 4,
      page: 2,
    })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(expected)
    expect(first).toMatchObject({ total: 6, totalPages: 2 })
    expect(await needs(client, 'client')).toBe(2)
  })

  test('has no deadline of the client’s for the tasker who must answer another date', async () => {
    const dated = await add({
      status: 'accepted',
      deadline: inHours(1),
      dateProposal: proposedBy('client'),
    })
    const asked = await add({ deadline: inHours(30) })
    expect(idsOf(await list(tasker, { role: 'tasker', status: 'active' }))).toEqual([
      asked,
      dated,
    ])
  })

  test('and the count agree with the rule in every case, for both sides', async () => {
    for (const { mayStart, proposalBy, ...rest } of everyCase)
      await add({
        ...rest,
        date: inHours(mayStart ? 11 : 13),
        dateProposal: proposalBy && proposedBy(proposalBy),
      })
    for (const [who, role] of [
      [client, 'client'],
      [tasker, 'tasker'],
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list(who, { role, status: 'active', limit: 50, page })),
      )
      const found = pages
        .flatMap(({ data }) => data)
        .map((each) => standingOf(factsOf(each, new Date()), role))
      expect(found).toHaveLength(everyCase.filter(({ status }) => !isOver(status)).length)
      const ranks = found.map((standing) => standings.indexOf(standing))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      const needing = found.filter((standing) => standing === 'needs_me').length
      expect(await needs(who, role)).toBe(needing)
    }
  })

  test('takes each side of a user who is both by its own rule', async () => {
    const both = await api.as('both', { roles: ['client', 'tasker'] })
    await addTasker(api.db, 'both')
    const received = await add({ taskerUid: 'both' })
    const asked = await add({ clientUid: 'both' })
    const all = await list(both, { status: 'active' })
    expect(idsOf(all)).toEqual([received, asked])
    expect(await needs(both, 'client')).toBe(0)
    expect(await needs(both, 'tasker')).toBe(1)
  })

  test('counts nothing of other users', async () => {
    await add({ clientUid: 'davi', status: 'accepted' })
    expect((await list(client, { role: 'client', status: 'active' })).total).toBe(0)
    expect(await needs(client, 'client')).toBe(0)
  })

  test('needs a session and a role to be counted', async () => {
    const query = { role: 'client' } as const
    expect(await api.anonymous.call(countWaiting, { query })).toMatchObject({ status: 401 })
    const wrong = { role: 'operator' as 'client' }
    expect(await client.call(countWaiting, { query: wrong })).toMatchObject({ status: 422 })
  })
})

describe('the amount of a request', () => {
  test('is shown net to the tasker alone', async () => {
    await add({ price: 20_000, feePercent: 15 })
    expect((await list(tasker)).data[0]).toMatchObject({ price: 200, net: 170 })
    expect((await list(client)).data[0]).toMatchObject({ price: 200, net: null })
  })

  test('is the decided sum once it has ended, and nothing where nothing was paid', async () => {
    const pay = (requestId: string, row: PaymentValues) =>
      addPayment(api.db, { requestId, status: 'released', ...row })
    const done = await add({ status: 'completed' })
    await pay(done, { transferAmount: 5000, feeAmount: 500, reversedAmount: 700 })
    await pay(done, { instalment: 2, transferAmount: 2000, feeAmount: 300 })
    const called = await add({ status: 'cancelled' })
    await pay(called, { status: 'refunded' })
    const { data } = await list(tasker, { status: 'over' })
    expect(new Map(data.map(({ _id, net }) => [_id, net]))).toEqual(
      new Map([
        [done, 63],
        [called, null],
      ]),
    )
  })
})

test('a review is open for each party who has not written, while it can be', async () => {
  const id = await add({ status: 'completed' })
  const closed = await add({ status: 'closed' })
  const left = async (who: Caller) =>
    (await list(who, { status: 'over' })).data
      .filter(({ toReview }) => toReview)
      .map(({ _id }) => _id)
  expect(await left(client)).toEqual([id])
  await api.db.insert(reviews).values({
    id: crypto.randomUUID(),
    taskerUid: 'marina',
    by: 'client',
    authorUid: 'clara',
    authorName: 'Clara',
    requestId: id,
    rating: 5,
  })
  expect(await left(client)).toEqual([])
  expect(await left(tasker)).toEqual([id])
  expect(await left(tasker)).not.toContain(closed)
})

describe('searching', () => {
  const found = async (q: string, who = client) => idsOf(await list(who, { q }))

  test('finds words of the description, the other’s name and the number, without accents', async () => {
    const sofa = await add({ description: 'Higienizar o SOFÁ da sala', number: 'Q7ZK' })
    const wall = await add({ description: 'Pintar a parede' })
    expect(await found('sofa')).toEqual([sofa])
    expect(await found('  higienizár   sala ')).toEqual([sofa])
    expect(await found('#q7zk')).toEqual([sofa])
    expect(new Set(await found('marina conceicao'))).toEqual(new Set([sofa, wall]))
    expect(await found('marina parede')).toEqual([wall])
    expect(await found('sofa parede')).toEqual([])
    // The name that one finds by is the other's.
    expect(await found('clara')).toEqual([])
    expect(new Set(await found('monteiro', tasker))).toEqual(new Set([sofa, wall]))
  })

  test('wants each of the words in paid work too', async () => {
    const id = await add({ description: 'Lavar o terraço', status: 'paid' })
    expect(await found('terraco')).toEqual([id])
    expect(await found('terraco parede')).toEqual([])
  })

  test('strips the sign before a number, and no other', async () => {
    const id = await add({ description: 'Pintar o bloco#2', number: 'Q7ZK' })
    expect(await found('#q7zk bloco#2')).toEqual([id])
  })

  test('keeps to the status, the order and the pages', async () => {
    await add({ status: 'completed', description: 'Montar o armário' })
    const waits = await add({ description: 'Montar a mesa' })
    const pay = await add({ status: 'accepted', description: 'Montar a cama' })
    await add({ description: 'Lavar a casa' })
    const query = { q: 'montar', role: 'client', status: 'active' } as const
    expect(idsOf(await list(client, query))).toEqual([pay, waits])
    const second = await list(client, { ...query, limit: 1, page: 2 })
    expect(second).toMatchObject({ total: 2, totalPages: 2 })
    expect(idsOf(second)).toEqual([waits])
  })

  test('finds nothing of other users', async () => {
    await add({ clientUid: 'davi', description: 'Montar o berço' })
    expect(await found('berco')).toEqual([])
  })

  test('does not reveal what is hidden until it is paid', async () => {
    const description = 'Trocar a torneira, chame no 11 98765-4321'
    const id = await add({ description })
    expect(await found('98765', tasker)).toEqual([])
    expect(await found('98765')).toEqual([])
    expect(await found('torneira', tasker)).toEqual([id])
    const paid = await add({ description, status: 'paid' })
    expect(await found('98765', tasker)).toEqual([paid])
  })

  test.each(['%', '_', String.raw`\ `, `' or 1=1 --`, '$1', '(?:.*)+', '<script>'])(
    'takes %s literally',
    async (q) => {
      await add({ description: 'Montar a mesa' })
      expect(await found(q)).toEqual([])
      const said = await add({ description: `Diz ${q} e mais nada` })
      expect(await found(q)).toEqual([said])
    },
  )

  test('for nothing is no search; an overlong or impossible one is refused', async () => {
    const id = await add()
    expect(await found('   ')).toEqual([id])
    expect(await found('#')).toEqual([id])
    for (const q of ['a'.repeat(61), 'a\u0000b'])
      expect(await client.call(listRequests, { query: { q } })).toMatchObject({
        status: 422,
      })
  })
})

describe('GET /api/taskers/week', () => {
  const range = (from: number, to: number) => ({
    from: inHours(from).toISOString(),
    to: inHours(to).toISOString(),
  })
  const week = async (query = range(0, 7 * 24)) =>
    must(await tasker.call(listWeek, { query })).jobs.map(({ _id }) => _id)

  test('has the jobs between the two moments by their time, and no cancelled ones', async () => {
    const from = inHours(1)
    const to = inHours(49)
    const last = await add({ status: 'paid', date: new Date(to.getTime() - 1) })
    await add({ status: 'paid', date: to })
    const first = await add({ status: 'completed', date: from })
    await add({ status: 'paid', date: new Date(from.getTime() - 1) })
    const asked = await add({ date: inHours(5) })
    for (const status of ['declined', 'expired', 'cancelled'] as const)
      await add({ status, date: inHours(6) })
    expect(await week({ from: from.toISOString(), to: to.toISOString() })).toEqual([
      first,
      asked,
      last,
    ])
  })

  test('is the tasker’s own alone', async () => {
    await addTasker(api.db, 'other')
    await add({ taskerUid: 'other', status: 'paid', date: inHours(5) })
    await add({ clientUid: 'marina', taskerUid: 'other', date: inHours(5) })
    expect(await week()).toEqual([])
    const query = range(0, 24)
    expect(await api.anonymous.call(listWeek, { query })).toMatchObject({ status: 401 })
    expect(await client.call(listWeek, { query })).toMatchObject({
      status: 403,
      error: { code: 'taskers/role-needed' },
    })
  })

  test.each([
    ['more than a week', range(0, 7 * 24 + 2)],
    ['no time', range(5, 5)],
    ['a time that runs back', range(5, 4)],
    ['no moment', { from: 'x', to: 'y' }],
  ])('refuses %s', async (_what, query) => {
    expect(await tasker.call(listWeek, { query })).toMatchObject({ status: 422 })
  })

  test('does not reveal the place before it is paid', async () => {
    await add({ date: inHours(5) })
    const { jobs } = must(await tasker.call(listWeek, { query: range(0, 24) }))
    expect(jobs[0]).toMatchObject({ cep: null, viewer: 'tasker', net: 85 })
  })
})
