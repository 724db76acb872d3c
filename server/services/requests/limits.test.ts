import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createNotification } from '#src/contract/notifications/notifications.ts'
import { createRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { loadConfig } from '#server/config.ts'
import { taskers } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'

const HOUR = 60 * 60_000
const config = loadConfig({ LOG_LEVEL: 'silent' })
const quotas = {
  unansweredPerTasker: 2,
  requestsPerDay: { verified: 4, unverified: 3 },
  messagesPerHour: { inRequest: 2, inAll: 3 },
}

let world: TestApp
let clara: Caller
let marina: Caller
beforeEach(async () => {
  await world?.close()
  world = await createTestApp({
    config: { ...config, quotas: { ...config.quotas, ...quotas } },
  })
  clara = await world.as('clara', { emailVerified: true })
  marina = await world.as('marina', { roles: ['tasker'] })
  await world.as('tomas', { roles: ['tasker'] })
  await world.db.insert(taskers).values([
    { uid: 'marina', categories: ['eletrica'] },
    { uid: 'tomas', categories: ['eletrica'] },
  ])
})
afterAll(() => world.close())

const ask = (who: Caller, tasker: string) =>
  who.call(createRequest, {
    body: {
      tasker,
      serviceDetails: {
        category: 'eletrica',
        description: 'Instalar um chuveiro novo',
        date: new Date(Date.now() + 20 * 24 * HOUR).toISOString(),
      },
      pricePerService: 95.5,
      cep: '01310-100',
    },
  })

const write = (who: Caller, firebaseUid: string, requestId: string) =>
  who.call(createNotification, {
    body: { firebaseUid, message: 'Oi', type: 'message', additionalData: { requestId } },
  })

describe('requests', () => {
  const tooManyOpen = {
    status: 409,
    error: {
      code: 'requests/too-many-open',
      message: expect.stringContaining('2 pedidos sem resposta'),
    },
  }
  const tooManyToday = (max: number) => ({
    status: 429,
    headers: { 'retry-after': '3600' },
    error: {
      code: 'requests/too-many-today',
      message: expect.stringContaining(`${max} pedidos nas últimas 24 horas`),
    },
  })

  test('one tasker gets a limited number of unanswered ones', async () => {
    const { _id: id } = must(await ask(clara, 'marina'))
    const { _id: other } = must(await ask(clara, 'marina'))
    expect(await ask(clara, 'marina')).toMatchObject(tooManyOpen)
    // A counter-offer is no answer.
    must(
      await marina.call(makeOffer, {
        params: { id: other },
        body: { termsVersion: 1, price: 110 },
      }),
    )
    expect(await ask(clara, 'marina')).toMatchObject(tooManyOpen)
    must(await ask(clara, 'tomas'))
    must(
      await marina.call(updateRequestStatus, {
        params: { id },
        body: { status: 'declined' },
      }),
    )
    must(await ask(clara, 'marina'))
  })

  test('concurrent requests are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(clara, 'marina')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('an account with an unverified address may make fewer a day', async () => {
    const ulisses = await world.as('ulisses', { emailVerified: false })
    const order = ['marina', 'marina', 'tomas']
    for (const tasker of order) must(await ask(ulisses, tasker))
    expect(await ask(ulisses, 'tomas')).toMatchObject(tooManyToday(3))
    for (const tasker of [...order, 'tomas']) must(await ask(clara, tasker))
  })

  test('the limit ends after a day, not before', async () => {
    const ids: string[] = []
    for (const tasker of ['marina', 'marina', 'tomas', 'tomas'])
      ids.push(must(await ask(clara, tasker))._id)
    for (const id of ids)
      must(
        await clara.call(updateRequestStatus, {
          params: { id },
          body: { status: 'cancelled' },
        }),
      )
    world.advance(24 * HOUR - 60_000)
    expect(await ask(clara, 'marina')).toMatchObject(tooManyToday(4))
    world.advance(2 * 60_000)
    must(await ask(clara, 'marina'))
  })
})

describe('messages', () => {
  const tooMany = { status: 429, error: { code: 'notifications/too-many-messages' } }

  test('have hourly limits, in one request and in all', async () => {
    const { _id: first } = must(await ask(clara, 'marina'))
    const { _id: second } = must(await ask(clara, 'tomas'))
    must(await write(clara, 'marina', first))
    must(await write(clara, 'marina', first))
    const refused = await write(clara, 'marina', first)
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers['retry-after']).toBe('600')
    must(await write(marina, 'clara', first))
    must(await write(clara, 'tomas', second))
    expect(await write(clara, 'tomas', second)).toMatchObject(tooMany)
    world.advance(HOUR + 1000)
    must(await write(clara, 'marina', first))
  })
})
