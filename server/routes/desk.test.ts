import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDesk } from '#src/contract/taskers/desk.ts'
import { DESK } from '#src/contract/taskers/limits.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { payments, serviceRequests, taskerDaysOff, taskers } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import {
  addPayment,
  addRequest,
  addTasker,
  type PaymentValues,
  type RequestValues,
} from '#server/test/people.ts'

const HOUR = 60 * 60 * 1000
/** Bela Vista, São Paulo. */
const home = { lat: -23.5614, lng: -46.6559 }

let api: TestApp
let tasker: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  api = await createTestApp()
  await api.as('clara', { name: 'Clara Monteiro' })
  await api.as('davi', { name: 'Davi Prado' })
  tasker = await api.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(payments)
  await api.db.delete(serviceRequests)
  await api.db.delete(taskers)
  await addTasker(api.db, 'marina', { categories: ['pintura'], ...home })
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const add = (row: RequestValues = {}) => addRequest(api.db, row)

const desk = async () => must(await tasker.call(getDesk, {}))

const pay = (requestId: string, row: PaymentValues) =>
  addPayment(api.db, { requestId, ...row })

describe('GET /api/taskers/desk', () => {
  test('needs a session, and a tasker', async () => {
    expect(await api.anonymous.call(getDesk, {})).toMatchObject({ status: 401 })
    const client = await api.as('clara')
    expect(await client.call(getDesk, {})).toMatchObject({
      status: 403,
      error: { code: 'taskers/role-needed' },
    })
  })

  test('is empty for a new tasker, and shows nothing of other taskers', async () => {
    await addTasker(api.db, 'other')
    const id = await add({ taskerUid: 'other', status: 'paid' })
    await pay(id, {})
    await add({ taskerUid: 'davi', clientUid: 'marina' })
    expect(await desk()).toEqual({
      next: null,
      waiting: [],
      agenda: [],
      money: {
        held: { gross: 0, net: 0, jobs: 0, frozen: 0 },
        onItsWay: { net: 0, jobs: 0 },
        paid: { net: 0, jobs: 0 },
      },
      peers: null,
    })
  })

  test('has the nearest deadline first, with the tasker’s net amount', async () => {
    const later = await add({ deadline: inHours(30), date: inHours(90) })
    const sooner = await add({ deadline: inHours(2), date: inHours(120), price: 13_000 })
    await add({ termsBy: 'tasker', status: 'negotiating' })
    const date = inHours(200).toISOString()
    const proposal = { id: crypto.randomUUID(), by: 'client', date } as const
    const distant = await add({
      status: 'paid',
      date: inHours(170),
      dateProposal: proposal,
    })
    const proposed = await add({
      status: 'accepted',
      date: inHours(150),
      // The client's, for paying: none of the tasker's.
      deadline: inHours(1),
      dateProposal: proposal,
    })
    await add({
      status: 'accepted',
      date: inHours(160),
      dateProposal: { id: crypto.randomUUID(), by: 'tasker', date },
    })
    const { waiting } = await desk()
    expect(waiting.map(({ _id }) => _id)).toEqual([sooner, later, proposed, distant])
    expect(waiting[0]).toMatchObject({
      viewer: 'tasker',
      price: 130,
      fee: 19.5,
      net: 110.5,
      clash: null,
      clientJobs: 0,
      cep: null,
    })
  })

  test.each(['paid', 'delivered'] as const)(
    'says which work, %s, is within two hours of a pending request',
    async (status) => {
      const at = inHours(50)
      await add({ date: new Date(at.getTime() + 2 * HOUR - 1000) })
      await add({ date: new Date(at.getTime() + 2 * HOUR), deadline: inHours(9) })
      expect((await desk()).waiting.map(({ clash }) => clash)).toEqual([null, null])
      await add({ status, date: at })
      const clashes = (await desk()).waiting.map(({ clash }) => clash)
      expect(new Set(clashes)).toEqual(new Set([at.toISOString(), null]))
    },
  )

  test('shows the first few that wait, and counts all', async () => {
    const ids: string[] = []
    for (let n = 0; n < DESK.waiting + 2; n++)
      ids.push(await add({ deadline: inHours(9 + n) }))
    const { waiting } = await desk()
    expect(waiting.map(({ _id }) => _id)).toEqual(ids.slice(0, DESK.waiting))
  })

  test('counts the completed jobs of the client, by any tasker', async () => {
    await addTasker(api.db, 'other')
    await add({ status: 'completed', taskerUid: 'other' })
    await add({ status: 'closed' })
    await add({ status: 'cancelled' })
    await add()
    expect((await desk()).waiting).toMatchObject([{ clientJobs: 2 }])
  })

  test('has the running job as the next, else the first to come; ended work does not count', async () => {
    await add({ status: 'paid', date: inHours(8) })
    const first = await add({ status: 'paid', date: inHours(5), price: 20_000 })
    await add({ status: 'cancelled', date: inHours(1) })
    await add({ status: 'delivered', date: inHours(-2) })
    expect((await desk()).next).toMatchObject({ _id: first, net: 170, cep: '01310100' })
    const begun = await add({ status: 'in_progress', date: inHours(20) })
    expect((await desk()).next?._id).toBe(begun)
  })

  test('has work of days before next only where nothing is ahead', async () => {
    const left = await add({ status: 'changes_requested', date: inHours(-50) })
    expect((await desk()).next?._id).toBe(left)
    const ahead = await add({ status: 'paid', date: inHours(30) })
    expect((await desk()).next?._id).toBe(ahead)
  })

  test('says of each whether its time and place are the tasker’s', async () => {
    const fitOf = async () => (await desk()).waiting[0]?.fit
    const date = new Date(Date.now() + 72 * HOUR)
    // Some 360 km from São Paulo.
    const rio = '22041001'
    const id = await add({ date, cep: rio })
    expect(await fitOf()).toEqual({ time: 'free', outsideArea: true })
    await api.db.update(serviceRequests).set({ cep: '01310100' })
    expect(await fitOf()).toEqual({ time: 'free', outsideArea: false })
    const job = await add({ status: 'accepted', date })
    expect(await fitOf()).toMatchObject({ time: 'taken' })
    await api.db.delete(serviceRequests).where(eq(serviceRequests.id, job))
    const day = dayAt(date)
    await api.db
      .insert(taskerDaysOff)
      .values({ taskerUid: 'marina', position: 0, firstDay: day, lastDay: day })
    expect(await fitOf()).toMatchObject({ time: 'dayOff' })
    await api.db
      .update(taskers)
      .set({ availability: 'away', availableFrom: addDays(day, 1) })
      .where(eq(taskers.uid, 'marina'))
    expect(await fitOf()).toMatchObject({ time: 'away' })
    // Another date that is proposed counts, and the work itself is no clash with it.
    const other = new Date(date.getTime() + 26 * HOUR)
    await api.db
      .update(serviceRequests)
      .set({
        status: 'paid',
        dateProposal: { id: crypto.randomUUID(), by: 'client', date: other.toISOString() },
      })
      .where(eq(serviceRequests.id, id))
    expect(await fitOf()).toMatchObject({ time: 'free' })
  })

  test('shows the week’s agreed work, in order', async () => {
    const dates = [inHours(30), inHours(3), inHours(24 * 8)]
    for (const date of dates) await add({ status: 'accepted', date })
    await add({ status: 'in_progress', date: inHours(-25) })
    expect((await desk()).agenda).toEqual([dates[1], dates[0]].map((d) => d?.toISOString()))
  })

  test('shows so much of the week’s work at most', async () => {
    const dates = Array.from({ length: DESK.agenda + 1 }, (_, n) => inHours(1 + n))
    await Promise.all(dates.map((date) => add({ status: 'accepted', date })))
    expect((await desk()).agenda).toEqual(
      dates.slice(0, DESK.agenda).map((date) => date.toISOString()),
    )
  })

  test('divides the money by its place', async () => {
    const held = await add({ status: 'delivered' })
    await pay(held, { amount: 5001 })
    await pay(held, { amount: 5000, instalment: 2 })
    await pay(await add({ status: 'disputed' }), { status: 'frozen', amount: 4000 })
    const released = { status: 'released', transferAmount: 8500, feeAmount: 1500 } as const
    const completed = () => add({ status: 'completed' })
    await pay(await completed(), { ...released, status: 'releasing' })
    await pay(await completed(), {
      ...released,
      transferId: 'tr_1',
      settledAt: new Date(),
      reversedAmount: 500,
    })
    await pay(await completed(), {
      ...released,
      transferId: 'tr_2',
      settledAt: inHours(-24 * 40),
    })
    await pay(await completed(), { status: 'refunded' })
    expect((await desk()).money).toEqual({
      // The fee is that of a job's whole price: 15 % of R$ 100,01 and of R$ 40.
      held: { gross: 140.01, net: 119.01, jobs: 2, frozen: 40 },
      onItsWay: { net: 85, jobs: 1 },
      paid: { net: 80, jobs: 1 },
    })
  })

  test('compares with ten of the trade nearby, and with no fewer', async () => {
    const near = (n: number, row = {}) =>
      addTasker(api.db, `near-${n}`, { ...home, ...row })
    for (let n = 0; n < 9; n++) await near(n, { experience: n % 2 })
    await addTasker(api.db, 'far', { lat: -22.9, lng: -43.2 })
    await addTasker(api.db, 'else', { ...home, categories: ['limpeza'] })
    expect((await desk()).peers).toBeNull()
    await near(9, { pricePerService: 9000 })
    expect((await desk()).peers).toEqual({
      category: 'pintura',
      photo: 0,
      banner: 0,
      works: 0,
      price: 1,
      experience: 4,
    })
  })

  test('a request leaves it once it is answered', async () => {
    const id = await add({ deadline: inHours(5), date: inHours(50) })
    expect((await desk()).waiting).toHaveLength(1)
    must(
      await tasker.call(updateRequestStatus, {
        params: { id },
        body: { status: 'declined' },
      }),
    )
    expect((await desk()).waiting).toEqual([])
  })

  test('sums more than one payment may be', async () => {
    for (let n = 0; n < 250; n++)
      await pay(await add({ status: 'paid', price: 10_000_000 }), {
        ...{ status: 'held', amount: 10_000_000 },
      })
    expect((await desk()).money.held).toMatchObject({ gross: 25_000_000, jobs: 250 })
  })
})
