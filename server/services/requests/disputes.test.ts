import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { STATEMENTS_MAX } from '#src/contract/disputes/limits.ts'
import { PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import {
  attention,
  chargebacks,
  disputes,
  images,
  operatorLog,
  payments,
  requestEvents,
  serviceRequests,
} from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedPayment,
  storedRequest,
} from '#server/test/bare-requests.ts'
import { addTasker, pictureRow } from '#server/test/people.ts'
import { closeAnswers } from '#server/services/deals/disputes/answers.ts'
import { latestDispute as latestOf } from '#server/services/deals/disputes/dispute-rows.ts'
import { requestDeal } from './deal.ts'
import { requestDisputes } from './disputes.ts'
import { moveRequest } from './transitions.ts'

/** A dispute between Clara and Marina over R$ 100,01; Otto is the operator. */

setUpBareRequests()
beforeAll(async () => {
  for (const uid of ['otto', 'rui']) await addTasker(db, uid)
})

const AT = new Date('2026-11-26T12:00:00Z')
const HOUR = 60 * 60_000
const after = (ms: number) => new Date(AT.getTime() + ms)
const deps = (now = AT) => ({ db, clock: () => now })
const clara = { uid: 'clara', operator: false }
const marina = { uid: 'marina', operator: false }
const otto = { uid: 'otto', operator: true }
const rui = { uid: 'rui', operator: false }

const { answer, propose, show: showDispute, state } = requestDisputes
const latestDispute = (id: string) => latestOf(db, { kind: 'request', id })

const COMPLAINT = 'A parede ficou manchada.'

/** A dispute of work in progress that is opened at AT. */
async function opened({ by = clara, at = AT } = {}) {
  const request = await bareRequest('in_progress', { date: after(-HOUR) })
  const [paymentId = ''] = await barePayments(request, { status: 'held' })
  const body = { status: 'disputed', note: COMPLAINT, reason: 'quality' } as const
  await moveRequest(deps(at), by, { id: request.id, ...body })
  return { id: request.id, paymentId }
}

const chargeback = (paymentId: string, status: 'open' | 'won' = 'open') =>
  db.insert(chargebacks).values({
    ...{ id: `du_${paymentId}`, paymentId, status, amount: 10_001 },
    ...{ reason: 'fraudulent', openedAt: AT },
  })

const say = (who: typeof clara, id: string, { text = 'Fiz o combinado.', at = AT } = {}) =>
  state(deps(at), who, { id, text })
const suggest = (
  who: typeof clara,
  id: string,
  taskerPercent: number,
  inPlaceOf: string | null = null,
) => propose(deps(), who, { id, taskerPercent, inPlaceOf })
const proposalOf = async (id: string) => (await latestDispute(id))?.proposal
const proposalId = async (id: string) => (await proposalOf(id))?.id ?? ''
const reply = async (
  who: typeof clara,
  id: string,
  said: 'accept' | 'decline' | 'withdraw',
) => answer(deps(), who, { id, proposalId: await proposalId(id), answer: said })
const decide = (id: string, taskerPercent = 60, { who = otto, at = AT } = {}) =>
  requestDisputes.decide(deps(at), who, id, {
    payeePercent: taskerPercent,
    note: 'Vi as fotos.',
  })

const awaited = async (id: string) => (await storedRequest(id)).disputeAwaits
const eventsOf = async (id: string) => {
  const rows = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, id))
    .orderBy(asc(requestEvents.id))
  return rows.map(({ action, actor }) => `${action} by ${actor}`)
}
const lastEvent = async (id: string) => (await eventsOf(id)).at(-1)
const illegal = (status: RequestRow['status']) => ({
  ...{ code: 'requests/illegal-transition', options: { details: { status } } },
})

