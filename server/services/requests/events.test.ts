import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { notifications, requestEvents } from '#server/db/schema.ts'
import { bareRequest, db, setUpBareRequests } from '#server/test/bare-requests.ts'
import type { LoggedEvent } from '#server/services/deals/deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requestDeal } from './deal.ts'
import type { RequestTypes } from './request-types.ts'

/** A request's events: the timeline, and who is notified. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const DATE = new Date('2026-12-01T15:00:00Z')
const UNTIL = new Date('2026-11-29T12:00:00Z')

let request: RequestRow
beforeEach(async () => {
  request = await bareRequest('paid', { date: DATE, deadline: UNTIL })
  await db.delete(notifications)
})

type Said = Omit<LoggedEvent<RequestTypes>, 'at'>
const log = (event: Said) => logEvent(requestDeal, db, request, { at: AT, ...event })

/** The notified people, each with the kind. */
async function heard() {
  const rows = await db.select().from(notifications).orderBy(asc(notifications.uid))
  return rows.map(({ uid, type }) => `${uid}: ${type}`)
}

test.each<[Said, string[]]>([
  [{ action: 'create', actor: 'client' }, ['marina: request_created']],
  [{ action: 'offer', actor: 'tasker' }, ['clara: request_offer']],
  [{ action: 'withdraw_offer', actor: 'client' }, ['marina: request_offer']],
  [{ action: 'accept', actor: 'tasker' }, ['clara: request_accepted']],
  [{ action: 'decline', actor: 'tasker' }, ['clara: request_declined']],
  [
    { action: 'expire', actor: 'system' },
    ['clara: request_cancelled', 'marina: request_cancelled'],
  ],
  // The payer is not notified of their own payment.
  [{ action: 'pay', actor: 'system' }, ['marina: request_paid']],
  [{ action: 'pay_balance', actor: 'system' }, []],
  [{ action: 'start', actor: 'tasker' }, ['clara: request_started']],
  [{ action: 'deliver', actor: 'tasker' }, ['clara: request_delivered']],
  [{ action: 'request_changes', actor: 'client' }, ['marina: request_started']],
  [{ action: 'redeliver', actor: 'tasker' }, ['clara: request_delivered']],
  [{ action: 'confirm', actor: 'client' }, ['marina: request_completed']],
  [
    { action: 'confirm', actor: 'system' },
    ['clara: request_completed', 'marina: request_completed'],
  ],
  [{ action: 'dispute', actor: 'client' }, ['marina: request_disputed']],
  [
    { action: 'settle', actor: 'operator' },
    ['clara: request_completed', 'marina: request_completed'],
  ],
  [
    { action: 'refund', actor: 'operator' },
    ['clara: request_cancelled', 'marina: request_cancelled'],
  ],
  [{ action: 'cancel', actor: 'client' }, ['marina: request_cancelled']],
  [{ action: 'close', actor: 'system' }, []],
  [{ action: 'propose_date', actor: 'tasker' }, ['clara: request_offer']],
  [{ action: 'accept_date', actor: 'client' }, ['marina: request_accepted']],
  [{ action: 'decline_date', actor: 'client' }, ['marina: request_declined']],
  [{ action: 'withdraw_date', actor: 'tasker' }, []],
  [{ action: 'on_the_way', actor: 'tasker' }, ['clara: request_started']],
  [{ action: 'arrive', actor: 'tasker' }, ['clara: request_started']],
  [{ action: 'set_address', actor: 'client' }, ['marina: system']],
  [{ action: 'answer_dispute', actor: 'tasker' }, ['clara: request_disputed']],
  [
    { action: 'close_answers', actor: 'system' },
    ['clara: request_disputed', 'marina: request_disputed'],
  ],
  [{ action: 'propose_split', actor: 'client' }, ['marina: request_disputed']],
  [{ action: 'decline_split', actor: 'tasker' }, ['clara: request_disputed']],
  [{ action: 'withdraw_split', actor: 'client' }, []],
  // The payee reads of the case in notifications of its own.
  [{ action: 'chargeback', actor: 'system' }, ['clara: request_disputed']],
  [{ action: 'chargeback_won', actor: 'system' }, ['clara: system']],
  [{ action: 'chargeback_lost', actor: 'system' }, ['clara: system']],
])('event %j notifies %j', async (event, told) => {
  await log(event)
  expect(await heard()).toEqual(told)
})

