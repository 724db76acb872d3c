import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  addEvidence,
  addStatement,
  answerSplit,
  getDispute,
  proposeSplit,
  resolveDispute,
} from '#src/contract/disputes/disputes.ts'
import { EVIDENCE_MAX, STATEMENTS_MAX } from '#src/contract/disputes/limits.ts'
import { deleteImage } from '#src/contract/media/images.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { listAttention } from '#src/contract/operator/operator.ts'
import {
  createRequest,
  getRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { randomHex } from '#src/lib/hex.ts'
import { requestDisputes } from '#server/services/requests/disputes.ts'
import { moveRequest } from '#server/services/requests/transitions.ts'
import type { Caller } from '#server/test/harness.ts'
import { sendUpload } from '#server/test/media.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

setUpMoneyWorld()

const said = 'A parede ficou manchada de fora a fora.'

/** A dispute opened by the client, unanswered. */
async function openDispute(reason: 'quality' | 'no_show' = 'quality') {
  const { _id: id } = await world.bringTo('delivered')
  const body = { status: 'disputed', note: said, reason } as const
  must(await world.client.call(updateRequestStatus, { params: { id }, body }))
  return id
}

const of = (id: string) => ({ deal: 'request' as const, id })
const read = async (who: Caller, id: string) =>
  must(await who.call(getDispute, { params: of(id) })).data
const say = (who: Caller, id: string, text = 'Fiz tudo o que combinamos.') =>
  who.call(addStatement, { params: of(id), body: { text } })
const propose = (
  who: Caller,
  id: string,
  taskerPercent: number,
  inPlaceOf: string | null = null,
) => who.call(proposeSplit, { params: of(id), body: { taskerPercent, inPlaceOf } })
const proposed = async (
  who: Caller,
  id: string,
  percent: number,
  inPlaceOf: string | null = null,
) => must(await propose(who, id, percent, inPlaceOf)).data.proposal?._id ?? ''
const answer = (
  who: Caller,
  id: string,
  proposalId: string,
  word: 'accept' | 'decline' | 'withdraw',
) => who.call(answerSplit, { params: { ...of(id), proposalId }, body: { answer: word } })
const resolve = (who: Caller, id: string, taskerPercent = 40) =>
  who.call(resolveDispute, {
    params: { id },
    body: { taskerPercent, note: 'Metade foi feita.' },
  })
const needs = async (who: Caller, role: 'client' | 'tasker') =>
  must(await who.call(countWaiting, { query: { role } })).requests
const at = (moment: number) => ({ ...world.deps, clock: () => new Date(moment) })
const deadlineOf = async (id: string) => Date.parse((await show(id)).deadline ?? '')
const picture = (shade: number) => {
  const background = { r: shade, g: 20, b: 90 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}
const upload = async (who: Caller, shade: number) =>
  sendUpload(world.app, who, await picture(shade))
const photo = async (who: Caller, requestId: string, shade: number) =>
  who.call(addEvidence, { body: { ...of(requestId), uploadId: await upload(who, shade) } })

describe('opening', () => {
  test('keeps the reason and the first statement, and gives the other side 72 hours', async () => {
    const id = await openDispute()
    const dispute = await read(world.tasker, id)
    expect(dispute).toMatchObject({
      openedBy: 'client',
      reason: 'quality',
      statements: [{ by: 'client', text: said }],
      held: 120.01,
      proposal: null,
      ended: null,
    })
    expect(Date.parse(dispute.answerUntil ?? '') - Date.parse(dispute.openedAt)).toBe(
      timers.disputeAnswer,
    )
    const { notifications } = must(
      await world.tasker.call(listNotifications, { query: { limit: 1 } }),
    )
    expect(notifications[0]?.message).toMatch(/Conte o seu lado até \d\d\/\d\d/)
  })

  test('for a no-show is refused before the agreed time', async () => {
    const { _id: id, date } = await world.bringTo('paid')
    const body = { status: 'disputed', note: said, reason: 'no_show' } as const
    const open = () => world.client.call(updateRequestStatus, { params: { id }, body })
    expect(await open()).toMatchObject({
      status: 409,
      error: { code: 'requests/too-early', details: { status: 'paid', opensAt: date } },
    })
    await world.setTimes(id, { date: new Date(Date.now() - 1) })
    expect(must(await open()).data.status).toBe('disputed')
    expect((await read(world.client, id)).reason).toBe('no_show')
  })

  test('for a no-show is accepted from the agreed time on', async () => {
    const { _id: id, date } = await world.bringTo('paid')
    const clara = { uid: 'clara', operator: false }
    const open = { id, status: 'disputed', note: said, reason: 'no_show' } as const
    const moment = Date.parse(date)
    await expect(moveRequest(at(moment - 1), clara, open)).rejects.toMatchObject({
      code: 'requests/too-early',
    })
    await moveRequest(at(moment), clara, open)
    expect((await show(id)).status).toBe('disputed')
  })

  test('needs the party that has not answered, and no longer once it has', async () => {
    const before = await needs(world.tasker, 'tasker')
    const id = await openDispute()
    expect(await needs(world.tasker, 'tasker')).toBe(before + 1)
    expect((await show(id)).disputeAwaits).toBe('tasker')
    must(await say(world.tasker, id))
    expect(await needs(world.tasker, 'tasker')).toBe(before)
    expect((await show(id)).disputeAwaits).toBeUndefined()
  })

  test('stands on the operators’ list until it ends', async () => {
    const id = await openDispute()
    const listed = async () =>
      must(await world.operator.call(listAttention, { query: { limit: 50 } })).data.filter(
        ({ requestId, kind }) => requestId === id && kind === 'dispute',
      )
    expect(await listed()).toMatchObject([{ amount: 120.01, reason: 'quality' }])
    await answer(world.tasker, id, await proposed(world.client, id, 50), 'accept')
    expect(await listed()).toEqual([])
  })
})

describe('the statements of both', () => {
  test('stands in order, with photos of both that cannot be deleted', async () => {
    const id = await openDispute()
    must(await say(world.tasker, id))
    must(await say(world.client, id, 'E mais uma coisa: o rodapé.'))
    const { data } = must(await photo(world.tasker, id, 1))
    expect(data.photos).toMatchObject([{ by: 'tasker' }])
    expect(data.statements.map(({ by }) => by)).toEqual(['client', 'tasker', 'client'])
    const publicId = data.photos[0]?.image.publicId ?? ''
    expect(await world.tasker.call(deleteImage, { params: { publicId } })).toMatchObject({
      status: 404,
    })
  })

  test('is limited', async () => {
    const id = await openDispute()
    for (let count = 1; count < STATEMENTS_MAX; count++) must(await say(world.client, id))
    expect(await say(world.client, id)).toMatchObject({
      status: 422,
      error: {
        code: 'disputes/too-many',
        message: expect.stringContaining(String(STATEMENTS_MAX)),
      },
    })
    for (let count = 0; count < EVIDENCE_MAX; count++)
      must(await photo(world.client, id, 10 + count))
    expect(await photo(world.client, id, 99)).toMatchObject({
      status: 422,
      error: {
        code: 'disputes/too-many',
        message: expect.stringContaining(String(EVIDENCE_MAX)),
      },
    })
    must(await say(world.tasker, id))
    must(await photo(world.tasker, id, 100))
  })

  test('has a photo of a form too, which names the request', async () => {
    const id = await openDispute()
    const send = async (said: Record<string, string>) => {
      const payload = new FormData()
      payload.append('image', new Blob([new Uint8Array(await picture(111))]), 'foto.png')
      for (const [name, value] of Object.entries(said)) payload.append(name, value)
      const response = await world.app.inject({
        method: 'POST',
        url: addEvidence.path,
        headers: { authorization: `Bearer ${world.client.token}` },
        payload,
      })
      return response.json<unknown>()
    }
    expect(await send(of(id))).toMatchObject({
      data: { photos: [{ by: 'client' }] },
    })
    expect(await send({ deal: 'request' })).toMatchObject({
      code: 'request/invalid',
      details: [{ path: 'id' }],
    })
    expect((await read(world.client, id)).photos).toHaveLength(1)
  })

  test('has a photo in the dispute that it was sent for, and in no other', async () => {
    const [id, other] = [await openDispute(), await openDispute()]
    const uploadId = await upload(world.client, 110)
    const add = (requestId: string) =>
      world.client.call(addEvidence, { body: { ...of(requestId), uploadId } })
    for (const _ of [1, 2]) expect(must(await add(id)).data.photos).toHaveLength(1)
    expect(await add(other)).toMatchObject({
      status: 404,
      error: { code: 'images/upload-missing' },
    })
    expect((await read(world.client, other)).photos).toEqual([])
  })

  test('answers the dispute once, and leaves an awaited answer to a split open', async () => {
    const id = await openDispute()
    must(await say(world.client, id, 'E mais uma coisa: o rodapé.'))
    expect((await show(id)).disputeAwaits).toBe('tasker')
    must(await say(world.tasker, id))
    expect((await show(id)).disputeAwaits).toBeUndefined()
    must(await say(world.tasker, id, 'Tenho fotos de antes.'))
    must(await propose(world.client, id, 30))
    must(await say(world.tasker, id, 'Vou pensar.'))
    const { disputeAwaits, timeline } = await show(id)
    expect(disputeAwaits).toBe('tasker')
    const answers = timeline.filter(({ action }) => action === 'answer_dispute')
    expect(answers.map(({ by }) => by)).toEqual(['tasker'])
  })

  test('is over with its time, also before that is written down', async () => {
    const id = await openDispute()
    const deadline = await deadlineOf(id)
    const asTasker = { uid: 'marina', operator: false }
    const says = (moment: number) =>
      requestDisputes.state(at(moment), asTasker, {
        id,
        text: 'Fiz tudo o que combinamos.',
      })
    await expect(says(deadline)).rejects.toMatchObject({ code: 'disputes/answers-over' })
    await says(deadline - 1)
    expect((await show(id)).disputeAwaits).toBeUndefined()
  })

  test('ends after 72 hours, not a millisecond earlier', async () => {
    const id = await openDispute()
    const deadline = await deadlineOf(id)
    await runTimers(requestDeal, at(deadline - 1))
    expect(await deadlineOf(id)).toBe(deadline)
    expect(await runTimers(requestDeal, at(deadline))).toBe(1)
    expect(await runTimers(requestDeal, at(deadline + 1))).toBe(0)
    const request = await show(id)
    expect(request).toMatchObject({ status: 'disputed', deadline: null })
    expect(request.disputeAwaits).toBeUndefined()
    expect(request.timeline.at(-1)).toMatchObject({ action: 'close_answers', by: 'system' })
    expect((await read(world.client, id)).answerUntil).toBeNull()
    for (const late of [await say(world.tasker, id), await photo(world.tasker, id, 3)])
      expect(late).toMatchObject({ status: 409, error: { code: 'disputes/answers-over' } })
    // They may still agree, with no time to answer in.
    must(await answer(world.client, id, await proposed(world.tasker, id, 30), 'decline'))
    expect((await show(id)).disputeAwaits).toBeUndefined()
    must(await propose(world.tasker, id, 40))
  })

  test('is of the parties alone', async () => {
    const id = await openDispute()
    expect(await say(world.stranger, id)).toMatchObject({ status: 404 })
    // A stranger's file is not read: not even whether it is there.
    for (const requestId of [id, crypto.randomUUID()])
      expect(
        await world.stranger.call(addEvidence, {
          body: { ...of(requestId), uploadId: randomHex() },
        }),
      ).toMatchObject({
        status: 404,
        error: { code: 'requests/not-found' },
      })
    expect(await say(world.anonymous, id)).toMatchObject({ status: 401 })
    expect(await say(world.operator, id)).toMatchObject({ status: 404 })
    expect(await photo(world.operator, id, 5)).toMatchObject({ status: 404 })
    expect(await world.stranger.call(getDispute, { params: of(id) })).toMatchObject({
      status: 404,
    })
    expect((await read(world.operator, id)).statements).toHaveLength(1)
  })

  test.each(requestStatuses.filter((status) => status !== 'disputed'))(
    'needs a dispute: nothing while %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      for (const who of [world.client, world.tasker]) {
        expect(await say(who, id)).toMatchObject({ status: 409 })
        expect(await propose(who, id, 50)).toMatchObject({ status: 409 })
        expect(await who.call(getDispute, { params: of(id) })).toMatchObject({
          status: 404,
          error: { code: 'disputes/not-found' },
        })
        expect(await photo(who, id, 6)).toMatchObject({
          status: 409,
          error: { code: 'requests/illegal-transition', details: { status } },
        })
      }
      expect(await resolve(world.operator, id)).toMatchObject({
        status: 409,
        error: { code: 'requests/illegal-transition', details: { status } },
      })
    },
  )
})