describe('a statement', () => {
  test('of the awaited party ends the waiting, and is notified once', async () => {
    const { id } = await opened()
    expect(await awaited(id)).toBe('tasker')
    await say(marina, id)
    expect([await awaited(id), await lastEvent(id)]).toEqual([
      null,
      'answer_dispute by tasker',
    ])
    const events = await eventsOf(id)
    await say(marina, id, { text: 'Tenho fotos.' })
    expect(await eventsOf(id)).toEqual(events)
    expect((await showDispute(db, id, otto)).statements).toMatchObject([
      { by: 'client', text: COMPLAINT },
      { by: 'tasker', text: 'Fiz o combinado.', at: AT.toISOString() },
      { by: 'tasker', text: 'Tenho fotos.' },
    ])
  })

  test('of the party who opened it is no answer', async () => {
    const { id } = await opened()
    const events = await eventsOf(id)
    await say(clara, id)
    expect([await awaited(id), await eventsOf(id)]).toEqual(['tasker', events])
  })

  test('of a party leaves them awaited to answer a split', async () => {
    const { id } = await opened()
    await suggest(clara, id, 50)
    await say(marina, id)
    expect(await awaited(id)).toBe('tasker')
  })

  test('has a maximum for each party', async () => {
    const { id } = await opened()
    for (let said = 0; said < STATEMENTS_MAX; said++) await say(marina, id)
    await expect(say(marina, id)).rejects.toMatchObject({
      ...{ code: 'disputes/too-many', options: { params: { max: STATEMENTS_MAX } } },
    })
    await say(clara, id)
  })

  test('is accepted until the deadline', async () => {
    const { id } = await opened()
    const { deadline } = await storedRequest(id)
    if (!deadline) throw new Error('no deadline')
    await say(marina, id, { at: new Date(deadline.getTime() - 1) })
    const over = { code: 'disputes/answers-over' }
    await expect(say(marina, id, { at: deadline })).rejects.toMatchObject(over)
    await db
      .update(serviceRequests)
      .set({ deadline: null })
      .where(eq(serviceRequests.id, id))
    await expect(say(marina, id)).rejects.toMatchObject(over)
  })
})

describe('a split', () => {
  test('is proposed by one party, and awaits the other', async () => {
    const { id } = await opened()
    await suggest(clara, id, 40)
    expect(await proposalOf(id)).toEqual({
      ...{ id: expect.any(String), by: 'client', taskerPercent: 40 },
      at: AT.toISOString(),
    })
    expect([await awaited(id), await lastEvent(id)]).toEqual([
      'tasker',
      'propose_split by client',
    ])
    await suggest(marina, id, 70, await proposalId(id))
    expect([(await proposalOf(id))?.by, await awaited(id)]).toEqual(['tasker', 'client'])
  })

  test('replaces the one that its author saw, and must differ from it', async () => {
    const { id } = await opened()
    const over = { code: 'disputes/proposal-over' }
    await expect(suggest(clara, id, 40, 'another')).rejects.toMatchObject(over)
    await suggest(clara, id, 40)
    await expect(suggest(marina, id, 70)).rejects.toMatchObject(over)
    await expect(suggest(marina, id, 40, await proposalId(id))).rejects.toMatchObject({
      code: 'disputes/same-split',
    })
  })

  test('has a maximum for each party', async () => {
    const { id } = await opened()
    const made = {
      requestId: id,
      action: 'propose_split',
      status: 'disputed',
      at: AT,
    } as const
    const past = Array.from({ length: PROPOSALS_MAX }, () => ({
      ...{ ...made, id: uuidv7(), actor: 'client' as const },
    }))
    await db.insert(requestEvents).values(past)
    await expect(suggest(clara, id, 40)).rejects.toMatchObject({
      code: 'requests/too-many-proposals',
    })
    await suggest(marina, id, 70)
  })

  test('accepted, divides what is held', async () => {
    const { id, paymentId } = await opened()
    await suggest(clara, id, 40)
    const effects = await reply(marina, id, 'accept')
    expect(effects).not.toEqual([])
    expect(await storedRequest(id)).toMatchObject({ status: 'completed' })
    // 40 % of R$ 100,01, less 15 %.
    expect(await storedPayment(paymentId)).toMatchObject({
      ...{ transferAmount: 3_400, feeAmount: 600, refundAmount: 6_001 },
    })
    expect(await showDispute(db, id, clara)).toMatchObject({
      ...{ proposal: null, answerUntil: null, held: 0 },
      ended: { by: 'system', taskerPercent: 40, at: AT.toISOString() },
    })
    expect(await lastEvent(id)).toBe('settle by system')
  })

  test('of nothing for the tasker refunds all', async () => {
    const { id, paymentId } = await opened()
    await suggest(marina, id, 0)
    await reply(clara, id, 'accept')
    expect(await storedRequest(id)).toMatchObject({ status: 'cancelled' })
    expect(await storedPayment(paymentId)).toMatchObject({ refundAmount: 10_001 })
  })

  test('declined or withdrawn, leaves the dispute unchanged', async () => {
    const { id } = await opened()
    await suggest(clara, id, 40)
    expect(await reply(marina, id, 'decline')).toEqual([])
    // The tasker has made no statement yet.
    expect([await proposalOf(id), await awaited(id), await lastEvent(id)]).toEqual([
      null,
      'tasker',
      'decline_split by tasker',
    ])
    await say(marina, id)
    await suggest(clara, id, 30)
    await reply(clara, id, 'withdraw')
    expect([await awaited(id), await lastEvent(id)]).toEqual([
      null,
      'withdraw_split by client',
    ])
  })

  test('is answered by the other party or withdrawn by its author, as they saw it', async () => {
    const { id } = await opened()
    await suggest(clara, id, 40)
    for (const [who, said] of [
      [clara, 'accept'],
      [clara, 'decline'],
      [marina, 'withdraw'],
    ] as const)
      await expect(reply(who, id, said)).rejects.toMatchObject(illegal('disputed'))
    const stale = { id, proposalId: 'another', answer: 'accept' } as const
    const over = { code: 'disputes/proposal-over' }
    await expect(answer(deps(), marina, stale)).rejects.toMatchObject(over)
    await reply(clara, id, 'withdraw')
    await expect(answer(deps(), marina, stale)).rejects.toMatchObject(over)
  })

  test('waits for an open chargeback', async () => {
    const { id, paymentId } = await opened()
    await suggest(clara, id, 40)
    await chargeback(paymentId)
    const bank = {
      ...{ code: 'payments/chargeback-open', options: { details: { status: 'disputed' } } },
    }
    await expect(suggest(marina, id, 70, await proposalId(id))).rejects.toMatchObject(bank)
    await expect(reply(marina, id, 'accept')).rejects.toMatchObject(bank)
    await expect(decide(id, 60, { at: after(HOUR) })).rejects.toMatchObject(bank)
    expect(await showDispute(db, id, clara)).toMatchObject({ chargebackOpen: true })
    // Withdrawing it needs no money.
    await reply(marina, id, 'decline')
    await db.update(chargebacks).set({ status: 'won' })
    await suggest(marina, id, 70)
    await reply(clara, id, 'accept')
    expect(await storedRequest(id)).toMatchObject({ status: 'completed' })
  })
})

