import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markOffersSeen } from '#src/contract/needs/need-offers.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { WAITING_OF_KIND } from '#src/contract/waiting/limits.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import {
  blocks,
  items,
  needs,
  orders,
  questions,
  requestExtras,
  reviews,
  serviceRequests,
  users,
} from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { jobAddress as address, must } from '#server/test/money-world.ts'
import { daysAhead, makeTasker, offer, publish } from '#server/test/needs.ts'
import { addOrder, addRequest, addTasker } from '#server/test/people.ts'

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
let api: TestApp
let clara: Caller
let marina: Caller
/** On sale, by Marina. */
let itemId: string

beforeAll(async () => {
  api = await createTestApp()
  clara = await api.as('clara', { name: 'Clara Monteiro' })
  marina = await api.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
  await api.as('davi', { name: 'Davi Prado' })
  await addTasker(api.db, 'marina')
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of [reviews, needs, serviceRequests, orders, questions, items, blocks])
    await api.db.delete(table)
  itemId = uuidv7()
  await api.db.insert(items).values({
    id: itemId,
    sellerUid: 'marina',
    title: `Escada ${itemId}`,
    category: 'ferramentas',
    price: 20_000,
    condition: 'used',
    stock: 3,
    status: 'active',
    searchText: '',
  })
})

const request = (row: Parameters<typeof addRequest>[1]) =>
  addRequest(api.db, { date: inHours(100), ...row })
type OrderRow = Partial<Parameters<typeof addOrder>[1]>
const order = (row: OrderRow) =>
  addOrder(api.db, { sellerUid: 'marina', buyerUid: 'clara', ...row })
const ask = async (askerUid: string, row: object = {}) => {
  const id = uuidv7()
  await api.db.insert(questions).values({
    id,
    ...('taskerUid' in row ? {} : { itemId }),
    askerUid,
    answererUid: 'marina',
    text: 'Aguenta 120 kg?',
    createdAt: new Date(),
    ...row,
  })
  return id
}

/** An extra of 60 BRL in the work of a request. */
const extra = async (
  requestId: string,
  row: Partial<typeof requestExtras.$inferInsert>,
) => {
  const id = uuidv7()
  await api.db.insert(requestExtras).values({
    id,
    requestId,
    by: 'tasker',
    kind: 'material',
    title: 'Sifão novo',
    reason: 'O antigo está rachado.',
    amount: 6000,
    status: 'waiting',
    createdAt: new Date(),
    changedAt: new Date(),
    expiresAt: inHours(20),
    ...row,
  })
  return id
}

const waiting = async (who: Caller, role: Party) =>
  must(await who.call(listWaiting, { query: { role } })).data
const count = async (who: Caller, role: Party) =>
  must(await who.call(countWaiting, { query: { role } }))
const named = async (who: Caller, role: Party) =>
  (await waiting(who, role)).map((each) => {
    if (each.kind === 'order') return `order ${each.order.requestId}`
    if (each.kind === 'question') return `question ${each.question._id}`
    if (each.kind === 'need') return `need ${each.need._id}`
    if (each.kind === 'series') return `series ${each.series._id}`
    return `${each.kind} ${each.request._id}`
  })

describe('needs with offers', () => {
  test('wait for their client until these are seen, in that role alone', async () => {
    const need = await publish(clara)
    const other = await publish(clara)
    const tasker = await makeTasker(api)
    const made = await offer(tasker, need._id)
    await offer(tasker, other._id, { date: daysAhead(6) })
    const listed = (await named(clara, 'client')).filter((each) => each.startsWith('need'))
    expect(listed).toEqual([`need ${need._id}`, `need ${other._id}`])
    expect(await count(clara, 'client')).toMatchObject({ needs: 2 })
    expect(await count(clara, 'tasker')).toMatchObject({ needs: 0 })
    expect((await waiting(clara, 'tasker')).map(({ kind }) => kind)).not.toContain('need')
    const offers = [{ offerId: made._id, version: made.version }]
    must(await clara.call(markOffersSeen, { params: { id: need._id }, body: { offers } }))
    expect(await count(clara, 'client')).toMatchObject({ needs: 1 })
    const hidden = { suspendedAt: new Date() }
    await api.db.update(users).set(hidden).where(eq(users.uid, tasker.uid))
    expect(await count(clara, 'client')).toMatchObject({ needs: 0 })
  })
})

