import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { answerDateProposal, makeOffer, proposeDate } from '#src/contract/requests/terms.ts'
import { PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import { requestEvents } from '#server/db/schema.ts'
import type { DateAnswer } from '#src/contract/requests/request-lifecycle.ts'
import { answerProposedDate } from '#server/services/requests/date-proposals.ts'
import { runEffects } from '#server/services/payments/run-effects.ts'
import { moveRequest } from '#server/services/requests/transitions.ts'
import type { Caller } from '#server/test/harness.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { move, must } from '#server/test/money-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

setUpMoneyWorld()

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()
const ask = (ms: number) =>
  world.request({
    serviceDetails: {
      category: 'eletrica',
      description: 'Trocar o disjuntor da cozinha',
      date: inFuture(ms),
    },
  })

const propose = (who: Caller, id: string, date: string, termsVersion = 1) =>
  who.call(proposeDate, { params: { id }, body: { termsVersion, date } })
const answer = (who: Caller, id: string, proposalId: string, said: DateAnswer) =>
  who.call(answerDateProposal, { params: { id, proposalId }, body: { answer: said } })

const at = (ms: number) => ({ ...world.deps, clock: () => new Date(ms) })

async function cancelAt(id: string, ms: number) {
  const clara = { uid: 'clara', operator: false }
  await runEffects(at(ms), await moveRequest(at(ms), clara, { id, status: 'cancelled' }))
  return show(id)
}

/** A proposal of the tasker that waits. */
async function proposed(status: 'accepted' | 'paid', ms = 5 * DAY) {
  const { _id: id } = await world.bringTo(status)
  const date = inFuture(ms)
  const { dateProposal } = must(await propose(world.tasker, id, date)).data
  return { id, date, proposalId: dateProposal?._id ?? '' }
}

describe('deadlines that follow the date', () => {
  const minutesLeft = async (id: string) => {
    const { deadline, updatedAt } = await show(id)
    return (new Date(deadline ?? NaN).getTime() - new Date(updatedAt).getTime()) / MINUTE
  }

  test.each([
    ['in 1 hour', HOUR, 30],
    ['in 20 minutes', 20 * MINUTE, 30],
    ['in 3 weeks', 21 * DAY, 48 * 60],
  ])('a request for a date %s waits for its answer in time', async (_when, ms, minutes) => {
    const { _id: id } = await ask(ms)
    expect(await minutesLeft(id)).toBeCloseTo(minutes, 1)
    must(await move(world.tasker, id, 'accepted'))
    expect(await minutesLeft(id)).toBeCloseTo(Math.min(minutes, 24 * 60), 1)
  })

  test('an offer moves the date, and the deadline with it', async () => {
    const { _id: id } = await ask(20 * DAY)
    const body = { termsVersion: 1, date: inFuture(5 * HOUR) }
    must(await world.tasker.call(makeOffer, { params: { id }, body }))
    expect(await minutesLeft(id)).toBeCloseTo(3 * 60, 1)
  })
})

describe('the start', () => {
  const startAt = async (id: string, moment: number) => {
    const marina = { uid: 'marina', operator: false }
    await moveRequest(at(moment), marina, { id, status: 'in_progress' })
    return show(id)
  }

  test('opens 12 hours before the date, to the millisecond', async () => {
    const { _id: id, date } = await world.bringTo('paid')
    const opens = new Date(date).getTime() - 12 * HOUR
    await expect(startAt(id, opens - 1)).rejects.toMatchObject({
      code: 'requests/too-early',
    })
    expect((await startAt(id, opens)).status).toBe('in_progress')
    const { _id: other, date: itsDate } = await world.bringTo('paid')
    const after = await startAt(other, new Date(itsDate).getTime() - 12 * HOUR + 1)
    expect(after.status).toBe('in_progress')
  })

  test('is refused seconds after paying for a day ahead, and names the first moment', async () => {
    const { _id: id, date } = await world.bringTo('paid')
    expect(await move(world.tasker, id, 'in_progress')).toMatchObject({
      status: 409,
      error: {
        code: 'requests/too-early',
        details: {
          status: 'paid',
          opensAt: new Date(new Date(date).getTime() - 12 * HOUR).toISOString(),
        },
      },
    })
  })

  test('is open sooner once both agreed on a sooner date', async () => {
    const { id, proposalId } = await proposed('paid', 2 * HOUR)
    expect((await move(world.tasker, id, 'in_progress')).status).toBe(409)
    must(await answer(world.client, id, proposalId, 'accept'))
    must(await move(world.tasker, id, 'in_progress'))
  })
})

describe('another date', () => {
  test('is shown to both, notifies the other, and changes nothing yet', async () => {
    const { id, date, proposalId } = await proposed('paid')
    for (const who of [world.client, world.tasker]) {
      const seen = must(await who.call(getRequest, { params: { id } })).data
      expect(seen.dateProposal).toEqual({ _id: proposalId, by: 'tasker', date })
      expect(seen.termsVersion).toBe(1)
      expect(seen.date).not.toBe(date)
      expect(seen.timeline.at(-1)).toMatchObject({
        action: 'propose_date',
        status: 'paid',
        by: 'tasker',
        date,
      })
    }
    const told = must(
      await world.client.call(listNotifications, { query: {} }, { lang: 'es' }),
    )
    expect(told.notifications[0]?.message).toMatch(/^Marina Duarte propuso otra fecha/)
  })

  test('accepted, it is the new terms: deadline and cancellation follow', async () => {
    const { id, date, proposalId } = await proposed('accepted', 3 * HOUR)
    const moved = must(await answer(world.client, id, proposalId, 'accept')).data
    expect(moved).toMatchObject({
      status: 'accepted',
      date,
      serviceDetails: { date },
      termsVersion: 2,
      dateProposal: null,
      deadline: new Date(new Date(date).getTime() - HOUR).toISOString(),
    })
    expect(moved.timeline.at(-1)).toMatchObject({
      action: 'accept_date',
      by: 'client',
      date,
    })
    await world.pay(id)
    await world.deliver()
    // Long after paying and three hours before the date: late, so 20 % go to the tasker.
    const [payment] = await world.paymentsOf(id)
    const cancelled = await cancelAt(id, (payment?.paidAt?.getTime() ?? NaN) + 10 * MINUTE)
    expect(cancelled.payments).toMatchObject([{ amount: 120.01, refundedAmount: 96.01 }])
  })

  test('a later date gives the free cancellation back', async () => {
    const { id, proposalId } = await proposed('paid', 30 * DAY)
    await world.setTimes(id, { date: new Date(Date.now() + HOUR) })
    must(await answer(world.client, id, proposalId, 'accept'))
    const [payment] = await world.paymentsOf(id)
    const cancelled = await cancelAt(id, (payment?.paidAt?.getTime() ?? NaN) + DAY)
    expect(cancelled.payments).toMatchObject([{ refundedAmount: 120.01 }])
  })

  test.each(['decline', 'withdraw'] as const)('%s: all stays as it was', async (said) => {
    const { id, proposalId } = await proposed('accepted')
    const before = await show(id)
    const who = said === 'decline' ? world.client : world.tasker
    const after = must(await answer(who, id, proposalId, said)).data
    expect(after).toMatchObject({
      date: before.date,
      deadline: before.deadline,
      termsVersion: 1,
      dateProposal: null,
    })
    expect(after.timeline.at(-1)?.action).toBe(`${said}_date`)
    // A second answer is refused as too late.
    expect(await answer(who, id, proposalId, said)).toMatchObject({
      status: 409,
      error: { code: 'requests/date-proposal-over', details: { dateProposal: null } },
    })
  })

  test('is answered by the other party only, and withdrawn by its author only', async () => {
    const { id, proposalId } = await proposed('paid')
    const tries: [Caller, DateAnswer, number][] = [
      [world.tasker, 'accept', 409],
      [world.tasker, 'decline', 409],
      [world.client, 'withdraw', 409],
      [world.operator, 'accept', 404],
      [world.operator, 'withdraw', 404],
      [world.stranger, 'accept', 404],
      [world.anonymous, 'accept', 401],
    ]
    for (const [who, said, status] of tries)
      expect((await answer(who, id, proposalId, said)).status).toBe(status)
    // The refusal of an ended proposal names the terms, which an operator may not read.
    expect(await answer(world.operator, id, id, 'accept')).toMatchObject({
      status: 404,
      error: { code: 'requests/not-found' },
    })
    expect((await show(id)).dateProposal?._id).toBe(proposalId)
    const date = inFuture(DAY)
    expect((await propose(world.operator, id, date)).status).toBe(404)
    expect((await propose(world.stranger, id, date)).status).toBe(404)
    expect((await propose(world.anonymous, id, date)).status).toBe(401)
  })

  test('a newer one takes its place: the older can no longer be accepted', async () => {
    const { id, proposalId } = await proposed('paid')
    const date = inFuture(9 * DAY)
    const newer = must(await propose(world.client, id, date)).data.dateProposal
    expect(await answer(world.client, id, proposalId, 'accept')).toMatchObject({
      status: 409,
      error: { details: { dateProposal: { _id: newer?._id, by: 'client', date } } },
    })
    must(await answer(world.tasker, id, newer?._id ?? '', 'accept'))
    expect((await show(id)).date).toBe(date)
  })

  test('accepted and withdrawn at once: one counts', async () => {
    const { id, date, proposalId } = await proposed('paid')
    const answers = await Promise.all([
      answer(world.client, id, proposalId, 'accept'),
      answer(world.tasker, id, proposalId, 'withdraw'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await show(id)).date === date).toBe(answers[0].ok)
  })

  test('answers the terms that were read', async () => {
    const { id, proposalId } = await proposed('paid')
    must(await answer(world.client, id, proposalId, 'accept'))
    expect(await propose(world.tasker, id, inFuture(8 * DAY), 1)).toMatchObject({
      status: 409,
      error: { code: 'requests/terms-changed', details: { termsVersion: 2 } },
    })
  })

  test('is in the future, when it is proposed and when it is accepted', async () => {
    const { id, date, proposalId } = await proposed('paid')
    expect(await propose(world.client, id, inFuture(-1))).toMatchObject({
      status: 422,
      error: { code: 'requests/date-past', details: [{ path: 'date' }] },
    })
    const acceptAt = (ms: number) =>
      answerProposedDate(
        at(ms),
        { uid: 'clara', operator: false },
        { id, proposalId, answer: 'accept' },
      )
    const moment = new Date(date).getTime()
    await expect(acceptAt(moment)).rejects.toMatchObject({ code: 'requests/date-past' })
    await acceptAt(moment - 1)
    expect((await show(id)).date).toBe(date)
  })

  test.each([
    ['clara', 'decline'],
    ['marina', 'withdraw'],
  ] as const)('that is over by now can still be put away: %s, %s', async (uid, said) => {
    const { id, date, proposalId } = await proposed('paid')
    const after = at(new Date(date).getTime() + MINUTE)
    const word = { id, proposalId, answer: said }
    await answerProposedDate(after, { uid, operator: false }, word)
    expect((await show(id)).dateProposal).toBeNull()
  })

  test('is one of so many of each', async () => {
    const { _id: requestId } = await world.bringTo('accepted')
    const at = new Date()
    const made = { requestId, action: 'propose_date', status: 'accepted', at } as const
    const past = Array.from({ length: PROPOSALS_MAX }, () => ({
      ...{ ...made, id: uuidv7(), actor: 'tasker' as const },
    }))
    await world.db.insert(requestEvents).values(past)
    const refused = await propose(world.tasker, requestId, inFuture(5 * DAY))
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'requests/too-many-proposals',
        message: expect.stringContaining(`${PROPOSALS_MAX} propostas`),
      },
    })
    must(await propose(world.client, requestId, inFuture(5 * DAY)))
  })

  test('is another one than the date agreed on', async () => {
    const { _id: id, date } = await world.bringTo('paid')
    expect(await propose(world.client, id, date)).toMatchObject({
      status: 422,
      error: { code: 'requests/date-same' },
    })
  })

  test.each(['pending', 'negotiating', 'in_progress', 'delivered', 'cancelled'] as const)(
    'cannot be proposed while %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      const { termsVersion } = await show(id)
      expect(await propose(world.tasker, id, inFuture(DAY), termsVersion)).toMatchObject({
        status: 409,
        error: { code: 'requests/illegal-transition', details: { status } },
      })
    },
  )

  test('does not outlive the agreement', async () => {
    const { id, proposalId } = await proposed('paid')
    must(await move(world.client, id, 'cancelled'))
    expect((await show(id)).dateProposal).toBeNull()
    expect((await answer(world.client, id, proposalId, 'accept')).status).toBe(409)
  })

  test('waits on while the request is paid', async () => {
    const { id, proposalId } = await proposed('accepted')
    await world.pay(id)
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'paid',
      dateProposal: { _id: proposalId },
    })
  })
})
