import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AttentionItem } from '#src/contract/operator/operator.ts'
import {
  attention,
  chargebacks,
  notifications,
  operatorLog,
  reports,
  users,
} from '#server/db/schema.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
} from '#server/test/bare-requests.ts'
import { addOrder, addTasker } from '#server/test/people.ts'
import {
  finishAttentionItem,
  listAttentionItems,
  showAttentionItem,
} from './attention-list.ts'

/** The operators' list. */

setUpBareRequests()

const NOW = new Date('2026-11-26T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const deps = () => ({ db, clock: () => NOW })
const operator = (uid = 'olga') => ({ uid, operator: true })

beforeEach(async () => {
  await db.delete(attention)
  await db
    .insert(users)
    .values(
      ['olga', 'bruno', 'sara', 'rita'].map((uid) => ({
        ...{ uid, name: `Nome de ${uid}`, email: `${uid}@oficio.test` },
        ...{ roles: ['client' as const], currentRole: 'client' as const },
      })),
    )
    .onConflictDoNothing()
})

type Row = typeof attention.$inferInsert

/** Puts a matter on the list, an hour old by default; returns its id. */
async function matter(row: Partial<Row> = {}): Promise<string> {
  const id = uuidv7()
  const plain = { kind: 'payout_failed', subject: id, since: inMinutes(-60) } as const
  await db.insert(attention).values({ id, ...plain, ...row })
  return id
}

const list = (
  query: { show?: 'open' | 'done'; group?: 'dispute' | 'report' | 'money' } = {},
) => listAttentionItems(deps(), operator(), { show: 'open', page: 1, limit: 50, ...query })
const idsOf = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.map(({ _id }) => _id)
const shown = (id: string, uid?: string): Promise<AttentionItem> =>
  showAttentionItem(deps(), operator(uid), id)

/** A dispute in which the tasker may answer until `deadline`. */
async function waiting(deadline: Date | null, row: Partial<Row> = {}): Promise<string> {
  const { id: requestId } = await bareRequest('disputed', {
    disputeAwaits: 'tasker',
    deadline,
  })
  return matter({ kind: 'dispute', requestId, ...row })
}

describe('the list', () => {
  test('begins with what can be decided now, oldest first', async () => {
    const waits = await waiting(inMinutes(5), { since: inMinutes(-300) })
    const newer = await matter({ since: inMinutes(-10) })
    const older = await matter({ since: inMinutes(-200) })
    const over = await waiting(inMinutes(-1), { since: inMinutes(-100) })
    await matter({ doneAt: NOW })
    expect(await idsOf()).toEqual([older, over, newer, waits])
  })

  test('puts the nearest bank’s deadline first, while the bank waits for evidence', async () => {
    const older = await matter({ since: inMinutes(-200) })
    const waits = await waiting(inMinutes(5))
    const contested = async (dueAt: Date | null, submissions = 0) => {
      const request = await bareRequest('paid')
      const [paymentId = ''] = await barePayments(request, { status: 'held' })
      const subject = `du_${uuidv7().replaceAll('-', '')}`
      await db.insert(chargebacks).values({
        ...{ id: subject, paymentId, status: 'open', amount: 100 },
        ...{ reason: 'fraudulent', openedAt: NOW, dueAt, submissions },
      })
      return matter({ kind: 'chargeback_open', subject, since: inMinutes(-10) })
    }
    const later = await contested(inMinutes(900))
    const nearer = await contested(inMinutes(600))
    const sent = await contested(inMinutes(300), 1)
    const unknown = await contested(null)
    expect(await idsOf()).toEqual([nearer, later, older, sent, unknown, waits])
    expect((await shown(nearer)).bankDueAt).toBe(inMinutes(600).toISOString())
    expect((await shown(sent)).bankDueAt).toBeNull()
  })

  test('of resolved matters begins with the latest', async () => {
    const first = await matter({ doneAt: inMinutes(-9), since: inMinutes(-20) })
    const last = await matter({ doneAt: inMinutes(-3), since: inMinutes(-30) })
    const middle = await matter({ doneAt: inMinutes(-5), since: inMinutes(-10) })
    await matter()
    expect(await idsOf({ show: 'done' })).toEqual([last, middle, first])
  })

  test('is paged, with the total number', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await matter({ since: inMinutes(n - 60) }))
    const pageOf = async (page: number) => {
      const query = { show: 'open', page, limit: 2 } as const
      const { data, total } = await listAttentionItems(deps(), operator(), query)
      return { ids: data.map(({ _id }) => _id), total }
    }
    expect(await pageOf(1)).toEqual({ ids: ids.slice(0, 2), total: 5 })
    expect(await pageOf(2)).toEqual({ ids: ids.slice(2, 4), total: 5 })
    expect(await pageOf(3)).toEqual({ ids: ids.slice(4), total: 5 })
  })

  test('shows one group, and counts the open matters of each', async () => {
    const dispute = await matter({ kind: 'dispute' })
    const report = await matter({ kind: 'report' })
    const money = [
      await matter({ kind: 'debt' }),
      await matter({ kind: 'chargeback_lost' }),
    ]
    const done = await matter({ kind: 'report', doneAt: NOW })
    const open = { dispute: 1, report: 1, money: 2 }
    expect(await list({ group: 'money' })).toMatchObject({ total: 2, open })
    expect(await list()).toMatchObject({ total: 4, open })
    expect(await idsOf({ group: 'dispute' })).toEqual([dispute])
    expect(await idsOf({ group: 'report' })).toEqual([report])
    expect(await idsOf({ group: 'money' })).toEqual(money)
    expect(await idsOf({ group: 'report', show: 'done' })).toEqual([done])
  })
})