describe('the waiting list of a person', () => {
  test('needs a session, and has nothing of other users', async () => {
    const query = { role: 'client' } as const
    for (const endpoint of [listWaiting, countWaiting])
      expect(await api.anonymous.call(endpoint, { query })).toMatchObject({ status: 401 })
    await request({ status: 'accepted' })
    await order({ status: 'reserved', deadline: inHours(0.2) })
    await ask('clara')
    const davi = await api.as('davi')
    expect(await waiting(davi, 'client')).toEqual([])
    expect(await waiting(davi, 'tasker')).toEqual([])
    expect(await count(davi, 'client')).toEqual({
      requests: 0,
      purchases: 0,
      sales: 0,
      questions: { item: 0, tasker: 0, need: 0 },
      needs: 0,
      series: 0,
    })
  })

  test('is of each kind, once, the least time left first, reviews last', async () => {
    const pays = await request({ status: 'accepted', deadline: inHours(20) })
    const lacks = await request({ status: 'paid', date: inHours(30) })
    await request({ status: 'paid', date: inHours(30), address })
    const reserved = await order({ status: 'reserved', deadline: inHours(0.2) })
    const delivered = await order({ status: 'delivered', deadline: inHours(90) })
    const finished = await request({ status: 'completed', deadline: inHours(10) })
    await request({ status: 'in_progress' })
    expect(await named(clara, 'client')).toEqual([
      `order ${reserved}`,
      `request ${pays}`,
      `address ${lacks}`,
      `order ${delivered}`,
      `review ${finished}`,
    ])
    expect(await count(clara, 'client')).toEqual({
      requests: 2,
      purchases: 2,
      sales: 0,
      questions: { item: 0, tasker: 0, need: 0 },
      needs: 0,
      series: 0,
    })
  })

  test('has today’s job, however many deadlines are further away', async () => {
    const later = { status: 'pending', deadline: inHours(40), date: inHours(200) } as const
    for (let each = 0; each < 25; each += 1) await request(later)
    const proposal = { by: 'client', date: inHours(120).toISOString() } as const
    const asked = await request({
      status: 'accepted',
      deadline: inHours(60),
      date: inHours(30),
      dateProposal: { id: crypto.randomUUID(), ...proposal },
    })
    const today = await request({ status: 'paid', date: inHours(3), address })
    const shown = await named(marina, 'tasker')
    expect(shown).toHaveLength(WAITING_OF_KIND)
    expect(shown.slice(0, 2)).toEqual([`request ${today}`, `request ${asked}`])
    expect((await count(marina, 'tasker')).requests).toBe(27)
  })

  test('has work whose extra the person has to answer or to pay, by its own deadline', async () => {
    const asked = await request({ status: 'in_progress', date: inHours(-2) })
    const agreed = await request({ status: 'paid', date: inHours(90), address })
    const over = await request({ status: 'in_progress', date: inHours(-2) })
    await extra(asked, { expiresAt: inHours(20) })
    const first = await extra(asked, { expiresAt: inHours(3) })
    await extra(agreed, { by: 'client', status: 'agreed', expiresAt: inHours(5) })
    await extra(over, { status: 'declined', expiresAt: null })
    expect(await named(clara, 'client')).toEqual([`request ${asked}`, `request ${agreed}`])
    expect((await count(clara, 'client')).requests).toBe(2)
    const [shown] = await waiting(clara, 'client')
    expect(shown).toMatchObject({ request: { extraToAnswer: { id: first, amount: 60 } } })
    expect(await named(marina, 'tasker')).toEqual([])
    await extra(over, { by: 'client', kind: 'discount' })
    expect(await named(marina, 'tasker')).toEqual([`request ${over}`])
  })

  test('is one card where two things about a job wait', async () => {
    const id = await request({
      status: 'paid',
      dateProposal: {
        id: crypto.randomUUID(),
        by: 'tasker',
        date: inHours(120).toISOString(),
      },
    })
    expect(await named(clara, 'client')).toEqual([`request ${id}`])
    expect((await count(clara, 'client')).requests).toBe(1)
  })

  test('has paid sales and open questions, about an item and to the tasker', async () => {
    const sold = await order({ status: 'paid', deadline: inHours(50) })
    await order({ status: 'reserved', deadline: inHours(0.2) })
    await order({ status: 'shipped', deadline: inHours(50) })
    const question = await ask('clara')
    await ask('davi', { answer: 'Sim.', answeredAt: new Date() })
    await ask('davi', { hiddenAt: new Date() })
    const toHer = await ask('davi', { taskerUid: 'marina' })
    expect(await named(marina, 'tasker')).toEqual([
      `order ${sold}`,
      `question ${question}`,
      `question ${toHer}`,
    ])
    expect(await count(marina, 'tasker')).toEqual({
      requests: 0,
      purchases: 0,
      sales: 1,
      questions: { item: 1, tasker: 1, need: 0 },
      needs: 0,
      series: 0,
    })
  })

  test('says what a question is about', async () => {
    await ask('clara')
    await ask('davi', { taskerUid: 'marina' })
    const about = (await waiting(marina, 'client')).map((each) =>
      each.kind === 'question' ? each.question.about : null,
    )
    expect(about).toEqual([
      { kind: 'item', id: itemId, title: `Escada ${itemId}`, photo: null },
      { kind: 'tasker', id: 'marina' },
    ])
  })

  test('has no question about an item that is hidden or taken down', async () => {
    await ask('clara')
    for (const gone of [
      { hidden: 'text' },
      { hidden: null, status: 'archived' },
    ] as const) {
      await api.db.update(items).set(gone)
      expect(await waiting(marina, 'tasker')).toEqual([])
      expect((await count(marina, 'tasker')).questions.item).toBe(0)
    }
  })

  test('has no expired reservation, and no question of a blocked person', async () => {
    await order({ status: 'reserved', deadline: inHours(-0.01) })
    await ask('clara')
    await ask('clara', { taskerUid: 'marina' })
    await api.db.insert(blocks).values({ ownerUid: 'marina', blockedUid: 'clara' })
    expect(await waiting(clara, 'client')).toEqual([])
    expect(await waiting(marina, 'tasker')).toEqual([])
    expect((await count(marina, 'tasker')).questions).toEqual({
      item: 0,
      tasker: 0,
      need: 0,
    })
  })

  test('has a completed request as a review for both parties', async () => {
    const id = await request({ status: 'completed' })
    expect(await named(clara, 'client')).toEqual([`review ${id}`])
    expect(await named(marina, 'tasker')).toEqual([`review ${id}`])
    expect(await waiting(clara, 'tasker')).toEqual([])
  })
})
