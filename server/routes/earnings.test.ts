import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDesk } from '#src/contract/taskers/desk.ts'
import { getEarnings } from '#src/contract/payments/earnings.ts'
import { items, orders, payments, serviceRequests, taskers } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import {
  addOrder as addOrderTo,
  addPayment,
  addRequest,
  addTasker,
  type PaymentValues,
  type RequestValues,
} from '#server/test/people.ts'

let api: TestApp
let tasker: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  api = await createTestApp()
  await api.as('clara', { name: 'Clara Monteiro' })
  tasker = await api.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(payments)
  await api.db.delete(orders)
  await api.db.delete(items)
  await api.db.delete(serviceRequests)
  await api.db.delete(taskers)
  await addTasker(api.db, 'marina')
})

const report = async (month?: string) =>
  must(await tasker.call(getEarnings, { query: month ? { month } : {} }))

const addJob = (row: RequestValues = {}) =>
  addRequest(api.db, { status: 'completed', ...row })

const addOrder = (people: { sellerUid: string; buyerUid: string }) =>
  addOrderTo(api.db, people)

const PAID_AT = new Date('2026-01-02T12:00:00Z')

const payJob = (requestId: string, row: PaymentValues) =>
  addPayment(api.db, { requestId, paidAt: PAID_AT, ...row })

const paySale = (orderId: string, row: PaymentValues) =>
  addPayment(api.db, { orderId, paidAt: PAID_AT, ...row })

const sent = (settledAt: string, row: PaymentValues = {}) => ({
  status: 'released' as const,
  transferAmount: 8500,
  feeAmount: 1500,
  transferId: `tr_${crypto.randomUUID()}`,
  settledAt: new Date(settledAt),
  ...row,
})