describe('agreeing', () => {
  test('divides the money as an operator would, and shows it', async () => {
    const id = await openDispute()
    const proposalId = await proposed(world.tasker, id, 40)
    expect((await show(id)).disputeAwaits).toBe('client')
    const { data } = must(await answer(world.client, id, proposalId, 'accept'))
    expect(data).toMatchObject({
      proposal: null,
      answerUntil: null,
      ended: { by: 'system', taskerPercent: 40 },
    })
    const [payment] = await world.paymentsOf(id)
    // 12001 held: 4800 for the tasker, less 15 %; 7201 back.
    expect(payment).toMatchObject({
      status: 'refunded',
      transferAmount: 4080,
      feeAmount: 720,
      refundAmount: 7201,
      transferId: expect.stringMatching(/^tr_/),
      refundId: expect.stringMatching(/^re_/),
    })
    const request = await show(id)
    expect(request.status).toBe('completed')
    expect(request.timeline.at(-1)).toMatchObject({
      action: 'settle',
      by: 'system',
      taskerPercent: 40,
    })
  })

  test('on nothing for the tasker gives all back', async () => {
    const id = await openDispute()
    must(await answer(world.client, id, await proposed(world.tasker, id, 0), 'accept'))
    const request = await show(id)
    expect(request.status).toBe('cancelled')
    expect(request.disputeAwaits).toBeUndefined()
    expect((await world.paymentsOf(id))[0]).toMatchObject({ refundAmount: 12001 })
  })

  test('takes the other party: the author can only withdraw, and the other not', async () => {
    const id = await openDispute()
    const proposalId = await proposed(world.client, id, 50)
    for (const [who, word] of [
      [world.client, 'accept'],
      [world.client, 'decline'],
      [world.tasker, 'withdraw'],
    ] as const)
      expect(await answer(who, id, proposalId, word)).toMatchObject({ status: 409 })
    for (const who of [world.stranger, world.operator])
      expect(await answer(who, id, proposalId, 'accept')).toMatchObject({ status: 404 })
    expect(await propose(world.operator, id, 1)).toMatchObject({ status: 404 })
    expect((await show(id)).status).toBe('disputed')
  })

  test('a declined one waits for the dispute’s answer again; a withdrawn one is deleted', async () => {
    const id = await openDispute()
    must(await answer(world.tasker, id, await proposed(world.client, id, 10), 'decline'))
    expect(await show(id)).toMatchObject({ disputeAwaits: 'tasker' })
    must(await say(world.tasker, id))
    must(await answer(world.client, id, await proposed(world.client, id, 20), 'withdraw'))
    const { proposal } = await read(world.client, id)
    expect(proposal).toBeNull()
    expect((await show(id)).disputeAwaits).toBeUndefined()
  })

  test('waits for the answer to a split also when the time of the dispute is over', async () => {
    const id = await openDispute()
    must(await propose(world.tasker, id, 30))
    await runTimers(requestDeal, at(await deadlineOf(id)))
    expect(await show(id)).toMatchObject({ deadline: null, disputeAwaits: 'client' })
  })

  test('waits until the bank has decided, and blames neither party', async () => {
    const id = await openDispute()
    const proposalId = await proposed(world.tasker, id, 30)
    const [payment] = await world.paymentsOf(id)
    await world.standIn.control.dispute(payment?.chargeId ?? '')
    await world.deliver()
    const waits = {
      status: 409,
      error: { code: 'payments/chargeback-open', details: { status: 'disputed' } },
    }
    expect(await answer(world.client, id, proposalId, 'accept')).toMatchObject(waits)
    expect(await propose(world.client, id, 50, proposalId)).toMatchObject(waits)
    expect(await resolve(world.operator, id)).toMatchObject(waits)
    must(await answer(world.client, id, proposalId, 'decline'))
  })

  test('of a request that the bank stopped waits for neither party', async () => {
    const { _id: id } = await world.bringTo('delivered')
    const [payment] = await world.paymentsOf(id)
    const chargeback = await world.standIn.control.dispute(payment?.chargeId ?? '', {
      amount: 2_001,
    })
    await world.deliver()
    await world.standIn.control.closeDispute(chargeback, 'lost')
    await world.deliver()
    expect(await show(id)).toMatchObject({ status: 'disputed' })
    must(await answer(world.tasker, id, await proposed(world.client, id, 10), 'decline'))
    expect((await show(id)).disputeAwaits).toBeUndefined()
    expect(must(await resolve(world.operator, id)).data.status).toBe('completed')
  })

  test('takes the proposal that was read', async () => {
    const id = await openDispute()
    expect(await answer(world.tasker, id, crypto.randomUUID(), 'accept')).toMatchObject({
      status: 409,
      error: { code: 'disputes/proposal-over' },
    })
    const first = await proposed(world.client, id, 10)
    expect(await propose(world.tasker, id, 10, first)).toMatchObject({
      error: { code: 'disputes/same-split' },
    })
    const second = await proposed(world.client, id, 60, first)
    expect(await answer(world.tasker, id, first, 'accept')).toMatchObject({
      status: 409,
      error: { code: 'disputes/proposal-over' },
    })
    must(await answer(world.tasker, id, second, 'accept'))
  })

  test('a proposal replaces the one that was read, and no other', async () => {
    const id = await openDispute()
    const over = { status: 409, error: { code: 'disputes/proposal-over' } }
    const first = await proposed(world.client, id, 40)
    expect(await propose(world.tasker, id, 100)).toMatchObject(over)
    const second = await proposed(world.tasker, id, 0, first)
    expect(await propose(world.client, id, 40, first)).toMatchObject(over)
    expect(await propose(world.client, id, 40)).toMatchObject(over)
    expect((await read(world.client, id)).proposal).toMatchObject({
      _id: second,
      taskerPercent: 0,
    })
    must(await answer(world.client, id, second, 'decline'))
    expect(await propose(world.client, id, 40, second)).toMatchObject(over)
    must(await propose(world.client, id, 40))
  })

  test('two at once: one split, one transfer, one refund', async () => {
    const id = await openDispute()
    must(await say(world.tasker, id))
    const proposalId = await proposed(world.client, id, 50)
    const results = await Promise.all([
      answer(world.tasker, id, proposalId, 'accept'),
      answer(world.client, id, proposalId, 'withdraw'),
      propose(world.client, id, 90, proposalId),
      resolve(world.operator, id, 70),
      answer(world.tasker, id, proposalId, 'accept'),
    ])
    expect(results.some(({ ok }) => ok)).toBe(true)
    const request = await show(id)
    const settled = request.timeline.filter(({ action }) => action === 'settle')
    expect(settled.length).toBeLessThanOrEqual(1)
    const { data: transfers } = await world.stripe.transfers.list({ transfer_group: id })
    expect(transfers).toHaveLength(settled.length)
    const [payment] = await world.paymentsOf(id)
    const sent = { 50: 5101, 70: 7141 }[settled[0]?.taskerPercent ?? 0] ?? null
    expect(payment?.transferAmount).toBe(sent)
  })

  test('the same key twice is one proposal', async () => {
    const id = await openDispute()
    const input = { params: of(id), body: { taskerPercent: 25, inPlaceOf: null } }
    const key = { key: 'the-same-proposal' }
    const first = must(await world.client.call(proposeSplit, input, key)).data.proposal
    const again = must(await world.client.call(proposeSplit, input, key)).data.proposal
    expect(again).toEqual(first)
    const { timeline } = await show(id)
    expect(timeline.filter(({ action }) => action === 'propose_split')).toHaveLength(1)
  })
})

