import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { type PaymentRow, paymentsOf, type RequestRow } from '#server/db/request-rows.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addPayment, addRequest, addTasker, requestRow } from '#server/test/people.ts'
import { cancellationShares, requireRefund } from './cancellation.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DATE = new Date('2026-12-20T12:00:00Z')
const PAID_AT = new Date(DATE.getTime() - 20 * DAY)
/** The last moment in which the client cancels for nothing. */
const IN_TIME = new Date(DATE.getTime() - DAY)
const TOO_LATE = new Date(IN_TIME.getTime() + 1)

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const uid of ['clara', 'marina']) await addTasker(database.db, uid)
})
afterAll(() => database.close())

/** A paid request of R$ 120,03, and its first instalment as it is given. */
async function paid(
  row: Partial<RequestRow> = {},
  payment: Partial<PaymentRow> | null = {},
): Promise<{ request: RequestRow; held: PaymentRow[] }> {
  const { db } = database
  const id = await addRequest(db, { status: 'paid', price: 12_003, date: DATE, ...row })
  if (payment)
    await addPayment(db, { requestId: id, amount: 12_003, paidAt: PAID_AT, ...payment })
  return { request: await requestRow(db, id), held: await paymentsOf(db, id) }
}

type Case = Parameters<typeof cancellationShares>[2]

describe('what cancelling gives', () => {
  const halves = { paymentMethod: '50-50' } as const
  const now = new Date(DATE.getTime() - 60 * MINUTE)
  const minutesAgo = (minutes: number, ms = 0) => ({
    paidAt: new Date(now.getTime() - minutes * MINUTE - ms),
  })
  test.each<
    [
      string,
      Case,
      { transfer: number; refund: number },
      Partial<RequestRow>,
      Partial<PaymentRow>,
    ]
  >([
    [
      'the client has it all back up to a day before',
      { actor: 'client', at: IN_TIME },
      { transfer: 0, refund: 12_003 },
      {},
      {},
    ],
    [
      'a millisecond later a fifth of the price is the tasker’s',
      { actor: 'client', at: TOO_LATE },
      { transfer: 2401, refund: 9602 },
      {},
      {},
    ],
    [
      'the tasker gives it all back, however late',
      { actor: 'tasker', at: TOO_LATE },
      { transfer: 0, refund: 12_003 },
      {},
      {},
    ],
    [
      'who has paid late may change their mind for five minutes',
      { actor: 'client', at: now },
      { transfer: 0, refund: 12_003 },
      {},
      minutesAgo(5),
    ],
    [
      'and not a millisecond longer',
      { actor: 'client', at: now },
      { transfer: 2401, refund: 9602 },
      {},
      minutesAgo(5, 1),
    ],
    [
      'of a deposit the tasker has a fifth of the whole price',
      { actor: 'client', at: TOO_LATE },
      { transfer: 2401, refund: 3601 },
      halves,
      { amount: 6002 },
    ],
    [
      'what an operator has given back by hand is the client’s part',
      { actor: 'client', at: TOO_LATE },
      { transfer: 2401, refund: 4602 },
      {},
      { refundedByHand: 5000 },
    ],
    [
      'the tasker never has more than is left',
      { actor: 'client', at: TOO_LATE },
      { transfer: 2003, refund: 0 },
      {},
      { refundedByHand: 10_000 },
    ],
    [
      'nobody has more back than is left',
      { actor: 'tasker', at: IN_TIME },
      { transfer: 0, refund: 2003 },
      {},
      { refundedByHand: 4000, lostAmount: 6000 },
    ],
  ])('%s, and the platform takes no fee', async (_rule, step, gives, row, payment) => {
    const { request, held } = await paid(row, payment)
    const [first] = held
    expect(cancellationShares(request, held, step)).toEqual([
      { id: first?.id, fee: 0, ...gives },
    ])
  })

  test('of nothing that is held there is nothing to divide', async () => {
    const { request, held } = await paid({}, null)
    expect(cancellationShares(request, held, { actor: 'client', at: TOO_LATE })).toEqual([])
  })

  test.each(['operator', 'system'] as const)('the %s divides nothing', async (actor) => {
    const { request, held } = await paid()
    expect(cancellationShares(request, held, { actor, at: TOO_LATE })).toEqual([])
  })
})

describe('whoever cancels names the refund that they read', () => {
  const read = (
    { request }: Awaited<ReturnType<typeof paid>>,
    refund: number,
    step: Case,
  ) => database.db.transaction((tx) => requireRefund(tx, request, step, refund))
  const late: Case = { actor: 'client', at: TOO_LATE }

  test('it goes on when that is the refund of now', async () => {
    const is = await paid()
    await expect(read(is, 120.03, { ...late, at: IN_TIME })).resolves.toBeUndefined()
    await expect(read(is, 96.02, late)).resolves.toBeUndefined()
    await expect(read(is, 120.03, { ...late, actor: 'tasker' })).resolves.toBeUndefined()
  })

  test.each([120.03, 96.01, 96.03, 0])(
    'R$ %d is not what a late cancellation gives: they are told what it does',
    async (refund) => {
      await expect(read(await paid(), refund, late)).rejects.toMatchObject({
        code: 'requests/refund-changed',
        options: { details: { refund: 96.02, toTasker: 24.01 } },
      })
    },
  )

  test('frozen money counts as what is held does', async () => {
    const is = await paid({}, { status: 'frozen' })
    await expect(read(is, 96.02, late)).resolves.toBeUndefined()
  })

  test.each(['awaiting', 'processing', 'refunded'] as const)(
    'of a payment that is %s nothing comes back',
    async (status) => {
      const is = await paid({}, { status })
      await expect(read(is, 0, late)).resolves.toBeUndefined()
      await expect(read(is, 0.01, late)).rejects.toMatchObject({
        code: 'requests/refund-changed',
        options: { details: { refund: 0, toTasker: 0 } },
      })
    },
  )
})