describe('the dispute', () => {
  test('takes statements of its parties alone, while it is open', async () => {
    const { id } = await opened()
    for (const who of [otto, rui]) {
      const code = 'requests/not-found'
      await expect(say(who, id)).rejects.toMatchObject({ code })
      await expect(suggest(who, id, 50)).rejects.toMatchObject({ code })
    }
    await suggest(clara, id, 40)
    await reply(marina, id, 'accept')
    await expect(say(marina, id)).rejects.toMatchObject(illegal('completed'))
    await expect(suggest(marina, id, 50)).rejects.toMatchObject(illegal('completed'))
    const { id: other } = await bareRequest('in_progress')
    await expect(say(marina, other)).rejects.toMatchObject(illegal('in_progress'))
  })

  test('past its deadline awaits only the answer to a split', async () => {
    const close = async (id: string) =>
      closeAnswers(requestDeal, db, await storedRequest(id), AT)
    const { id } = await opened()
    await close(id)
    expect(await storedRequest(id)).toMatchObject({ deadline: null, disputeAwaits: null })
    expect(await lastEvent(id)).toBe('close_answers by system')
    expect((await showDispute(db, id, clara)).answerUntil).toBeNull()
    // While the bank decides, nothing of this is said.
    const { id: contested, paymentId } = await opened()
    await chargeback(paymentId)
    await close(contested)
    expect((await storedRequest(contested)).deadline).toBeNull()
    expect(await lastEvent(contested)).not.toContain('close_answers')
    const { id: proposed } = await opened()
    await suggest(marina, proposed, 80)
    await close(proposed)
    expect(await awaited(proposed)).toBe('client')
    // Declined after that, it awaits no statement.
    await reply(clara, proposed, 'decline')
    expect(await awaited(proposed)).toBeNull()
  })

  test('is shown with both sides, to parties and operators alone', async () => {
    const { id } = await opened()
    const dispute = await latestDispute(id)
    const photo = { kind: 'evidence', disputeId: dispute?.id } as const
    await db
      .insert(images)
      .values([
        pictureRow('b', { ...photo, ownerUid: 'marina', createdAt: after(1) }),
        pictureRow('a', { ...photo, createdAt: after(2) }),
        pictureRow('c', { kind: 'profile' }),
      ])
    await suggest(clara, id, 40)
    const { deadline } = await storedRequest(id)
    for (const viewer of [clara, marina, otto])
      expect(await showDispute(db, id, viewer)).toMatchObject({
        ...{ _id: dispute?.id, openedBy: 'client', openedAt: AT.toISOString() },
        ...{ reason: 'quality', answerUntil: deadline?.toISOString(), held: 100.01 },
        statements: [{ by: 'client', text: COMPLAINT }],
        photos: [
          { by: 'tasker', image: { publicId: 'b' } },
          { by: 'client', image: { publicId: 'a' } },
        ],
        proposal: { by: 'client', taskerPercent: 40, at: AT.toISOString() },
        ...{ feePercent: 15, chargebackOpen: false, ended: null },
      })
    await expect(showDispute(db, id, rui)).rejects.toMatchObject({
      code: 'requests/not-found',
    })
    const { id: quiet } = await bareRequest('paid')
    await expect(showDispute(db, quiet, clara)).rejects.toMatchObject({
      code: 'disputes/not-found',
    })
  })
})