describe('a matter', () => {
  test('waits for a party before the deadline to answer, and no longer at it', async () => {
    const deadline = inMinutes(5)
    expect((await shown(await waiting(deadline))).waitsUntil).toBe(deadline.toISOString())
    for (const over of [NOW, inMinutes(-1), null])
      expect((await shown(await waiting(over))).waitsUntil).toBeNull()
  })

  test('has no time to wait for when resolved, answered, or of another kind', async () => {
    const answered = await bareRequest('disputed', { deadline: inMinutes(5) })
    for (const id of [
      await waiting(inMinutes(5), { doneAt: NOW }),
      await waiting(inMinutes(5), { kind: 'chargeback_open' }),
      await matter({ kind: 'dispute', requestId: answered.id }),
      await matter({ kind: 'dispute' }),
    ])
      expect((await shown(id)).waitsUntil).toBeNull()
  })

  test('has the number of its request or order, its sum, and the payee', async () => {
    const { id: requestId, number } = await bareRequest('disputed')
    const id = await matter({
      ...{ requestId, taskerUid: 'marina', amount: 12_001, reason: 'quality' },
    })
    expect(await shown(id)).toMatchObject({
      ...{ requestId, orderId: null, number, taskerUid: 'marina', amount: 120.01 },
      ...{ subject: id, reason: 'quality', involved: false, report: null, done: null },
    })
    const orderId = await addOrder(db, { buyerUid: 'clara', sellerUid: 'marina' })
    expect(await shown(await matter({ orderId }))).toMatchObject({
      ...{ requestId: null, orderId, number: 'V38F', amount: null, involved: false },
    })
    expect(await shown(await matter())).toMatchObject({ number: null, involved: false })
  })

  test('names the operator who resolved it', async () => {
    const done = { doneAt: NOW, doneBy: 'olga', doneNote: 'Resolvido.' }
    expect((await shown(await matter(done))).done).toEqual({
      ...{ at: NOW.toISOString(), by: 'olga', note: 'Resolvido.' },
    })
  })
})

/** A report of Rita by Sara, and the matter about it. */
async function report(row: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  await db.insert(reports).values({
    ...{
      id,
      reporterUid: 'sara',
      personUid: 'rita',
      reason: 'other',
      note: 'Foi grosseira.',
    },
    ...row,
  })
  return matter({ kind: 'report', subject: id })
}

describe('a report', () => {
  test('names reporter and reported person, and nothing more of them', async () => {
    const { report: told } = await shown(await report())
    expect(told).toEqual({
      _id: expect.any(String),
      person: { uid: 'rita', name: 'Nome de rita' },
      by: { uid: 'sara', name: 'Nome de sara' },
      note: 'Foi grosseira.',
      text: null,
    })
  })

  test('has the reported words; no name of deleted accounts', async () => {
    const text = { textKind: 'bio', textId: 'rita', words: 'Pago por fora.' } as const
    const { report: told } = await shown(
      await report({ ...text, reporterUid: null, personUid: null }),
    )
    expect(told).toMatchObject({
      ...{ person: null, by: null },
      text: { kind: 'bio', id: 'rita', words: 'Pago por fora.' },
    })
  })

  test('that is finished is logged, and its author is notified once', async () => {
    const id = await report()
    await finishAttentionItem(deps(), operator(), id, 'Conversamos.')
    await finishAttentionItem(deps(), operator('bruno'), id, 'De novo.')
    const acts = await db.select().from(operatorLog).where(eq(operatorLog.subject, id))
    expect(acts).toMatchObject([
      {
        ...{ operatorUid: 'olga', act: 'finish_matter', personUid: 'rita', at: NOW },
        ...{ before: { open: true }, after: { open: false }, reason: 'Conversamos.' },
      },
    ])
    const told = db.$count(notifications, eq(notifications.uid, 'sara'))
    expect(await told).toBe(1)
  })
})