describe('an operator', () => {
  test('decides after both sides have answered, or the deadline has passed', async () => {
    const id = await openDispute()
    expect(await resolve(world.operator, id)).toMatchObject({
      status: 409,
      error: {
        code: 'disputes/not-heard',
        details: { answerUntil: (await show(id)).deadline },
      },
    })
    const other = await openDispute()
    must(await say(world.tasker, other))
    expect(must(await resolve(world.operator, other)).data.status).toBe('completed')
    await runTimers(requestDeal, at(await deadlineOf(id)))
    expect(must(await resolve(world.operator, id)).data.status).toBe('completed')
    expect(await read(world.client, id)).toMatchObject({
      answerUntil: null,
      ended: { by: 'operator', taskerPercent: 40 },
    })
  })

  test('who is a party never judges', async () => {
    const operator = await world.as('operador', { roles: ['client', 'tasker'] })
    const { _id: id } = must(
      await operator.call(createRequest, {
        body: {
          tasker: 'marina',
          serviceDetails: {
            category: 'eletrica',
            description: 'Trocar o disjuntor da cozinha',
            date: new Date(Date.now() + 864e5).toISOString(),
          },
          pricePerService: 100,
          cep: '01310-100',
          paymentMethod: '100',
        },
      }),
    )
    const terms = { termsVersion: 1, price: 110 }
    must(await world.tasker.call(makeOffer, { params: { id }, body: terms }))
    expect(await resolve(operator, id)).toMatchObject({ status: 409 })
    await world.setTimes(id, { status: 'disputed' })
    expect(await resolve(operator, id, 0)).toMatchObject({
      status: 409,
      error: { code: 'requests/illegal-transition' },
    })
    const { data } = must(await operator.call(getRequest, { params: { id } }))
    expect(data.viewer).toBe('client')
  })
})

describe('reasons of a cancellation', () => {
  test.each(['not_needed', 'no_time'] as const)(
    '%s stands in the history',
    async (reason) => {
      const { _id: id } = await world.bringTo('accepted')
      const body = { status: 'cancelled', reason, note: 'Desculpe.' } as const
      must(await world.client.call(updateRequestStatus, { params: { id }, body }))
      expect((await show(id)).timeline.at(-1)).toMatchObject({
        action: 'cancel',
        reason,
        note: 'Desculpe.',
      })
    },
  )
})
