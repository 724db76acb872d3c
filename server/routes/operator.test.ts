import { and, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addStatement, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { getItem, createItem } from '#src/contract/market/marketplace.ts'
import { listMessages, sendMessage } from '#src/contract/requests/messages.ts'
import {
  cancelPurchase,
  deliverOrder,
  getOrder,
  listOrders,
  payOrder,
  shipOrder,
} from '#src/contract/orders/orders.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  decideReport,
  finishAttention,
  getAttention,
  getCase,
  getPerson,
  listActs,
  listAttention,
  setSuspension,
} from '#src/contract/operator/operator.ts'
import { createPaymentIntent, releasePayment } from '#src/contract/payments/payments.ts'
import {
  createRequest,
  getRequest,
  listRequests,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { reportPerson, reportText } from '#src/contract/people/safety.ts'
import { getSession } from '#src/contract/people/session.ts'
import {
  listReviews,
  searchTaskers,
  updateBio,
  updateTaskerProfile,
} from '#src/contract/taskers/taskers.ts'
import { exportMyData, getUser, updateName } from '#src/contract/people/users.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import {
  attention,
  operatorLog,
  orders,
  payments,
  reviews,
  serviceRequests,
  sessions,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { addOrder, addPayment, addRequest } from '#server/test/people.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'

setUpMoneyWorld()

const refusal = ({ status, error }: { status: number; error: { code: string } | null }) =>
  `${status} ${error?.code}`

async function disputed(answered = true): Promise<string> {
  const { _id: id } = await world.bringTo('delivered')
  const body = {
    status: 'disputed',
    note: 'A parede ficou torta.',
    reason: 'quality',
  } as const
  must(await world.client.call(updateRequestStatus, { params: { id }, body }))
  if (answered) {
    const text = 'Fiz tudo o que combinamos.'
    must(
      await world.tasker.call(addStatement, {
        params: { deal: 'request', id },
        body: { text },
      }),
    )
  }
  return id
}

const decide = (who: Caller, id: string, taskerPercent = 40) =>
  who.call(resolveDispute, {
    params: { id },
    body: { taskerPercent, note: 'Metade foi feita.' },
  })

const queue = async (
  who: Caller,
  query: { show?: 'open' | 'done'; group?: 'dispute' | 'report' } = {},
) => must(await who.call(listAttention, { query: { limit: 50, ...query } }))

const itemOf = async (id: string, show: 'open' | 'done' = 'open') => {
  const found = (await queue(world.operator, { show })).data.find(
    ({ requestId, kind }) => requestId === id && kind === 'dispute',
  )
  if (!found) throw new Error(`no dispute of ${id} is ${show}`)
  return found
}

/** The decisions in the log, without reads. */
const acts = async (q: string) => {
  const { data } = must(await world.operator.call(listActs, { query: { q } }))
  return data.filter(({ act }) => !act.startsWith('open_'))
}

const told = async (who: Caller) =>
  must(await who.call(listNotifications, { query: { limit: 50 } })).notifications.map(
    ({ message }) => message,
  )

const suspend = (who: Caller, uid: string, suspended = true) =>
  who.call(setSuspension, {
    params: { uid },
    body: { suspended, reason: 'Pediu dinheiro por fora.' },
  })

describe('the desk', () => {
  test('is for operators alone', async () => {
    const id = await disputed()
    const { _id: item } = await itemOf(id)
    const reason = 'Quero ver.'
    const calls = (who: Caller) => [
      who.call(getCase, { params: { id } }),
      who.call(getAttention, { params: { id: item } }),
      who.call(decideReport, { params: { id: item }, body: { decision: 'hide', reason } }),
      who.call(getPerson, { params: { uid: 'marina' } }),
      suspend(who, 'marina'),
      who.call(listActs, { query: {} }),
      who.call(listAttention, { query: { group: 'report' } }),
    ]
    for (const who of [world.client, world.tasker, world.stranger])
      for (const answer of await Promise.all(calls(who)))
        expect(refusal(answer)).toBe('403 auth/forbidden')
    for (const answer of await Promise.all(calls(world.anonymous)))
      expect(refusal(answer)).toBe('401 auth/required')
    expect(await world.db.select().from(operatorLog)).toEqual([])
  })

  test('puts cases that can be decided now before those that wait for a party', async () => {
    const waiting = await disputed(false)
    const ready = await disputed()
    const { data, open } = await queue(world.operator, { group: 'dispute' })
    const order = data.map(({ requestId }) => requestId)
    expect(order.indexOf(ready)).toBeLessThan(order.indexOf(waiting))
    expect(open.dispute).toBe(data.length)
    expect((await itemOf(waiting)).waitsUntil).not.toBeNull()
    expect((await itemOf(ready)).waitsUntil).toBeNull()
  })
})

describe('a case', () => {
  test('has in one answer all that its judge must know', async () => {
    const earlier = await disputed()
    must(await decide(world.operator, earlier))
    const id = await disputed()
    const text = 'Meu número é 11 98888-7777'
    must(await world.client.call(sendMessage, { params: { id }, body: { text } }))
    const { data } = must(await world.operator.call(getCase, { params: { id } }))
    expect(data.request).toMatchObject({ _id: id, status: 'disputed' })
    expect(data.dispute?.statements).toHaveLength(2)
    expect(data.messages.at(-1)?.parts).toEqual([{ text }])
    expect(data.ledger).toEqual([
      expect.objectContaining({
        kind: 'charge',
        entries: [
          { account: 'held', amount: -120.01 },
          { account: 'provider', amount: 120.01 },
        ],
      }),
    ])
    expect(data.people.client.disputes.map(({ requestId }) => requestId)).toContain(earlier)
    expect(data.people.tasker).toMatchObject({ uid: 'marina', suspendedAt: null })
    expect(data.people.tasker.disputes.map(({ requestId }) => requestId)).not.toContain(id)
  })

  test('of two operators at once, one decides and the other gets the decision', async () => {
    const second = await world.as('operador')
    const id = await disputed()
    const answers = await Promise.all([
      decide(world.operator, id, 40),
      decide(second, id, 90),
      decide(world.operator, id, 70),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { timeline } = await show(id)
    const settled = timeline.filter(({ action }) => action === 'settle')
    expect(settled).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(refusal(answer)).toBe('409 disputes/decided')
      expect(answer.error?.details).toMatchObject({
        taskerPercent: settled[0]?.taskerPercent,
      })
    }
    const { data } = must(await world.operator.call(getCase, { params: { id } }))
    expect(data.acts).toHaveLength(1)
    const decided = and(
      eq(operatorLog.requestId, id),
      eq(operatorLog.act, 'decide_dispute'),
    )
    expect(await world.db.$count(operatorLog, decided)).toBe(1)
  })

  test('is logged with both sums, and both parties are notified', async () => {
    const id = await disputed()
    must(await decide(world.operator, id, 40))
    const { number } = await show(id)
    expect(await acts(`#${number} metade`)).toMatchObject([
      {
        act: 'decide_dispute',
        by: { uid: 'operador' },
        requestId: id,
        before: { status: 'disputed', held: 120.01 },
        after: { status: 'completed', taskerPercent: 40, net: 40.8, refund: 72.01 },
        reason: 'Metade foi feita.',
      },
    ])
    expect(await acts('100% outra')).toEqual([])
    for (const who of [world.client, world.tasker])
      expect((await told(who)).join()).toContain(
        'Nossa equipe decidiu a disputa do pedido: 40%',
      )
    expect((await itemOf(id, 'done')).done).toMatchObject({
      by: 'operador',
      note: 'Metade foi feita.',
    })
  })

  test('is logged without the decisions before it', async () => {
    const id = await disputed()
    const [held] = await world.db.select().from(payments).where(eq(payments.requestId, id))
    if (!held) throw new Error('nothing is held')
    const { chargeId: _charge, intentId: _intent, ...instalment } = held
    await world.db.insert(payments).values({
      ...instalment,
      id: uuidv7(),
      instalment: 2,
      status: 'refunded',
      transferAmount: 2_000,
      refundAmount: 1_000,
    })
    must(await decide(world.operator, id, 50))
    const { number } = await show(id)
    expect(await acts(`#${number}`)).toMatchObject([
      { before: { held: 120.01 }, after: { net: 51.01, refund: 60 } },
    ])
  })

  test('is not shown to an operator who is a party, who decides nothing of it', async () => {
    const id = await disputed()
    const { _id: item } = await itemOf(id)
    await world.db
      .update(serviceRequests)
      .set({ clientUid: 'operador' })
      .where(eq(serviceRequests.id, id))
    expect(refusal(await world.operator.call(getCase, { params: { id } }))).toBe(
      '403 people/involved',
    )
    expect(refusal(await decide(world.operator, id))).toBe(
      '409 requests/illegal-transition',
    )
    const shown = must(
      await world.operator.call(getAttention, { params: { id: item } }),
    ).data
    expect(shown).toMatchObject({ involved: true, amount: null, report: null })
    expect(refusal(await suspend(world.operator, 'marina'))).toBe('403 people/involved')
    expect((await show(id).catch(() => null))?.status ?? 'disputed').toBe('disputed')
    await world.db
      .update(serviceRequests)
      .set({ clientUid: 'clara' })
      .where(eq(serviceRequests.id, id))
  })
})

describe('the open matters of a person', () => {
  test('counts their purchases and sales, and complaints', async () => {
    const shipped = await bringOrderTo(world, 'shipped', 'carrier')
    const contested = await bringOrderTo(world, 'disputed')
    const returned = await bringOrderTo(world, 'refunded')
    const file = async (uid: string) =>
      must(await world.operator.call(getPerson, { params: { uid } })).data
    const [seller, buyer] = [await file('marina'), await file('clara')]
    const of = ({ runningOrders }: typeof seller, id: string) =>
      runningOrders.find(({ orderId }) => orderId === id)
    expect(of(seller, shipped)).toMatchObject({
      status: 'shipped',
      as: 'seller',
      other: { uid: 'clara' },
    })
    expect(of(buyer, shipped)).toMatchObject({ as: 'buyer', other: { uid: 'marina' } })
    expect(of(seller, contested)?.status).toBe('disputed')
    expect(of(seller, returned)).toBeUndefined()
    const complaint = (id: string) => seller.disputes.find(({ orderId }) => orderId === id)
    expect(complaint(shipped)).toBeUndefined()
    expect(complaint(contested)).toMatchObject({
      requestId: null,
      openedBy: 'client',
      as: 'tasker',
      reason: 'damaged',
      ended: null,
    })
    expect(complaint(returned)?.ended).toEqual({ by: 'operator', taskerPercent: 0 })
  })

  test('is not judged by an operator who bought from them', async () => {
    const id = await bringOrderTo(world, 'confirmed')
    await world.db.update(orders).set({ buyerUid: 'operador' }).where(eq(orders.id, id))
    expect(refusal(await suspend(world.operator, 'marina'))).toBe('403 people/involved')
    await world.db.update(orders).set({ buyerUid: 'clara' }).where(eq(orders.id, id))
  })
})

describe('the log of operators', () => {
  test('about the money of an order is found by its number', async () => {
    const id = await bringOrderTo(world, 'confirmed')
    const payment = await orderPayment(world, id)
    const found = uuidv7()
    await world.db.insert(attention).values({
      id: found,
      kind: 'refund_refused',
      subject: payment.id,
      orderId: id,
      paymentId: payment.id,
      since: new Date(),
    })
    must(
      await world.operator.call(finishAttention, {
        params: { id: found },
        body: { note: 'Feito no provedor.' },
      }),
    )
    must(await world.operator.call(releasePayment, { params: { paymentId: payment.id } }))
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    const number = order?.number ?? ''
    expect((await acts(number)).map(({ act, orderId }) => [act, orderId])).toEqual([
      ['send_again', id],
      ['finish_matter', id],
    ])
  })

  test('is never changed nor deleted, also by plain SQL', async () => {
    const id = await disputed()
    must(await decide(world.operator, id))
    const own = eq(operatorLog.requestId, id)
    for (const change of [
      world.db.update(operatorLog).set({ reason: 'Outro' }).where(own),
      world.db.delete(operatorLog).where(own),
    ])
      await expect(change).rejects.toMatchObject({
        cause: expect.objectContaining({
          message: expect.stringContaining('never changed'),
        }),
      })
    await expect(
      world.db
        .execute(sql`insert into operator_log (id, at, operator_uid, act, before, after, reason)
        values (gen_random_uuid(), now(), 'x', 'lift', '{}', '{}', '')`),
    ).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'operator_log_reasoned' }),
    })
    const decided = and(own, eq(operatorLog.act, 'decide_dispute'))
    expect(await world.db.$count(operatorLog, decided)).toBe(1)
  })

  test('has also their reads, with the reason, once an hour', async () => {
    const { _id: quiet } = await world.bringTo('paid')
    must(
      await world.client.call(sendMessage, {
        params: { id: quiet },
        body: { text: 'Segredo entre nós dois.' },
      }),
    )
    for (const call of [getRequest, listMessages, getCase] as const)
      expect(
        await world.operator.call(call as typeof getRequest, { params: { id: quiet } }),
      ).toMatchObject({ status: 404, error: { code: 'requests/not-found' } })
    const id = await disputed()
    for (let again = 0; again < 3; again++)
      must(await world.operator.call(getCase, { params: { id } }))
    const opened = async (where: SQL) =>
      world.db
        .select({ by: operatorLog.operatorUid, reason: operatorLog.reason })
        .from(operatorLog)
        .where(and(where, sql`${operatorLog.act} like 'open_%'`))
    expect(await opened(eq(operatorLog.requestId, quiet))).toEqual([])
    expect(await opened(eq(operatorLog.requestId, id))).toEqual([
      { by: 'operador', reason: 'dispute' },
    ])
    must(await world.operator.call(getPerson, { params: { uid: 'stranger' } }))
    expect(await opened(eq(operatorLog.personUid, 'stranger'))).toEqual([
      { by: 'operador', reason: 'search' },
    ])
  })
})

