import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import {
  type PaymentRow,
  paymentsOf,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { users } from '#server/db/schema.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addPayment, addRequest, addTasker, requestRow } from '#server/test/people.ts'
import { cancellationShares, requireRefund } from './cancellation.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DATE = new Date('2026-12-20T12:00:00Z')
const PAID_AT = new Date(DATE.getTime() - 20 * DAY)
/** The last time at which the client cancels free of charge. */
const IN_TIME = new Date(DATE.getTime() - DAY)
const TOO_LATE = new Date(IN_TIME.getTime() + 1)

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const uid of ['clara', 'marina']) await addTasker(database.db, uid)
})
afterAll(() => database.close())

/** A paid request of R$ 120,03, and its first instalment with `row`. */
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

type Case = Parameters<typeof cancellationShares>[3]

describe('the shares of a cancellation', () => {
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
      'no party has more back than is left',
      { actor: 'tasker', at: IN_TIME },
      { transfer: 0, refund: 2003 },
      {},
      { refundedByHand: 4000, lostAmount: 6000 },
    ],
  ])('%s, and the platform takes no fee', async (_rule, step, gives, row, payment) => {
    const { request, held } = await paid(row, payment)
    const [first] = held
    expect(await cancellationShares(database.db, request, held, step)).toEqual([
      { id: first?.id, fee: 0, ...gives },
    ])
  })

  test('the client has it all back, however late, once the tasker is suspended', async () => {
    const { db } = database
    await addTasker(db, 'nina')
    const { request, held } = await paid({ taskerUid: 'nina' })
    const late = { actor: 'client', at: TOO_LATE } as const
    const [first] = held
    const gives = async () => cancellationShares(db, request, held, late)
    expect(await gives()).toEqual([{ id: first?.id, fee: 0, transfer: 2401, refund: 9602 }])
    await db.update(users).set({ suspendedAt: TOO_LATE }).where(eq(users.uid, 'nina'))
    expect(await gives()).toEqual([{ id: first?.id, fee: 0, transfer: 0, refund: 12_003 }])
    await expect(requireRefund(db, request, late, 120.03)).resolves.toBeUndefined()
  })

  test('without held money there is nothing to divide', async () => {
    const { request, held } = await paid({}, null)
    const step = { actor: 'client', at: TOO_LATE } as const
    expect(await cancellationShares(database.db, request, held, step)).toEqual([])
  })

  test.each(['operator', 'system'] as const)('the %s divides nothing', async (actor) => {
    const { request, held } = await paid()
    const step = { actor, at: TOO_LATE }
    expect(await cancellationShares(database.db, request, held, step)).toEqual([])
  })
})

describe('a cancellation names the refund that its author saw', () => {
  const read = (
    { request }: Awaited<ReturnType<typeof paid>>,
    refund: number,
    step: Case,
  ) => database.db.transaction((tx) => requireRefund(tx, request, step, refund))
  const late: Case = { actor: 'client', at: TOO_LATE }

  test('it proceeds when that is the current refund', async () => {
    const is = await paid()
    await expect(read(is, 120.03, { ...late, at: IN_TIME })).resolves.toBeUndefined()
    await expect(read(is, 96.02, late)).resolves.toBeUndefined()
    await expect(read(is, 120.03, { ...late, actor: 'tasker' })).resolves.toBeUndefined()
  })

  test.each([120.03, 96.01, 96.03, 0])(
    'R$ %d differs from the refund of a late cancellation: the error names it',
    async (refund) => {
      await expect(read(await paid(), refund, late)).rejects.toMatchObject({
        code: 'requests/refund-changed',
        options: { details: { refund: 96.02, toTasker: 24.01 } },
      })
    },
  )

  test('frozen money counts as held', async () => {
    const is = await paid({}, { status: 'frozen' })
    await expect(read(is, 96.02, late)).resolves.toBeUndefined()
  })

  test.each(['awaiting', 'processing', 'refunded'] as const)(
    'of a %s payment nothing is refunded',
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
