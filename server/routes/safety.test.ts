import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#src/contract/requests/messages.ts'
import { createNotification } from '#src/contract/notifications/notifications.ts'
import { finishAttention, listAttention } from '#src/contract/operator/operator.ts'
import {
  getBlock,
  listBlocks,
  reportPerson,
  setBlock,
} from '#src/contract/people/safety.ts'
import { BLOCKS_MAX, REPORTS_A_DAY } from '#src/contract/people/limits.ts'
import { createRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { attention, blocks, items, reports, users } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(blocks)
  await world.db.delete(attention)
  await world.db.delete(reports)
})

const block = (who: Caller, uid: string, personId: string, blocked = true) =>
  who.call(setBlock, { params: { uid, personId }, body: { blocked } })

const listOf = async (who: Caller, uid: string) =>
  must(await who.call(listBlocks, { params: { uid } })).people.map((person) => person.uid)

const standing = (who: Caller, uid: string, personId: string) =>
  who.call(getBlock, { params: { uid, personId } })

const write = (who: Caller, id: string) =>
  who.call(sendMessage, { params: { id }, body: { text: 'Oi' } })

const refusal = ({ status, error }: { status: number; error: { code: string } | null }) =>
  `${status} ${error?.code}`

describe('a block', () => {
  test('is set, set again, and removed', async () => {
    const { client } = world
    expect(must(await block(client, 'clara', 'marina'))).toEqual({
      person: { uid: 'marina', name: 'Marina Duarte', photo: null },
      blocked: true,
    })
    must(await block(client, 'clara', 'marina'))
    expect(await listOf(client, 'clara')).toEqual(['marina'])
    expect(must(await standing(client, 'clara', 'marina')).blocked).toBe(true)
    expect(must(await block(client, 'clara', 'marina', false)).blocked).toBe(false)
    must(await block(client, 'clara', 'marina', false))
    expect(await listOf(client, 'clara')).toEqual([])
  })

  test('is each person’s own, and seen by that person alone', async () => {
    await world.request()
    must(await block(world.client, 'clara', 'marina'))
    expect(await listOf(world.tasker, 'marina')).toEqual([])
    expect(must(await standing(world.tasker, 'marina', 'clara')).blocked).toBe(false)
    for (const call of [
      block(world.tasker, 'clara', 'marina', false),
      standing(world.tasker, 'clara', 'marina'),
      world.tasker.call(listBlocks, { params: { uid: 'clara' } }),
    ])
      expect(refusal(await call)).toBe('403 auth/forbidden')
    expect(await listOf(world.client, 'clara')).toEqual(['marina'])
    expect(
      (await world.anonymous.call(listBlocks, { params: { uid: 'clara' } })).status,
    ).toBe(401)
  })

  test.each([true, false])(
    'lets neither of the two ask or write; by the client: %s',
    async (byClient) => {
      const { _id: id } = await world.request()
      if (byClient) must(await block(world.client, 'clara', 'marina'))
      else must(await block(world.tasker, 'marina', 'clara'))
      await expect(world.request()).rejects.toThrow(/403 .*safety\/blocked/)
      for (const who of [world.client, world.tasker])
        expect(refusal(await write(who, id))).toBe('403 safety/blocked')
      const told = await world.tasker.call(createNotification, {
        body: {
          firebaseUid: 'clara',
          message: 'Oi',
          type: 'message',
          additionalData: { requestId: id },
        },
      })
      expect(refusal(told)).toBe('403 safety/blocked')
    },
  )

  test('lets agreed work go on, and leaves others alone', async () => {
    const { _id: id } = await world.bringTo('paid')
    must(await block(world.tasker, 'marina', 'clara'))
    must(
      await world.client.call(updateRequestStatus, {
        params: { id },
        body: { status: 'cancelled' },
      }),
    )
    const other = must(
      await world.stranger.call(createRequest, {
        body: {
          tasker: 'marina',
          serviceDetails: {
            category: 'eletrica',
            description: 'Trocar a tomada da sala',
            date: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
          },
          pricePerService: 90,
          cep: '01310-100',
          paymentMethod: '100',
        },
      }),
    )
    expect((await write(world.stranger, other._id)).status).toBe(200)
  })

  test('ends, and they may ask and write again', async () => {
    const { _id: id } = await world.request()
    must(await block(world.client, 'clara', 'marina'))
    must(await block(world.client, 'clara', 'marina', false))
    expect((await write(world.client, id)).status).toBe(200)
    expect((await world.request()).status).toBe('pending')
  })

  test('is not of oneself, of an unknown user, or of a person one has no business with', async () => {
    expect(refusal(await block(world.client, 'clara', 'clara'))).toBe('409 safety/self')
    for (const personId of ['nobody', 'operador']) {
      expect(refusal(await block(world.client, 'clara', personId))).toBe(
        '404 users/not-found',
      )
      expect(refusal(await standing(world.client, 'clara', personId))).toBe(
        '404 users/not-found',
      )
    }
  })

  test('a client who shared a request is known, and stays so while blocked', async () => {
    await world.request()
    must(await block(world.tasker, 'marina', 'clara'))
    expect(must(await standing(world.tasker, 'marina', 'clara')).person.name).toBe(
      'Clara Monteiro',
    )
  })

  test('is also of the seller of a public item, but not of a hidden or withdrawn one', async () => {
    await world.as('vendedora')
    await world.db.insert(items).values({
      id: uuidv7(),
      sellerUid: 'vendedora',
      title: 'Escada',
      category: 'ferramentas',
      condition: 'used',
      price: 12_000,
      stock: 1,
      status: 'active',
    })
    must(await standing(world.client, 'clara', 'vendedora'))
    for (const gone of [
      { hidden: 'text' },
      { hidden: null, status: 'archived' },
    ] as const) {
      await world.db.update(items).set(gone)
      expect(refusal(await standing(world.client, 'clara', 'vendedora'))).toBe(
        '404 users/not-found',
      )
    }
  })

  test('is of so many people and no more', async () => {
    const uids = Array.from({ length: BLOCKS_MAX }, (_, n) => `pest-${n}`)
    await world.db.insert(users).values(
      uids.map((uid) => ({
        uid,
        name: 'Rui',
        roles: ['client' as const],
        currentRole: 'client' as const,
      })),
    )
    await world.db
      .insert(blocks)
      .values(uids.map((blockedUid) => ({ ownerUid: 'clara', blockedUid })))
    expect(refusal(await block(world.client, 'clara', 'marina'))).toBe(
      '409 safety/too-many-blocks',
    )
    must(await block(world.client, 'clara', 'pest-0', false))
    const both = await Promise.all([
      block(world.client, 'clara', 'marina'),
      block(world.client, 'clara', 'marina'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await listOf(world.client, 'clara')).toHaveLength(BLOCKS_MAX)
  })
})

describe('a report', () => {
  const report = (
    who: Caller,
    uid: string,
    body: { personId: string; requestId?: string; note?: string },
  ) => who.call(reportPerson, { params: { uid }, body: { reason: 'outside', ...body } })

  const list = async (show: 'open' | 'done' = 'open') =>
    must(await world.operator.call(listAttention, { query: { show } })).data

  test('comes to the operators, with reporter and person', async () => {
    const { _id: requestId } = await world.request()
    const note = 'Pediu para pagar por fora:\n"me chama no zap"'
    must(await report(world.client, 'clara', { personId: 'marina', requestId, note }))
    const [item] = await list()
    expect(item).toMatchObject({
      kind: 'report',
      reason: 'outside',
      requestId,
      report: {
        person: { uid: 'marina', name: 'Marina Duarte' },
        by: { uid: 'clara', name: 'Clara Monteiro' },
        note,
      },
    })
    must(
      await world.operator.call(finishAttention, {
        params: { id: item?._id ?? '' },
        body: { note: 'Falei com ela.' },
      }),
    )
    expect(await list()).toEqual([])
    expect((await list('done'))[0]?.report?.note).toBe(note)
  })

  test('is seen by operators alone', async () => {
    for (const who of [world.client, world.tasker])
      expect((await who.call(listAttention, { query: {} })).status).toBe(403)
  })

  test('an operator whom it is about does not judge it, nor who made it', async () => {
    must(await report(world.operator, 'operador', { personId: 'marina' }))
    const [item] = await list()
    const finished = await world.operator.call(finishAttention, {
      params: { id: item?._id ?? '' },
      body: { note: 'Nada.' },
    })
    expect(refusal(finished)).toBe('403 auth/forbidden')
  })

  test('is of a person one has business with, and of a request of both', async () => {
    const { _id: requestId } = await world.request()
    expect(refusal(await report(world.client, 'clara', { personId: 'clara' }))).toBe(
      '409 safety/self',
    )
    expect(refusal(await report(world.client, 'clara', { personId: 'nobody' }))).toBe(
      '404 users/not-found',
    )
    expect(refusal(await report(world.tasker, 'clara', { personId: 'marina' }))).toBe(
      '403 auth/forbidden',
    )
    const strange = { personId: 'marina', requestId }
    expect(refusal(await report(world.operator, 'operador', strange))).toBe(
      '404 requests/not-found',
    )
    expect((await report(world.anonymous, 'clara', { personId: 'marina' })).status).toBe(
      401,
    )
    expect(await list()).toEqual([])
  })

  test('is one of so many a day', async () => {
    for (let n = 0; n < REPORTS_A_DAY; n++)
      must(await report(world.client, 'clara', { personId: 'marina' }))
    expect(refusal(await report(world.client, 'clara', { personId: 'marina' }))).toBe(
      '429 safety/too-many-reports',
    )
    must(await report(world.stranger, 'stranger', { personId: 'marina' }))
    await world.db.update(reports).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    must(await report(world.client, 'clara', { personId: 'marina' }))
  })
})