test('a cancellation counts in the record of who made it alone', async () => {
  const counts = async () =>
    Promise.all(
      ['clara', 'marina'].map(async (uid) => {
        const { data } = must(await world.operator.call(getPerson, { params: { uid } }))
        return data.cancelled
      }),
    )
  const [client = 0, tasker = 0] = await counts()
  for (const who of [world.client, world.client, world.tasker]) {
    const { _id: id } = await world.bringTo('paid')
    const body = { status: 'cancelled' as const }
    must(await who.call(updateRequestStatus, { params: { id }, body }))
  }
  expect(await counts()).toEqual([client + 2, tasker + 1])
})

test('sending money again is written down too', async () => {
  const { _id: id } = await world.bringTo('completed')
  const [payment] = await world.paymentsOf(id)
  const params = { paymentId: payment?.id ?? '' }
  must(await world.client.call(releasePayment, { params }))
  must(await world.operator.call(releasePayment, { params }))
  const rows = await world.db
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.requestId, id))
  expect(rows).toMatchObject([{ act: 'send_again', subject: payment?.id }])
})

describe('sending money again tells an operator', () => {
  const params = async () => {
    const { _id: id } = await world.bringTo('completed')
    const [payment] = await world.paymentsOf(id)
    return { paymentId: payment?.id ?? '' }
  }

  test('that the provider does not answer; a party only that it is decided', async () => {
    const wanted = { params: await params() }
    world.setFault(() => 'before')
    expect(refusal(await world.operator.call(releasePayment, wanted))).toBe(
      '503 payments/provider-unavailable',
    )
    must(await world.client.call(releasePayment, wanted))
    world.setFault(() => 'none')
    must(await world.operator.call(releasePayment, wanted))
  })

  test('that another worker is sending it', async () => {
    const { paymentId } = await params()
    const claimedUntil = new Date(Date.now() + 60_000)
    const own = eq(payments.id, paymentId)
    await world.db.update(payments).set({ claimedUntil }).where(own)
    const refused = await world.operator.call(releasePayment, { params: { paymentId } })
    expect(refusal(refused)).toBe('409 payments/being-sent')
    await world.db.update(payments).set({ claimedUntil: null }).where(own)
  })
})