describe('GET /api/taskers/earnings', () => {
  test('needs a session', async () => {
    expect(await api.anonymous.call(getEarnings, { query: {} })).toMatchObject({
      status: 401,
    })
  })

  test('has the sales of a client beside the work of a tasker, in one month', async () => {
    const clara = await api.as('clara')
    const sale = await addOrder({ sellerUid: 'clara', buyerUid: 'marina' })
    await paySale(sale, {
      ...sent('2026-01-31T23:30:00-03:00', { transferAmount: 17_000, feeAmount: 3000 }),
      amount: 20_000,
    })
    const own = must(await clara.call(getEarnings, { query: {} }))
    expect(own.months).toEqual([
      {
        ...{ month: '2026-01', jobs: 1, gross: 200, fee: 30, net: 170 },
        ...{ refunded: 0, takenBack: 0, kept: 170 },
      },
    ])
    expect(own.jobs).toMatchObject([
      {
        kind: 'order',
        requestId: sale,
        description: 'Vitrola',
        clientName: 'marina',
      },
    ])
    expect(await report()).toMatchObject({ open: [], months: [] })

    await payJob(await addJob(), sent('2026-01-20T12:00:00Z'))
    const mine = await addOrder({ sellerUid: 'marina', buyerUid: 'clara' })
    await paySale(mine, { ...sent('2026-01-21T12:00:00Z'), amount: 10_000 })
    const held = await addOrder({ sellerUid: 'marina', buyerUid: 'clara' })
    await paySale(held, { amount: 20_000 })
    const { open, months, jobs } = await report('2026-01')
    expect(open).toMatchObject([{ requestId: held, place: 'held', gross: 200, fee: 30 }])
    expect(months).toMatchObject([{ jobs: 2, gross: 200, net: 170 }])
    expect(jobs.map(({ kind }) => kind)).toEqual(['order', 'request'])
    const { money } = must(await tasker.call(getDesk))
    expect(money.held).toMatchObject({ gross: 200, net: 170, jobs: 1 })
  })

  test.each([
    '2026-13',
    '2026-00',
    '26-01',
    '2026-1',
    '2026-01-01',
    "2026-01'--",
    '9999-01',
  ])('refuses the month %j', async (month) => {
    expect(await tasker.call(getEarnings, { query: { month } })).toMatchObject({
      status: 422,
    })
  })

  test('has the fee before the first job, and nothing of other taskers', async () => {
    await addTasker(api.db, 'other')
    await payJob(await addJob({ taskerUid: 'other' }), sent('2026-02-03T12:00:00Z'))
    const asClient = await addJob({ taskerUid: 'other', clientUid: 'marina' })
    await payJob(asClient, {})
    await addJob({ status: 'accepted' })
    expect(await report()).toEqual({
      feePercent: 15,
      open: [],
      months: [],
      month: null,
      jobs: [],
      losses: [],
    })
  })

  test('an unpaid instalment is no money', async () => {
    await payJob(await addJob({ status: 'accepted' }), {
      status: 'awaiting',
      paidAt: null,
    })
    expect(await report()).toMatchObject({ open: [], months: [] })
  })

  test('shows held money with the fee of the whole, the earliest work first', async () => {
    const later = await addJob({ status: 'paid', date: new Date('2026-05-02T12:00:00Z') })
    await payJob(later, { amount: 4000 })
    const first = await addJob({
      status: 'delivered',
      date: new Date('2026-05-01T12:00:00Z'),
    })
    await payJob(first, { amount: 5001 })
    await payJob(first, { amount: 5000, instalment: 2 })
    const { open, months } = await report()
    expect(months).toEqual([])
    expect(open.map(({ requestId }) => requestId)).toEqual([first, later])
    expect(open[0]).toMatchObject({
      clientName: 'Clara Monteiro',
      place: 'held',
      charged: 100.01,
      gross: 100.01,
      fee: 15,
      net: 85.01,
      kept: 85.01,
      refunded: 0,
      sentAt: null,
    })
  })

  test('has the money held by a dispute, and the decided, unsent one', async () => {
    const disputed = await addJob({
      status: 'disputed',
      date: new Date('2026-05-01T12:00:00Z'),
    })
    await payJob(disputed, { status: 'frozen' })
    await payJob(disputed, { instalment: 2 })
    const way = await addJob({ date: new Date('2026-05-02T12:00:00Z') })
    await payJob(way, sent('2026-05-03T12:00:00Z'))
    await payJob(way, {
      ...sent('2026-05-03T12:00:00Z', { status: 'releasing', transferId: null }),
      instalment: 2,
    })
    const { open, months } = await report()
    expect(open).toMatchObject([
      { requestId: disputed, place: 'frozen', net: 170 },
      { requestId: way, place: 'onItsWay', net: 170, fee: 30, sentAt: null },
    ])
    expect(months).toEqual([])
  })

  test('a refunded part neither waits to be sent nor hides the held money', async () => {
    const wentBack = {
      status: 'refunded',
      refundAmount: 2000,
      refundedByHand: 500,
    } as const
    const half = await addJob({ status: 'disputed' })
    await payJob(half, wentBack)
    await payJob(half, { instalment: 2 })
    const done = await addJob()
    await payJob(done, sent('2026-03-10T12:00:00Z'))
    await payJob(done, { ...wentBack, transferAmount: 0, instalment: 2 })
    const { open, jobs } = await report()
    expect(open).toMatchObject([{ requestId: half, place: 'held', refunded: 25, net: 85 }])
    expect(jobs).toMatchObject([{ requestId: done, place: 'paid', refunded: 25 }])
  })

  test('divides by the months of Brasília, the newest first', async () => {
    // Ten at night of the last of the month there.
    const march = await addJob()
    await payJob(march, sent('2026-04-01T01:00:00Z'))
    const april = await addJob()
    await payJob(april, sent('2026-04-01T03:00:00Z', { reversedAmount: 500 }))
    const late = await addJob()
    await payJob(late, {
      ...sent('2026-04-20T03:00:00Z'),
      transferAmount: 1700,
      feeAmount: 300,
      refundAmount: 8000,
      refundId: 're_1',
    })
    await payJob(await addJob({ status: 'cancelled' }), {
      status: 'refunded',
      refundAmount: 10_000,
      settledAt: new Date('2026-04-09T12:00:00Z'),
    })
    const newest = await report()
    expect(newest.months).toEqual([
      {
        ...{ month: '2026-04', jobs: 2, gross: 120, fee: 18, net: 102 },
        ...{ refunded: 80, takenBack: 5, kept: 97 },
      },
      {
        ...{ month: '2026-03', jobs: 1, gross: 100, fee: 15, net: 85 },
        ...{ refunded: 0, takenBack: 0, kept: 85 },
      },
    ])
    expect(newest.month).toBe('2026-04')
    expect(newest.jobs).toMatchObject([
      {
        requestId: late,
        place: 'paid',
        charged: 100,
        refunded: 80,
        gross: 20,
        net: 17,
        sentAt: '2026-04-20T03:00:00.000Z',
      },
      { requestId: april, takenBack: 5, kept: 80 },
    ])
    expect((await report('2026-03')).jobs).toMatchObject([{ requestId: march }])
    expect(await report('2025-01')).toMatchObject({ month: '2025-01', jobs: [] })
  })

  test('a job of two instalments is of the month in which its last was sent', async () => {
    const job = await addJob()
    await payJob(job, sent('2026-03-10T12:00:00Z'))
    await payJob(job, { ...sent('2026-04-10T12:00:00Z'), instalment: 2 })
    const { months, jobs } = await report()
    expect(months).toMatchObject([{ month: '2026-04', jobs: 1, net: 170 }])
    expect(jobs).toMatchObject([{ sentAt: '2026-04-10T12:00:00.000Z', net: 170 }])
  })

  test('sums more than one payment may be', async () => {
    const money = { amount: 10_000_000, transferAmount: 8_500_000, feeAmount: 1_500_000 }
    for (let n = 0; n < 250; n++)
      await payJob(await addJob({ price: 10_000_000 }), sent('2026-02-10T12:00:00Z', money))
    const { months } = await report()
    expect(months).toMatchObject([{ gross: 25_000_000, kept: 21_250_000, jobs: 250 }])
  })
})