test('only its decision takes a dispute off the list', async () => {
  const id = await waiting(null)
  await expect(finishAttentionItem(deps(), operator(), id, 'Feito.')).rejects.toMatchObject(
    { code: 'attention/undecided' },
  )
  expect(await idsOf()).toEqual([id])
  await db.update(attention).set({ doneAt: NOW }).where(eq(attention.id, id))
  await finishAttentionItem(deps(), operator(), id, 'Feito.')
  expect(await db.$count(operatorLog, eq(operatorLog.subject, id))).toBe(0)
})

describe('a refused transfer or refund', () => {
  const refused = async (
    kind: Row['kind'],
    status: PaymentRow['status'],
    row: Partial<PaymentRow> = {},
  ) => {
    const request = await bareRequest('completed')
    const amounts = { transferAmount: 6_000, refundAmount: 4_001 }
    const payment = { status, paidAt: NOW, ...amounts, ...row }
    const [paymentId = ''] = await barePayments(request, payment)
    return matter({ kind, subject: paymentId, paymentId, requestId: request.id })
  }

  test.each([
    ['transfer_refused', 'releasing', {}],
    ['transfer_refused', 'refunding', { refundId: 're_1' }],
    ['refund_refused', 'refunding', { transferId: 'tr_1' }],
  ] as const)(
    'stays on the list while it is unsent: %s, %s %j',
    async (kind, status, row) => {
      const id = await refused(kind, status, row)
      const finish = () => finishAttentionItem(deps(), operator(), id, 'Visto.')
      await expect(finish()).rejects.toMatchObject({ code: 'attention/unsent' })
      expect(await idsOf()).toEqual([id])
    },
  )

  test.each([
    ['refund_refused', 'refunded', {}],
    ['refund_refused', 'refunding', { refundId: 're_1' }],
    ['transfer_refused', 'refunding', { transferId: 'tr_1' }],
    ['refund_by_hand', 'refunding', {}],
  ] as const)('may leave it: %s, %s %j', async (kind, status, row) => {
    const id = await refused(kind, status, row)
    await finishAttentionItem(deps(), operator(), id, 'Visto.')
    expect(await idsOf()).toEqual([])
  })
})

describe('is not decided by an operator who', () => {
  const cases: [string, string, () => Promise<string>][] = [
    ['asked', 'clara', async () => matter({ requestId: (await bareRequest('paid')).id })],
    ['works', 'marina', async () => matter({ requestId: (await bareRequest('paid')).id })],
    ['buys', 'bruno', async () => matter({ orderId: await orderOf('bruno', 'sara') })],
    ['sells', 'sara', async () => matter({ orderId: await orderOf('bruno', 'sara') })],
    ['is to be paid', 'bruno', () => matter({ taskerUid: 'bruno' })],
    ['was reported', 'rita', () => report()],
    ['reported', 'sara', () => report()],
  ]
  const orderOf = (buyerUid: string, sellerUid: string) =>
    addOrder(db, { buyerUid, sellerUid })

  test.each(cases)('%s: %s', async (_, uid, made) => {
    const id = await made()
    await db
      .update(attention)
      .set({
        amount: 5,
        reason: 'secret',
        doneAt: NOW,
        doneBy: 'olga',
        doneNote: 'Segredo.',
      })
      .where(eq(attention.id, id))
    expect(await shown(id, uid)).toMatchObject({
      ...{ involved: true, subject: id, amount: null, reason: null, report: null },
      ...{ taskerUid: null, paymentId: null },
      done: { at: NOW.toISOString(), by: null, note: null },
    })
    expect((await shown(id)).involved).toBe(false)
    await expect(
      finishAttentionItem(deps(), operator(uid), id, 'Feito.'),
    ).rejects.toMatchObject({
      code: 'auth/forbidden',
    })
  })

  test('an unknown id is not found', async () => {
    await addTasker(db, `t-${uuidv7()}`)
    await expect(shown(uuidv7())).rejects.toMatchObject({ code: 'attention/not-found' })
  })
})