test('sending again what one has paid oneself is no act of an operator', async () => {
  const { _id: id } = await world.bringTo('completed')
  const own = eq(serviceRequests.id, id)
  await world.db.update(serviceRequests).set({ clientUid: 'operador' }).where(own)
  const [payment] = await world.paymentsOf(id)
  const params = { paymentId: payment?.id ?? '' }
  must(await world.operator.call(releasePayment, { params }))
  expect(await world.db.$count(operatorLog, eq(operatorLog.requestId, id))).toBe(0)
})

describe('a reported text', () => {
  const tell = (
    who: Caller,
    uid: string,
    kind: 'review' | 'message' | 'item' | 'bio',
    textId: string,
  ) =>
    who.call(reportText, {
      params: { uid },
      body: { kind, textId, reason: 'abuse', note: 'Veja isto.' },
    })
  const reported = async (textId: string) => {
    const { data } = await queue(world.operator, { group: 'report' })
    return data.filter(({ report }) => report?.text?.id === textId)
  }
  const judge = (id: string, decision: 'hide' | 'keep') =>
    world.operator.call(decideReport, {
      params: { id },
      body: { decision, reason: 'Ofende.' },
    })

  test('a message is hidden from both with its notification, and all are notified', async () => {
    const { _id: id } = await world.request()
    const text = 'Você é um inútil.'
    const { message } = must(
      await world.tasker.call(sendMessage, { params: { id }, body: { text } }),
    )
    expect(refusal(await tell(world.stranger, 'stranger', 'message', message._id))).toBe(
      '404 safety/text-not-found',
    )
    expect(refusal(await tell(world.tasker, 'marina', 'message', message._id))).toBe(
      '409 safety/self',
    )
    expect(refusal(await tell(world.stranger, 'clara', 'message', message._id))).toBe(
      '403 auth/forbidden',
    )
    must(await tell(world.client, 'clara', 'message', message._id))
    const [item] = await reported(message._id)
    expect(item?.report).toMatchObject({
      person: { uid: 'marina' },
      by: { uid: 'clara' },
      text: { kind: 'message', words: text },
    })
    must(await judge(item?._id ?? '', 'hide'))
    expect(refusal(await judge(item?._id ?? '', 'keep'))).toBe('409 reports/decided')
    for (const who of [world.client, world.tasker]) {
      const { messages } = must(await who.call(listMessages, { params: { id }, query: {} }))
      expect(messages[0]).toMatchObject({ hidden: true, parts: [] })
      expect((await told(who)).join()).not.toContain('inútil')
    }
    expect((await told(world.tasker))[0]).toContain('Motivo: Ofende.')
    expect((await told(world.client))[0]).toContain('ocultou o texto que você denunciou')
    expect(await acts('ofende')).toMatchObject([
      { act: 'hide_text', person: { uid: 'marina' }, after: { hidden: true } },
    ])
  })

  test('a review loses its words, not its stars, and the other reporters are notified', async () => {
    const [review] = await world.db
      .insert(reviews)
      .values({
        id: crypto.randomUUID(),
        taskerUid: 'marina',
        authorUid: 'clara',
        authorName: 'Clara Monteiro',
        rating: 2,
        comment: 'Uma pessoa horrível.',
        shownAt: new Date(),
      })
      .returning()
    const id = review?.id ?? ''
    must(await tell(world.tasker, 'marina', 'review', id))
    must(await tell(world.stranger, 'stranger', 'review', id))
    const [first, other] = await reported(id)
    expect(other).toBeDefined()
    must(await judge(first?._id ?? '', 'hide'))
    expect(await reported(id)).toEqual([])
    const shown = must(
      await world.anonymous.call(listReviews, { params: { uid: 'marina' }, query: {} }),
    ).reviews.find(({ _id }) => _id === id)
    expect(shown).toMatchObject({ hidden: true, comment: '', rating: 2 })
    for (const who of [world.tasker, world.stranger])
      expect((await told(who))[0]).toContain('ocultou o texto que você denunciou')
    expect(refusal(await tell(world.stranger, 'stranger', 'review', id))).toBe(
      '404 safety/text-not-found',
    )
  })

  test('an item is hidden from others or kept on sale; a bio is removed unless it is new', async () => {
    const { data: item } = must(
      await world.tasker.call(createItem, {
        body: {
          title: 'Furadeira que não presta',
          description: 'Palavras feias.',
          category: 'eletrica',
          price: 90,
          condition: 'used',
          stock: 1,
        },
      }),
    )
    const see = (who: Caller) => who.call(getItem, { params: { id: item._id } })
    must(await tell(world.client, 'clara', 'item', item._id))
    const [kept] = await reported(item._id)
    must(await judge(kept?._id ?? '', 'keep'))
    must(await see(world.client))
    expect((await told(world.client))[0]).toContain('o manteve')
    must(await tell(world.client, 'clara', 'item', item._id))
    const [again] = await reported(item._id)
    must(await judge(again?._id ?? '', 'hide'))
    expect((await see(world.client)).status).toBe(404)
    must(await see(world.tasker))

    const bio = (words: string) =>
      world.db.update(taskers).set({ bio: words }).where(eq(taskers.uid, 'marina'))
    const bioNow = async () =>
      (await world.db.select().from(taskers).where(eq(taskers.uid, 'marina')))[0]?.bio
    await bio('Feio.')
    must(await tell(world.client, 'clara', 'bio', 'marina'))
    await bio('Bonito.')
    const [changed] = await reported('marina')
    must(await judge(changed?._id ?? '', 'hide'))
    expect(await bioNow()).toBe('Bonito.')
    must(await tell(world.client, 'clara', 'bio', 'marina'))
    const [same] = await reported('marina')
    must(await judge(same?._id ?? '', 'hide'))
    expect(await bioNow()).toBe('')
  })

  test('a removed bio shows the reason to its owner alone, until they write another', async () => {
    const why = async (who: Caller) =>
      must(await who.call(getUser, { params: { id: 'marina' } })).taskerDetails
        ?.bioHiddenFor
    const write = (bio: string) =>
      world.tasker.call(updateTaskerProfile, { body: { taskerDetails: { bio } } })
    const hide = async () => {
      must(await tell(world.client, 'clara', 'bio', 'marina'))
      const [report] = await reported('marina')
      must(await judge(report?._id ?? '', 'hide'))
    }
    const isShown = async () =>
      must(await world.client.call(getUser, { params: { id: 'marina' } })).taskerDetails
        ?.bio

    must(await write('Feio.'))
    expect(await why(world.tasker)).toBeUndefined()
    must(await tell(world.client, 'clara', 'bio', 'marina'))
    must(await write('Bonito.'))
    const [changed] = await reported('marina')
    must(await judge(changed?._id ?? '', 'hide'))
    expect(await why(world.tasker)).toBeUndefined()
    await hide()
    expect(await why(world.tasker)).toBe('Ofende.')
    for (const who of [world.client, world.stranger, world.operator, world.anonymous])
      expect(await why(who)).toBeUndefined()
    // No bio has replaced it yet.
    const { taskerDetails } = must(await write(''))
    expect(taskerDetails.bioHiddenFor).toBe('Ofende.')
    must(
      await world.tasker.call(updateTaskerProfile, {
        body: { taskerDetails: { experience: 3 } },
      }),
    )
    expect(await why(world.tasker)).toBe('Ofende.')
    expect(must(await write('Cuido de tudo.')).taskerDetails.bioHiddenFor).toBeUndefined()
    expect(await isShown()).toBe('Cuido de tudo.')

    await hide()
    const params = { uid: 'marina' }
    must(await world.tasker.call(updateBio, { params, body: { bio: 'De novo.' } }))
    expect(await why(world.tasker)).toBeUndefined()
  })

  test('a report of an operator is not shown to them', async () => {
    must(
      await world.client.call(createRequest, {
        body: {
          tasker: 'marina',
          serviceDetails: {
            category: 'eletrica',
            description: 'Trocar a tomada da sala',
            date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
          },
          cep: '01310-100',
          paymentMethod: '100',
          pricePerService: 120.01,
        },
      }),
    )
    must(
      await world.client.call(reportPerson, {
        params: { uid: 'clara' },
        body: { personId: 'marina', reason: 'fraud', note: 'Segredo' },
      }),
    )
    const { data } = await queue(world.operator, { group: 'report' })
    const item = data.find(({ report }) => report?.note === 'Segredo')
    const id = item?._id ?? ''
    await world.db.execute(
      sql`update reports set person_uid = 'operador' where note = 'Segredo'`,
    )
    const shown = must(await world.operator.call(getAttention, { params: { id } })).data
    expect(JSON.stringify(shown)).not.toMatch(/Segredo|fraud|clara/)
    expect(refusal(await judge(id, 'hide'))).toBe('403 people/involved')
    await world.db.execute(
      sql`update reports set person_uid = 'marina' where note = 'Segredo'`,
    )
    expect(refusal(await judge(id, 'hide'))).toBe('404 reports/not-found')
    const done = { params: { id }, body: { note: 'Falei com ela.' } }
    must(await world.operator.call(finishAttention, done))
    must(await world.operator.call(finishAttention, done))
    expect(await acts('falei')).toHaveLength(1)
    expect((await told(world.client))[0]).toContain('olhou a sua denúncia')
  })
})