describe('the timeline', () => {
  const stored = async (event: Said) => {
    const id = await log(event)
    const [row] = await db.select().from(requestEvents).where(eq(requestEvents.id, id))
    return row
  }
  const nothing = { note: null, reason: null, date: null, price: null, taskerPercent: null }

  test('stores the event, with note and reason where given', async () => {
    const of = { requestId: request.id, status: 'paid', at: AT }
    expect(await stored({ action: 'start', actor: 'tasker' })).toMatchObject({
      ...{ ...of, ...nothing, action: 'start', actor: 'tasker' },
    })
    expect(await stored({ action: 'deliver', actor: 'tasker', note: '' })).toMatchObject(
      nothing,
    )
    const called = { action: 'cancel', actor: 'client', note: 'Mudei.' } as const
    expect(await stored({ ...called, reason: 'not_needed' })).toMatchObject({
      ...{ ...nothing, note: 'Mudei.', reason: 'not_needed' },
    })
    for (const taskerPercent of [0, 40]) {
      const split = {
        action: 'propose_split',
        actor: 'client',
        payeePercent: taskerPercent,
      } as const
      expect(await stored(split)).toMatchObject({ ...nothing, taskerPercent })
    }
  })

  test.each(['create', 'offer', 'withdraw_offer'] as const)(
    'stores the terms after %s',
    async (action) => {
      expect(await stored({ action, actor: 'client' })).toMatchObject({
        ...{ price: 10_001, date: DATE },
      })
    },
  )

  test('stores the proposed date', async () => {
    expect(
      await stored({ action: 'propose_date', actor: 'tasker', date: UNTIL }),
    ).toMatchObject({ ...nothing, date: UNTIL })
  })
})

describe('the sentence', () => {
  const data = async (event: Said) => {
    await log(event)
    const [row] = await db.select().from(notifications)
    return row?.data
  }
  const sentence = () => ({
    requestId: request.id,
    number: request.number,
    clientName: 'clara',
    taskerName: 'marina',
    amount: 10_001,
  })

  test('names both parties, the sum, and the actor', async () => {
    expect(await data({ action: 'start', actor: 'tasker' })).toEqual({
      ...{ ...sentence(), action: 'start', by: 'tasker' },
    })
  })

  test('has the deadline to answer a dispute, if any', async () => {
    const dispute = { action: 'dispute', actor: 'client' } as const
    expect(await data(dispute)).toEqual({
      ...{ ...sentence(), action: 'dispute', by: 'client', date: UNTIL.toISOString() },
    })
    await db.delete(notifications)
    request = { ...request, deadline: null }
    expect(await data(dispute)).not.toHaveProperty('date')
  })

  test('names the date and the part', async () => {
    const proposed = { action: 'propose_date', actor: 'tasker', date: DATE } as const
    expect(await data(proposed)).toMatchObject({ date: DATE.toISOString() })
    await db.delete(notifications)
    const split = { action: 'propose_split', actor: 'client', payeePercent: 0 } as const
    expect(await data(split)).toMatchObject({ percent: 0 })
  })
})

describe('who acts', () => {
  const unread = async () => {
    const rows = await db
      .select({ uid: notifications.uid })
      .from(notifications)
      .where(eq(notifications.read, false))
      .orderBy(asc(notifications.uid))
    return rows.map(({ uid }) => uid)
  }

  test.each([
    ['client', ['marina']],
    ['tasker', ['clara']],
    ['operator', ['clara', 'marina']],
    ['system', ['clara', 'marina']],
  ] as const)('as %s has read what was told before: unread is %j', async (actor, left) => {
    await log({ action: 'confirm', actor: 'system' })
    // This event notifies no party.
    await log({ action: 'close', actor })
    expect(await unread()).toEqual(left)
  })

  test('marks notifications of this request alone as read', async () => {
    await log({ action: 'confirm', actor: 'system' })
    request = await bareRequest('paid')
    await log({ action: 'close', actor: 'client' })
    expect(await unread()).toEqual(['clara', 'marina'])
  })
})
