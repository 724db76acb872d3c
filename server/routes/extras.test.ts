import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import {
  acceptExtra,
  changeExtra,
  declineExtra,
  payExtra,
  proposeExtra,
  withdrawExtra,
} from '#src/contract/requests/extras.ts'
import {
  getRequest,
  markPaid,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { notifications, payments, requestExtras } from '#server/db/schema.ts'
import { expireExtras } from '#server/services/payments/expire-extras.ts'
import { extraBody, proposed } from '#server/test/extra-changes.ts'
import { sendNewPhoto } from '#server/test/media.ts'
import { getDeposit, listDeposits } from '#src/contract/payments/deposits.ts'
import { getEarnings } from '#src/contract/payments/earnings.ts'
import type { Caller } from '#server/test/harness.ts'
import {
  confirm,
  createMoneyWorld,
  type MoneyWorld,
  move,
  must,
} from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

type Ids = { id: string; extraId: string }

const seen = async (id: string, who: Caller = world.client): Promise<ServiceRequest> =>
  must(await who.call(getRequest, { params: { id } })).data
const refusal = (answer: { status: number; error: { code: string } | null }) =>
  answer.error?.code ?? answer.status
const open = (params: Ids, version = 1, who: Caller = world.client) =>
  who.call(payExtra, { params, body: { version } })

/** Pays as the browser does with the provider's form; the webhook waits. */
async function payInForm(params: Ids, version = 1): Promise<void> {
  const { clientSecret } = must(await open(params, version))
  await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
}

async function pay(params: Ids): Promise<void> {
  await payInForm(params)
  await world.deliver()
}

async function complete(id: string, method: '100' | '50-50' = '100'): Promise<void> {
  await world.setTimes(id, { date: new Date() })
  must(await move(world.tasker, id, 'in_progress'))
  must(await move(world.tasker, id, 'delivered'))
  if (method === '100') must(await move(world.client, id, 'completed'))
  else {
    await world.pay(id)
    await world.deliver()
  }
}

const rowsOf = async (id: string) =>
  (await world.paymentsOf(id)).map((row) => [
    row.instalment,
    row.status,
    row.transferAmount,
    row.feeAmount,
    row.refundAmount,
  ])

const toldOf = async (uid: string, id: string): Promise<unknown[]> => {
  const rows = await world.db
    .select()
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(notifications.id)
  return rows.flatMap(({ data }) =>
    data['requestId'] === id && String(data['action']).includes('extra')
      ? [data['action']]
      : [],
  )
}

describe('an extra', () => {
  test('is a part of its own in what the job earned, and in its deposit', async () => {
    const { id, params } = await proposed(world)
    await pay(params)
    const earned = async () => {
      const { open: due, jobs } = must(await world.tasker.call(getEarnings, { query: {} }))
      return [...due, ...jobs].find(({ requestId }) => requestId === id)
    }
    const { title } = extraBody()
    const extra = { title, charged: 60, refunded: 0, gross: 60, fee: 9, net: 51 }
    expect(await earned()).toMatchObject({ place: 'held', net: 153.01, extras: [extra] })
    await complete(id)
    expect(await earned()).toMatchObject({ place: 'paid', net: 153.01, extras: [extra] })
    await world.standIn.control.payOut('acct_marina')
    await world.deliver()
    const { deposits } = must(await world.tasker.call(listDeposits, { query: {} }))
    const { lines } = must(
      await world.tasker.call(getDeposit, {
        params: { depositId: deposits[0]?._id ?? '' },
      }),
    )
    expect(
      lines
        .filter(({ about }) => about?.requestId === id)
        .map((line) => [line.amount, line.extra]),
    ).toEqual([
      [102.01, null],
      [51, title],
    ])
  })

  test('is held when it is paid, and released with the job, with its own fee', async () => {
    const { id, params } = await proposed(world)
    expect(await seen(id, world.tasker)).toMatchObject({
      priceNow: 120.01,
      extras: [{ status: 'waiting', amount: 60, net: 51, by: 'tasker' }],
    })
    expect(await seen(id)).toMatchObject({
      extraToAnswer: { id: params.extraId, kind: 'time', amount: 60 },
      extras: [{ net: null }],
    })
    await pay(params)
    const held = await seen(id)
    expect(held).toMatchObject({ priceNow: 180.01, extraToAnswer: null })
    expect(held.extras[0]).toMatchObject({ status: 'accepted', expiresAt: null })
    expect(held.payments[1]).toMatchObject({ extraId: params.extraId, heldAmount: 60 })
    expect(held.extras[0]?.paymentId).toBe(held.payments[1]?._id)
    await complete(id)
    expect(await rowsOf(id)).toEqual([
      [1, 'released', 10_201, 1_800, 0],
      [3, 'released', 5_100, 900, 0],
    ])
    expect((await seen(id, world.tasker)).earnings).toMatchObject({
      gross: 180.01,
      fee: 27,
    })
    expect(await toldOf('clara', id)).toEqual(['propose_extra'])
    expect(await toldOf('marina', id)).toEqual(['pay_extra'])
  })

  test('that the client asks for is agreed to, and then paid', async () => {
    const { id, params, body } = await proposed(world, 'client')
    expect(refusal(await open(params))).toBe('requests/extra-changed')
    must(await world.tasker.call(acceptExtra, { params, body }))
    expect((await seen(id)).extras[0]).toMatchObject({ status: 'agreed' })
    await pay(params)
    expect((await seen(id)).extras[0]).toMatchObject({ status: 'accepted' })
  })

  test('is answered in the version that was read', async () => {
    const { id, params } = await proposed(world)
    await payInForm(params)
    const changed = { version: 1, ...extraBody({ amount: 80 }) }
    must(await world.tasker.call(changeExtra, { params, body: changed }))
    expect(refusal(await open(params))).toBe('requests/extra-changed')
    // The form of the old version was paid all the same.
    await world.deliver()
    expect((await seen(id)).extras[0]).toMatchObject({
      ...{ status: 'waiting', version: 2, amount: 80, amountBefore: 60 },
    })
    expect((await rowsOf(id)).at(-1)).toEqual([3, 'refunded', 0, 0, 6_000])
  })

  test.each([
    [
      'withdrawn',
      (params: Ids) => world.tasker.call(withdrawExtra, { params, body: { version: 1 } }),
    ],
    [
      'declined',
      (params: Ids) => {
        const body = { version: 1, reason: 'not_needed' as const }
        return world.client.call(declineExtra, { params, body })
      },
    ],
  ])('that is %s while it is paid is refunded whole', async (status, end) => {
    const { id, params } = await proposed(world)
    await payInForm(params)
    must(await end(params))
    await world.deliver()
    expect((await seen(id)).extras[0]).toMatchObject({ status })
    expect((await rowsOf(id)).at(-1)).toEqual([3, 'refunded', 0, 0, 6_000])
    // Repeating it changes nothing.
    must(await end(params))
  })

  test('whose webhook is lost is accepted when the client asks', async () => {
    const { id, params } = await proposed(world)
    await payInForm(params)
    await world.drop()
    must(await world.client.call(markPaid, { params: { id }, body: {} }))
    expect((await seen(id)).extras[0]).toMatchObject({ status: 'accepted' })
  })

  test('has one payment, however often its form is opened at once', async () => {
    const { id, params } = await proposed(world)
    const opened = await Promise.all([1, 2, 3].map(() => open(params)))
    expect(new Set(opened.map((each) => must(each).paymentId)).size).toBe(1)
    expect(await world.paymentsOf(id)).toHaveLength(2)
  })

  test('expires after a day, and at delivery, and both are told', async () => {
    const late = await proposed(world)
    await world.db
      .update(requestExtras)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(requestExtras.id, late.extraId))
    await expireExtras(world.deps)
    expect((await seen(late.id)).extras[0]).toMatchObject({ status: 'expired' })
    const delivered = await proposed(world)
    await payInForm(delivered.params)
    await world.setTimes(delivered.id, { date: new Date() })
    must(await move(world.tasker, delivered.id, 'in_progress'))
    must(await move(world.tasker, delivered.id, 'delivered'))
    await world.deliver()
    expect((await rowsOf(delivered.id)).at(-1)).toEqual([3, 'refunded', 0, 0, 6_000])
    for (const { id } of [late, delivered])
      expect(await toldOf('marina', id)).toEqual(['expire_extra'])
    expect(await toldOf('clara', late.id)).toEqual(['propose_extra', 'expire_extra'])
  })

  test('goes back whole when the job is cancelled', async () => {
    const { id, params } = await proposed(world)
    await pay(params)
    must(await move(world.tasker, id, 'cancelled'))
    expect(await rowsOf(id)).toEqual([
      [1, 'refunded', 0, 0, 12_001],
      [3, 'refunded', 0, 0, 6_000],
    ])
  })

  test('of material with a receipt carries no fee, up to half the price', async () => {
    const { _id: id } = await world.bringTo('paid')
    const photo = await photoFor(id)
    const wanted = extraBody({
      ...{ kind: 'material', amount: 80, receipt: true, photoIds: [photo] },
    })
    const { data } = must(
      await world.tasker.call(proposeExtra, { params: { id }, body: wanted }),
    )
    expect(data.extras[0]).toMatchObject({ feeFree: 60, net: 77 })
    const params = { id, extraId: data.extras[0]?._id ?? '' }
    // A change may show the same photo again.
    const body = { version: 1, ...wanted, photoIds: [await photoFor(id), photo] }
    must(await world.tasker.call(changeExtra, { params, body }))
    const shown = (await seen(id)).extras[0]?.photos.map(({ publicId }) => publicId)
    expect(shown).toEqual(body.photoIds)
    const { clientSecret } = must(await open(params, 2))
    await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
    await world.deliver()
    await complete(id)
    expect((await rowsOf(id)).at(-1)).toEqual([3, 'released', 7_700, 300, 0])
  })
})