describe('a suspended person', () => {
  const found = async () =>
    must(
      await world.anonymous.call(searchTaskers, { body: { q: 'Nina Prado', page: 1 } }),
    ).taskers.map(({ uid }) => uid)

  test('is signed out, is not found nor asked, and comes back as they were', async () => {
    const nina = await world.as('nina', { name: 'Nina Prado', roles: ['tasker'] })
    await world.db
      .insert(taskers)
      .values({ uid: 'nina', categories: ['eletrica'], searchText: 'nina prado' })
    expect(await found()).toContain('nina')
    const ask = () => world.request({ tasker: 'nina' })
    const { _id: running, number } = await ask()

    must(await suspend(world.operator, 'nina'))
    const { data } = must(await suspend(world.operator, 'nina'))
    expect(data.suspendedAt).not.toBeNull()
    expect(data.running).toMatchObject([
      { requestId: running, number, as: 'tasker', other: { name: 'Clara Monteiro' } },
    ])
    expect(data.acts).toHaveLength(1)
    const clients = (await told(world.client)).filter((said) => /^Suspendemos/.test(said))
    expect(clients).toEqual([
      'Suspendemos a conta de Nina Prado. Veja o pedido: até o serviço começar, cancelar não custa nada.',
    ])
    const { data: page } = must(
      await world.client.call(getRequest, { params: { id: running } }),
    )
    expect(page.taskerSuspended).toBe(true)
    expect(await world.db.select().from(sessions).where(eq(sessions.uid, 'nina'))).toEqual(
      [],
    )
    expect((await nina.call(getSession)).status).toBe(401)
    expect(await found()).not.toContain('nina')
    expect((await world.anonymous.call(getUser, { params: { id: 'nina' } })).status).toBe(
      404,
    )
    await expect(ask()).rejects.toThrow(/404 .*taskers\/not-found/)

    must(await suspend(world.operator, 'nina', false))
    expect(await found()).toContain('nina')
    must(await world.anonymous.call(getUser, { params: { id: 'nina' } }))
    await ask()
    expect((await acts('nina')).map(({ act }) => act)).toEqual(['lift', 'suspend'])
  })

  const whileSuspended = async (uid: string, work: () => Promise<void>) => {
    const set = (suspendedAt: Date | null) =>
      world.db.update(users).set({ suspendedAt }).where(eq(users.uid, uid))
    await set(new Date())
    await work().finally(() => set(null))
  }

  test('signs in again, reads what is theirs, and settles what is open', async () => {
    const [accepted, paid, running] = [
      await world.bringTo('accepted'),
      await world.bringTo('paid'),
      await world.bringTo('in_progress'),
    ]
    const pending = await world.request()
    await whileSuspended('marina', async () => {
      const marina = await world.as('marina')
      const { user } = must(await marina.call(getSession))
      expect(user.suspended).toBe(true)
      must(await marina.call(getRequest, { params: { id: running._id } }))
      must(await marina.call(exportMyData, { params: { uid: 'marina' } }))
      const move = (id: string, status: 'accepted' | 'in_progress' | 'delivered') =>
        marina.call(updateRequestStatus, {
          params: { id },
          body: { status, ...(status === 'accepted' && { termsVersion: 1 }) },
        })
      const refused = [
        move(pending._id, 'accepted'),
        move(paid._id, 'in_progress'),
        marina.call(sendMessage, { params: { id: paid._id }, body: { text: 'Oi' } }),
        marina.call(updateName, { params: { uid: 'marina' }, body: { name: 'Outra' } }),
      ]
      for (const answer of await Promise.all(refused))
        expect(refusal(answer)).toBe('403 auth/account-suspended')
      must(await move(running._id, 'delivered'))
    })
    await whileSuspended('clara', async () => {
      const clara = await world.as('clara')
      const body = { serviceRequestId: accepted._id }
      expect(refusal(await clara.call(createPaymentIntent, { body }))).toBe(
        '403 auth/account-suspended',
      )
      must(
        await clara.call(updateRequestStatus, {
          params: { id: running._id },
          body: { status: 'completed' },
        }),
      )
    })
    expect((await show(running._id)).status).toBe('completed')
  })

  test('is no operator any more', async () => {
    const id = await disputed()
    const { _id: paidId } = await world.bringTo('completed')
    const [payment] = await world.paymentsOf(paidId)
    await whileSuspended('operador', async () => {
      expect(refusal(await world.operator.call(listAttention, { query: {} }))).toBe(
        '403 auth/account-suspended',
      )
      expect(refusal(await world.operator.call(getRequest, { params: { id } }))).toBe(
        '404 requests/not-found',
      )
      const params = { paymentId: payment?.id ?? '' }
      expect(refusal(await world.operator.call(releasePayment, { params }))).toBe(
        '404 payments/not-found',
      )
      expect(must(await world.operator.call(getSession)).user.operator).toBe(false)
    })
    must(await world.operator.call(getRequest, { params: { id } }))
  })

  test('sends nothing that its buyer can still cancel at no cost', async () => {
    const [parcel, pickup, shipped] = [
      await bringOrderTo(world, 'paid', 'carrier'),
      await bringOrderTo(world, 'paid'),
      await bringOrderTo(world, 'shipped', 'carrier'),
    ]
    await whileSuspended('marina', async () => {
      const { tasker } = world
      const body = { carrier: 'Correios' }
      for (const answer of [
        await tasker.call(shipOrder, { params: { id: parcel }, body }),
        await tasker.call(deliverOrder, { params: { id: pickup } }),
      ])
        expect(refusal(answer)).toBe('403 auth/account-suspended')
      must(await tasker.call(deliverOrder, { params: { id: shipped } }))
    })
    must(await world.client.call(cancelPurchase, { params: { id: parcel } }))
  })

  test('has clients and buyers told what they may do, and not pay any more', async () => {
    const { db } = world
    await world.as('olga', { name: 'Olga Reis', roles: ['tasker'] })
    const client = await world.as('caio', { name: 'Caio Lima' })
    const ids: Record<string, string> = {}
    for (const status of ['accepted', 'paid', 'delivered', 'disputed', 'closed'] as const)
      ids[status] = await addRequest(db, { clientUid: 'caio', taskerUid: 'olga', status })
    const people = { buyerUid: 'caio', sellerUid: 'olga' }
    const deadline = new Date(Date.now() + 15 * 60_000)
    for (const status of ['reserved', 'shipped', 'confirmed'] as const)
      ids[status] = await addOrder(db, { ...people, status, deadline })
    await addPayment(db, { orderId: ids['reserved'], amount: 20_000, status: 'awaiting' })

    must(await suspend(world.operator, 'olga'))
    expect((await told(client)).toSorted()).toEqual([
      expect.stringContaining('O dinheiro da compra continua guardado'),
      expect.stringContaining('O dinheiro do pedido continua guardado'),
      expect.stringContaining('Veja a compra: até o envio'),
      expect.stringContaining('Veja o pedido: até o serviço começar'),
      expect.stringContaining('Veja o pedido: até o serviço começar'),
    ])
    const summaries = must(
      await client.call(listRequests, { query: { role: 'client' } }),
    ).data
    for (const [status, isSaid] of [
      ['accepted', true],
      ['paid', true],
      ['delivered', false],
      ['closed', false],
    ] as const) {
      const params = { id: ids[status] ?? '' }
      const { data } = must(await client.call(getRequest, { params }))
      const summary = summaries.find(({ _id }) => _id === ids[status])
      expect([data.taskerSuspended, summary?.taskerSuspended]).toEqual([isSaid, isSaid])
    }
    const waiting = must(
      await client.call(listWaiting, { query: { role: 'client' } }),
    ).data.map((each) =>
      each.kind === 'order'
        ? [each.order.status, each.order.sellerSuspended]
        : 'request' in each && [each.request.status, each.request.taskerSuspended],
    )
    expect(waiting).toEqual(
      expect.arrayContaining([
        ['accepted', true],
        ['reserved', true],
      ]),
    )
    const purchases = must(await client.call(listOrders, { query: { role: 'buyer' } }))
    expect(
      purchases.data.map(({ status, sellerSuspended }) => [status, sellerSuspended]),
    ).toEqual(
      expect.arrayContaining([
        ['reserved', true],
        ['shipped', false],
        ['confirmed', false],
      ]),
    )
    const body = { serviceRequestId: ids['accepted'] ?? '' }
    expect(refusal(await client.call(createPaymentIntent, { body }))).toBe(
      '409 requests/tasker-cannot-receive',
    )
    const params = { id: ids['reserved'] ?? '' }
    const { data: order } = must(await client.call(getOrder, { params }))
    expect(order.actions).toEqual(['cancel'])
    expect(refusal(await client.call(payOrder, { params }))).toBe(
      '409 orders/seller-cannot-receive',
    )

    must(await suspend(world.operator, 'olga', false))
    const lifted = (await told(client)).filter((said) => said.includes('terminou'))
    expect(lifted).toHaveLength(5)
  })

  test('is never the operator, nor an unknown user', async () => {
    expect(refusal(await suspend(world.operator, 'operador'))).toBe('403 people/involved')
    expect(refusal(await suspend(world.operator, 'nobody'))).toBe('404 users/not-found')
    const rows = await world.db.select().from(users).where(eq(users.uid, 'operador'))
    expect(rows[0]?.suspendedAt).toBeNull()
  })
})
