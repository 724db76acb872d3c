import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { TIMELINE_MAX } from '#src/contract/requests/limits.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import {
  chargebacks,
  images,
  messages,
  payoutAccounts,
  requestEvents,
  reviews,
  taskers,
  users,
} from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
} from '#server/test/bare-requests.ts'
import { addTasker, pictureRow } from '#server/test/people.ts'
import { requestSummaries, requestView } from './view.ts'

/** What client, tasker and operator read of a request of Clara's to Marina. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const address: JobAddress = {
  ...{ street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', reference: '' },
}

beforeAll(async () => {
  await addTasker(db, 'rui')
  await db
    .insert(images)
    .values([
      pictureRow('clara-1', { kind: 'profile' }),
      pictureRow('marina-1', { kind: 'profile', ownerUid: 'marina' }),
    ])
  for (const uid of ['clara', 'marina'])
    await db
      .update(users)
      .set({ photoId: `${uid}-1` })
      .where(eq(users.uid, uid))
  await db
    .update(taskers)
    .set({ lat: -23.56, lng: -46.66 })
    .where(eq(taskers.uid, 'marina'))
})

const summary = async (row: RequestRow, uid: string) => {
  const [one] = await requestSummaries(db, [row], uid)
  return one
}

describe('a list', () => {
  test('shows each request with its people, in the order of the rows', async () => {
    const first = await bareRequest('pending')
    const second = await bareRequest('paid', { clientUid: 'marina', taskerUid: 'rui' })
    const shown = await requestSummaries(db, [second, first], 'marina')
    expect(shown.map(({ _id, viewer }) => [_id, viewer])).toEqual([
      [second.id, 'client'],
      [first.id, 'tasker'],
    ])
    expect(shown).toMatchObject([
      {
        ...{ clientUid: 'marina', clientName: 'marina', taskerId: 'rui' },
        ...{ taskerName: 'rui', taskerPhoto: null, distanceKm: null },
        clientPhoto: { publicId: 'marina-1' },
      },
      {
        ...{ clientUid: 'clara', clientName: 'clara', taskerId: 'marina' },
        clientPhoto: { publicId: 'clara-1' },
        taskerPhoto: { publicId: 'marina-1' },
        distanceKm: 1.5,
      },
    ])
    expect(await requestSummaries(db, [], 'marina')).toEqual([])
    // An operator is no party, and sees what the client sees.
    expect(await requestSummaries(db, [first], 'rui')).toMatchObject([
      { viewer: 'client', cep: '01310100' },
    ])
  })

  test('measures from the tasker’s place, if it is complete', async () => {
    const row = await bareRequest('pending', { taskerUid: 'rui' })
    for (const half of [
      { lat: -23.56, lng: null },
      { lat: null, lng: -46.66 },
    ]) {
      await db.update(taskers).set(half).where(eq(taskers.uid, 'rui'))
      expect(await summary(row, 'rui')).toMatchObject({ distanceKm: null })
    }
    await db.update(taskers).set({ lat: null, lng: null }).where(eq(taskers.uid, 'rui'))
  })

  test('has the times, and whether the conversation is open', async () => {
    const times = { createdAt: AT, statusSince: new Date(AT.getTime() + 1000) }
    expect(
      await summary(await bareRequest('pending', { ...times, deadline: AT }), 'clara'),
    ).toMatchObject({
      createdAt: '2026-11-26T12:00:00.000Z',
      updatedAt: '2026-11-26T12:00:01.000Z',
      deadline: '2026-11-26T12:00:00.000Z',
      ...{ chatClosed: false, dateProposal: null, unread: 0, cover: null },
    })
    const over = await summary(await bareRequest('closed', { deadline: null }), 'clara')
    expect(over).toMatchObject({ deadline: null, chatClosed: true })
  })

  test('names the party whom a dispute awaits, if any', async () => {
    const waiting = await bareRequest('disputed', { disputeAwaits: 'tasker' })
    expect(await summary(waiting, 'clara')).toMatchObject({ disputeAwaits: 'tasker' })
    expect(await summary(await bareRequest('disputed'), 'clara')).not.toHaveProperty(
      'disputeAwaits',
    )
  })

  test('counts the other party’s messages, for the parties alone', async () => {
    const row = await bareRequest('pending')
    const wrote = { requestId: row.id, text: 'Oi' }
    await db.insert(messages).values([
      { ...wrote, id: uuidv7(), fromUid: 'clara' },
      { ...wrote, id: uuidv7(), fromUid: 'clara' },
      { ...wrote, id: uuidv7(), fromUid: 'marina' },
    ])
    const unread = async (uid: string) => (await summary(row, uid))?.unread
    expect([await unread('clara'), await unread('marina'), await unread('rui')]).toEqual([
      1, 2, 0,
    ])
  })

  test('shows the first job photo', async () => {
    const row = await bareRequest('pending')
    const eventId = uuidv7()
    const event = { requestId: row.id, status: 'pending', actor: 'client', at: AT } as const
    await db.insert(requestEvents).values({ ...event, id: eventId, action: 'create' })
    await db
      .insert(images)
      .values([
        pictureRow('second', { requestId: row.id, eventId, position: 1 }),
        pictureRow('first', { requestId: row.id, eventId, position: 0 }),
      ])
    expect(await summary(row, 'marina')).toMatchObject({ cover: { publicId: 'first' } })
  })

  test('dates done work by its last delivery, or else by its settlement', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const event = (
      requestId: string,
      action: 'deliver' | 'redeliver' | 'confirm' | 'settle',
    ) => ({
      ...{ id: uuidv7(), requestId, action, actor: 'tasker' as const },
      status: action.endsWith('deliver') ? ('delivered' as const) : ('completed' as const),
    })
    const closed = await bareRequest('closed')
    const settled = await bareRequest('completed')
    const open = await bareRequest('delivered')
    const cancelled = await bareRequest('cancelled')
    await db.insert(requestEvents).values([
      { ...event(closed.id, 'deliver'), at: at(12) },
      { ...event(closed.id, 'redeliver'), at: at(14) },
      { ...event(closed.id, 'confirm'), at: at(20) },
      { ...event(settled.id, 'settle'), at: at(21) },
      { ...event(open.id, 'deliver'), at: at(12) },
      { ...event(cancelled.id, 'deliver'), at: at(12) },
    ])
    const shown = await requestSummaries(db, [closed, settled, open, cancelled], 'clara')
    expect(shown.map(({ finishedAt }) => finishedAt)).toEqual([
      at(14).toISOString(),
      at(21).toISOString(),
      undefined,
      undefined,
    ])
  })

  test('asks a party without a review for one, while it is completed', async () => {
    const row = await bareRequest('completed')
    const asked = async (uid: string, of = row) => (await summary(of, uid))?.toReview
    expect(await asked('clara')).toBe(true)
    const written = { taskerUid: 'marina', authorName: 'clara', rating: 5 }
    await db.insert(reviews).values([
      // Reviews of another request, and of the other party.
      { ...written, id: uuidv7(), authorUid: 'clara', requestId: uuidv7() },
      { ...written, id: uuidv7(), authorUid: 'marina', by: 'tasker', requestId: row.id },
    ])
    expect([await asked('clara'), await asked('marina')]).toEqual([true, false])
    await db
      .insert(reviews)
      .values({ ...written, id: uuidv7(), authorUid: 'clara', requestId: row.id })
    expect(await asked('clara')).toBe(false)
    const others = await bareRequest('completed')
    expect(await asked('rui', others)).toBe(false)
    for (const status of ['delivered', 'closed'] as const)
      expect(await asked('clara', await bareRequest(status))).toBe(false)
  })
})

describe('the tasker’s net amount', () => {
  const net = async (row: RequestRow, uid = 'marina') => (await summary(row, uid))?.net

  test('is the price less the fee while it is open, for the tasker alone', async () => {
    const row = await bareRequest('delivered')
    expect([await net(row), await net(row, 'clara'), await net(row, 'rui')]).toEqual([
      85.01,
      null,
      null,
    ])
  })

  test('is the settled part once it is over, less reversals', async () => {
    const row = await bareRequest('completed')
    expect(await net(row)).toBeNull()
    await barePayments(
      row,
      { status: 'released', transferAmount: 4000, feeAmount: 600, reversedAmount: 1 },
      { status: 'released', transferAmount: 4001, feeAmount: 600, reversedAmount: 100 },
    )
    expect([await net(row), await net(row, 'clara')]).toEqual([79, null])
    // While it is open, the agreed price counts.
    expect(await net({ ...row, status: 'delivered' })).toBe(85.01)
  })

  test('is zero after a full refund', async () => {
    const row = await bareRequest('cancelled')
    await barePayments(row, { status: 'refunded', transferAmount: 0, refundAmount: 10_001 })
    expect(await net(row)).toBeNull()
  })
})

describe('the page of a request', () => {
  const page = async (row: RequestRow, uid: string) => requestView(db, row, uid)

  test('shows the service, the price and the fee', async () => {
    const date = new Date('2026-12-01T15:00:00Z')
    const row = await bareRequest('pending', { date, description: 'Pintar a sala' })
    expect(await page(row, 'clara')).toMatchObject({
      _id: row.id,
      serviceDetails: {
        category: 'pintura',
        description: 'Pintar a sala',
        date: '2026-12-01T15:00:00.000Z',
      },
      pricePerService: 100.01,
      platformFee: 15,
      earnings: { gross: 100.01, fee: 15, net: 85.01, takenBack: 0, kept: 85.01 },
      ...{ termsBefore: null, clash: null, payments: [], timeline: [] },
    })
  })

  test('shows the address to the tasker once it is paid, to others at once', async () => {
    const asked = await bareRequest('accepted', { address })
    expect((await page(asked, 'marina')).address).toBeNull()
    expect((await page(asked, 'clara')).address).toEqual(address)
    expect((await page(asked, 'rui')).address).toEqual(address)
    expect((await page({ ...asked, status: 'paid' }, 'marina')).address).toEqual(address)
  })

  test('shows whether the tasker can be paid', async () => {
    const row = await bareRequest('pending')
    expect((await page(row, 'clara')).taskerCanReceive).toBe(false)
    const account = { uid: 'marina', accountId: 'acct_marina', state: 'active' } as const
    await db.insert(payoutAccounts).values(account)
    expect((await page(row, 'clara')).taskerCanReceive).toBe(true)
  })

  test('shows clashing work to the tasker alone', async () => {
    const date = new Date('2026-12-05T15:00:00Z')
    const agreed = await bareRequest('paid', { date, description: 'Pintar o muro' })
    const row = await bareRequest('pending', { date })
    expect((await page(row, 'marina')).clash).toMatchObject({ _id: agreed.id })
    expect((await page(row, 'clara')).clash).toBeNull()
  })

  test('once it is over, sums up the settlements of all instalments', async () => {
    const row = await bareRequest('completed')
    expect((await page(row, 'marina')).earnings).toBeNull()
    await barePayments(
      row,
      { status: 'released', transferAmount: 4000, feeAmount: 600, reversedAmount: 100 },
      { status: 'refunded', transferAmount: 0, feeAmount: 0, refundAmount: 10_001 },
    )
    const { earnings, payments } = await page(row, 'marina')
    expect(earnings).toEqual({
      ...{ gross: 46, fee: 6, net: 40, takenBack: 1, kept: 39 },
    })
    expect(payments).toMatchObject([
      { instalment: 1, status: 'released', chargeback: null },
      { instalment: 2, status: 'refunded', transfer: null },
    ])
    // An instalment without a settlement does not count as zero.
    const undecided = await bareRequest('cancelled')
    await barePayments(undecided, { status: 'held', transferAmount: null })
    expect((await page(undecided, 'marina')).earnings).toBeNull()
  })

  test('shows the chargeback of an instalment', async () => {
    const row = await bareRequest('disputed')
    const [paymentId = ''] = await barePayments(row, { status: 'frozen' })
    await db.insert(chargebacks).values({
      ...{ id: 'du_1', paymentId, status: 'open', amount: 10_001 },
      ...{ reason: 'fraudulent', openedAt: AT },
    })
    expect((await page(row, 'clara')).payments).toMatchObject([
      { chargeback: { status: 'open', amount: 100.01 } },
    ])
  })
})

describe('the timeline', () => {
  const contact = 'Me liga: 11 98765-4321'

  async function withEvents(status: RequestRow['status']) {
    const row = await bareRequest(status)
    const event = { requestId: row.id, status: 'pending' as const }
    const [later, first, third] = [uuidv7(), uuidv7(), uuidv7()]
    await db.insert(requestEvents).values([
      {
        ...{ ...event, id: later, action: 'decline', actor: 'tasker', note: contact },
        ...{ reason: 'no_time', at: new Date(AT.getTime() + 1000) },
      },
      {
        ...{ ...event, id: first, action: 'create', actor: 'client', at: AT },
        ...{ date: AT, price: 10_001 },
      },
      {
        ...{ ...event, id: third, action: 'settle', actor: 'operator', note: contact },
        ...{ taskerPercent: 0, at: new Date(AT.getTime() + 2000) },
      },
    ])
    await db
      .insert(images)
      .values([pictureRow(`photo-${status}`, { requestId: row.id, eventId: later })])
    return { row, ids: [first, later, third] }
  }

  test('is limited to the latest events', async () => {
    const row = await bareRequest('accepted')
    const event = { requestId: row.id, status: 'accepted', actor: 'client' } as const
    const at = (second: number) => new Date(AT.getTime() + second * 1000)
    await db.insert(requestEvents).values(
      Array.from({ length: TIMELINE_MAX + 2 }, (_, second) => ({
        ...{ ...event, id: uuidv7(), action: 'propose_date' as const, at: at(second) },
      })),
    )
    const { timeline } = await requestView(db, row, 'clara')
    expect(timeline).toHaveLength(TIMELINE_MAX)
    expect([timeline[0]?.at, timeline.at(-1)?.at]).toEqual(
      [at(2), at(TIMELINE_MAX + 1)].map((date) => date.toISOString()),
    )
  })

  test('has the events in their order', async () => {
    const { row, ids } = await withEvents('paid')
    const { timeline } = await requestView(db, row, 'clara')
    const nothing = { note: null, reason: null, date: null, price: null, photos: [] }
    expect(timeline).toEqual([
      {
        ...{ ...nothing, _id: ids[0], action: 'create', status: 'pending', by: 'client' },
        ...{ at: AT.toISOString(), date: AT.toISOString(), price: 100.01 },
      },
      {
        ...{ ...nothing, _id: ids[1], action: 'decline', status: 'pending', by: 'tasker' },
        ...{ at: '2026-11-26T12:00:01.000Z', note: contact, reason: 'no_time' },
        photos: [expect.objectContaining({ publicId: 'photo-paid' })],
      },
      {
        ...{ ...nothing, _id: ids[2], action: 'settle', status: 'pending', by: 'operator' },
        ...{ at: '2026-11-26T12:00:02.000Z', note: contact, taskerPercent: 0 },
      },
    ])
  })

  test('hides contacts of the parties until they are shared, an operator’s never', async () => {
    const { row } = await withEvents('pending')
    const notes = async (of: RequestRow, uid: string) =>
      (await requestView(db, of, uid)).timeline.map(({ note }) => note)
    for (const uid of ['clara', 'marina']) {
      const [none, masked, whole] = await notes(row, uid)
      expect([none, whole]).toEqual([null, contact])
      expect(masked).not.toContain('98765')
    }
    expect(await notes(row, 'rui')).toEqual([null, contact, contact])
    const paid = { ...row, status: 'paid' as const }
    expect(await notes(paid, 'clara')).toEqual([null, contact, contact])
  })
})