/** A photo of the tasker's that nothing shows yet. */
async function photoFor(requestId: string): Promise<string> {
  const uploadId = await sendNewPhoto(world.app, world.tasker)
  const body = { uploadId, requestId, kind: 'job' as const }
  return must(await world.tasker.call(uploadJobPhoto, { body })).image.publicId
}

describe('a discount', () => {
  const discount = { kind: 'discount', amount: 20 } as const

  test('of a job paid before goes back when the job is confirmed', async () => {
    const { id, params, body } = await proposed(world, 'tasker', discount)
    must(await world.client.call(acceptExtra, { params, body }))
    expect(await seen(id)).toMatchObject({ priceNow: 100.01, discount: 20 })
    expect((await seen(id, world.tasker)).net).toBe(85.01)
    await complete(id)
    expect(await rowsOf(id)).toEqual([[1, 'refunded', 8_501, 1_500, 2_000]])
  })

  test('lowers the balance of a job paid in halves', async () => {
    const { _id: id } = await world.bringTo('paid', '50-50')
    const call = { params: { id }, body: extraBody(discount) }
    const { data } = must(await world.client.call(proposeExtra, call))
    const params = { id, extraId: data.extras[0]?._id ?? '' }
    must(await world.tasker.call(acceptExtra, { params, body: { version: 1 } }))
    await complete(id, '50-50')
    expect(await rowsOf(id)).toEqual([
      [1, 'released', 5_101, 900, 0],
      [2, 'released', 3_400, 600, 0],
    ])
  })

  test('leaves the smallest price', async () => {
    const { _id: id } = await world.bringTo('paid')
    const most = extraBody({ kind: 'discount', amount: 115.01 })
    const over = { ...most, amount: 115.02 }
    const call = (body: typeof most) =>
      world.tasker.call(proposeExtra, { params: { id }, body })
    expect(refusal(await call(over))).toBe('requests/extra-limit')
    must(await call(most))
  })
})