describe('an operator', () => {
  test('divides what is held, and is logged with both sums', async () => {
    const { id, paymentId } = await opened()
    await say(marina, id)
    expect(await decide(id, 60)).not.toEqual([])
    expect(await storedPayment(paymentId)).toMatchObject({
      ...{ transferAmount: 5_101, feeAmount: 900, refundAmount: 4_000 },
    })
    const dispute = await latestDispute(id)
    expect(dispute).toMatchObject({ endedBy: 'operator', taskerPercent: 60, endedAt: AT })
    const [matter] = await db
      .select()
      .from(attention)
      .where(eq(attention.subject, dispute?.id ?? ''))
    expect(matter).toMatchObject({
      ...{ kind: 'dispute', doneAt: AT, doneBy: 'otto', doneNote: 'Vi as fotos.' },
    })
    const written = await db.select().from(operatorLog).where(eq(operatorLog.requestId, id))
    expect(written).toMatchObject([
      {
        ...{ at: AT, operatorUid: 'otto', act: 'decide_dispute', subject: dispute?.id },
        before: { status: 'disputed', held: 100.01 },
        after: { status: 'completed', taskerPercent: 60, net: 51.01, refund: 40 },
        reason: 'Vi as fotos.',
      },
    ])
  })

  test('logs the sums of this decision alone', async () => {
    const { id } = await opened()
    await say(marina, id)
    await db.insert(disputes).values({
      ...{ id: '0199d1e2-0000-7000-8000-000000000009', requestId: id },
      ...{ openedBy: 'client', openedAt: after(-HOUR), endedAt: after(-1) },
      ...{ endedBy: 'operator', taskerPercent: 10 },
    })
    await db.insert(payments).values({
      ...{ id: '0199d1e2-0000-7000-8000-000000000008', requestId: id, instalment: 2 },
      ...{ amount: 10_001, status: 'released', transferAmount: 850, feeAmount: 150 },
      refundAmount: 9_001,
    })
    await decide(id, 60)
    const [written] = await db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.requestId, id))
    expect(written?.after).toMatchObject({ net: 51.01, refund: 40 })
    expect(written?.before).toMatchObject({ held: 100.01 })
  })

  test('decides after both statements, the deadline, or a chargeback', async () => {
    const { id } = await opened()
    const { deadline } = await storedRequest(id)
    await expect(decide(id)).rejects.toMatchObject({
      code: 'disputes/not-heard',
      options: { details: { answerUntil: deadline?.toISOString() } },
    })
    await closeAnswers(requestDeal, db, await storedRequest(id), AT)
    expect(await decide(id, 0)).not.toEqual([])
    expect(await storedRequest(id)).toMatchObject({ status: 'cancelled' })
    const { id: byBank } = await opened()
    await db
      .update(disputes)
      .set({ openedBy: 'system' })
      .where(eq(disputes.requestId, byBank))
    expect(await decide(byBank)).not.toEqual([])
    const { id: byTasker } = await opened({ by: marina })
    await expect(decide(byTasker)).rejects.toMatchObject({ code: 'disputes/not-heard' })
    await say(clara, byTasker)
    expect(await decide(byTasker)).not.toEqual([])
  })

  test('alone may decide, once, and only a dispute', async () => {
    const { id } = await opened()
    await say(marina, id)
    for (const who of [clara, marina, { uid: 'clara', operator: true }])
      await expect(decide(id, 60, { who })).rejects.toMatchObject(illegal('disputed'))
    await expect(decide(id, 60, { who: rui })).rejects.toMatchObject({
      code: 'requests/not-found',
    })
    await decide(id, 60)
    await expect(decide(id, 10, { at: after(HOUR) })).rejects.toMatchObject({
      code: 'disputes/decided',
      options: {
        details: { status: 'completed', taskerPercent: 60, at: AT.toISOString() },
      },
    })
    const { id: quiet } = await bareRequest('in_progress')
    await expect(decide(quiet)).rejects.toMatchObject(illegal('in_progress'))
  })
})