describe('nobody proposes or answers', () => {
  test('what is another person’s', async () => {
    const { id, params, body } = await proposed(world)
    for (const who of [world.stranger, world.operator]) {
      const calls = [
        who.call(proposeExtra, { params: { id }, body: extraBody() }),
        who.call(changeExtra, { params, body: { ...body, ...extraBody() } }),
        who.call(withdrawExtra, { params, body }),
        who.call(declineExtra, { params, body: { ...body, reason: 'not_needed' } }),
        who.call(acceptExtra, { params, body }),
        who.call(payExtra, { params, body }),
      ]
      for (const answer of await Promise.all(calls))
        expect(refusal(answer)).toBe('requests/not-found')
    }
    expect(refusal(await open(params, 1, world.tasker))).toBe('payments/client-only')
    const own = [
      await world.tasker.call(declineExtra, {
        ...{ params, body: { ...body, reason: 'not_needed' } },
      }),
      await world.client.call(withdrawExtra, { params, body }),
      await world.client.call(changeExtra, { params, body: { ...body, ...extraBody() } }),
      // Only a payment accepts it.
      await world.client.call(acceptExtra, { params, body }),
    ]
    for (const answer of own) expect(refusal(answer)).toBe('requests/extra-changed')
    const other = await proposed(world)
    const crossed = { id, extraId: other.extraId }
    expect(refusal(await open(crossed))).toBe('requests/extra-not-found')
  })

  test.each(['accepted', 'delivered', 'completed', 'disputed', 'cancelled'] as const)(
    'extras of a request that is %s',
    async (status) => {
      const { _id: id } = await world.bringTo(status)
      const call = { params: { id }, body: extraBody() }
      expect(refusal(await world.tasker.call(proposeExtra, call))).toBe(
        'requests/extras-closed',
      )
    },
  )

  test('more than three times the price, or eleven extras', async () => {
    const { _id: id } = await world.bringTo('paid')
    const call = (amount: number) =>
      world.tasker.call(proposeExtra, { params: { id }, body: extraBody({ amount }) })
    const over = await call(240.03)
    expect(over.error).toMatchObject({
      ...{ code: 'requests/extra-limit', details: { max: 240.02 } },
    })
    for (let n = 0; n < 10; n++) must(await call(10))
    expect(refusal(await call(10))).toBe('requests/too-many-extras')
    expect((await seen(id)).extraRoom).toMatchObject({ extras: 0, amount: 140.02 })
  })

  test('material without a photo, or another’s photo', async () => {
    const { _id: id } = await world.bringTo('paid')
    const call = (body: ReturnType<typeof extraBody>) =>
      world.tasker.call(proposeExtra, { params: { id }, body })
    expect((await call(extraBody({ kind: 'material' }))).status).toBe(422)
    expect((await call(extraBody({ receipt: true, photoIds: ['x'] }))).status).toBe(422)
    expect(refusal(await call(extraBody({ photoIds: ['x'] })))).toBe('images/not-found')
  })
})

test('accepted and withdrawn at the same time, one of the two holds', async () => {
  const { id, params, body } = await proposed(world, 'tasker', {
    ...{ kind: 'discount', amount: 20 },
  })
  const answers = await Promise.all([
    world.client.call(acceptExtra, { params, body }),
    world.tasker.call(withdrawExtra, { params, body }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(['accepted', 'withdrawn']).toContain((await seen(id)).extras[0]?.status)
})

test('hostile words come back as they were written', async () => {
  const title = `<b>'; drop table payments; --</b> {{actor}} $&`
  const { id } = await proposed(world, 'tasker', { title })
  expect((await seen(id)).extras[0]?.title).toBe(title)
  expect(await world.db.$count(payments)).toBeGreaterThan(0)
  const call = { params: { id }, body: extraBody({ title: 'a\u202Eb c' }) }
  expect((await world.tasker.call(proposeExtra, call)).status).toBe(422)
})

test('a paid price is never asked for again because of an extra', async () => {
  const { id, params } = await proposed(world)
  await payInForm(params)
  const again = await world.client.call(createPaymentIntent, {
    body: { serviceRequestId: id },
  })
  expect(refusal(again)).toBe('payments/already-paid')
})
