import pino from 'pino'
import { expect, test } from 'vitest'
import { addStatement } from '#src/contract/disputes/disputes.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { beforeTransaction } from '#server/test/before-transaction.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { move, must } from '#server/test/money-world.ts'
import { eq } from 'drizzle-orm'
import { remindOfDeadlines } from '#server/services/deals/deadline-reminders.ts'
import { requestDeal } from './deal.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Runs the job `before` milliseconds before a request's deadline. */
async function remind(id: string, before: number, deps = world.deps): Promise<number> {
  const deadline = Date.parse((await show(id)).deadline ?? '')
  return remindOfDeadlines(requestDeal, {
    ...deps,
    clock: () => new Date(deadline - before),
  })
}

/** The same; `happens` runs between the list of due requests and the first of them. */
async function remindWhile(id: string, happens: () => Promise<unknown>): Promise<number> {
  const { logged, logger } = keptLog()
  const db = beforeTransaction(world.db, happens)
  const sent = await remind(id, HOUR, { ...world.deps, db, logger })
  expect(logged).toEqual([])
  return sent
}

async function told(who: Caller, id: string): Promise<string[]> {
  const { notifications } = must(
    await who.call(listNotifications, { query: { limit: 50 } }),
  )
  return notifications
    .filter(({ additionalData }) => additionalData['requestId'] === id)
    .map(({ message }) => message)
    .filter((message) => /^(Responda|Pague|Confira|Conte)/.test(message))
}

test.each([
  ['pending', 'tasker', 'client', /^Responda ao pedido até \d\d\/\d\d, \d\d:\d\d\./],
  ['accepted', 'client', 'tasker', /^Pague o pedido/],
  ['delivered', 'client', 'tasker', /^Confira o pedido/],
] as const)(
  'a %s request reminds the %s once, and not the %s',
  async (status, who, other, says) => {
    const { _id: id } = await world.bringTo(status)
    expect(await remind(id, 8 * HOUR + MINUTE)).toBe(0)
    const twice = await Promise.all([remind(id, 8 * HOUR), remind(id, 8 * HOUR)])
    expect(twice[0] + twice[1]).toBeGreaterThan(0)
    await remind(id, HOUR)
    expect(await told(world[who], id)).toEqual([expect.stringMatching(says)])
    expect(await told(world[other], id)).toEqual([])
  },
)

test('of a delivered request whose balance is unpaid, the client is told to pay it', async () => {
  const { _id: id } = await world.bringTo('delivered', '50-50')
  expect(await remind(id, HOUR)).toBe(1)
  const says = /^Confira o pedido e pague o saldo até .*\. Depois nossa equipe decide\.$/
  expect(await told(world.client, id)).toEqual([expect.stringMatching(says)])
  expect(await told(world.tasker, id)).toEqual([])
})

const offer = (who: Caller, id: string, termsVersion: number) =>
  who.call(makeOffer, { params: { id }, body: { termsVersion, price: 90 } })

test.each([
  ['client', 'tasker'],
  ['tasker', 'client'],
] as const)('of terms that the %s has proposed the %s hears', async (author, other) => {
  const { _id: id } = await world.request()
  must(await offer(world[author], id, 1))
  expect(await remind(id, HOUR)).toBe(1)
  expect(await told(world[other], id)).toEqual([expect.stringMatching(/^Responda/)])
  expect(await told(world[author], id)).toEqual([])
})

const change = (id: string, row: Partial<typeof serviceRequests.$inferInsert>) =>
  world.db.update(serviceRequests).set(row).where(eq(serviceRequests.id, id))

test.each<[string, (id: string) => Promise<unknown>]>([
  ['is cancelled', (id) => move(world.client, id, 'cancelled')],
  ['is moved', (id) => change(id, { deadline: new Date(Date.now() + 480 * HOUR) })],
  ['no longer waits for a party', (id) => change(id, { status: 'completed' })],
  [
    'is deleted',
    (id) => world.db.delete(serviceRequests).where(eq(serviceRequests.id, id)),
  ],
])('no reminder of a request that %s meanwhile', async (_what, happens) => {
  const { _id: id } = await world.bringTo('pending')
  expect(await remindWhile(id, () => happens(id))).toBe(0)
  expect(await told(world.tasker, id)).toEqual([])
  expect(await told(world.client, id)).toEqual([])
})

test('no second reminder when another server was faster', async () => {
  const { _id: id } = await world.bringTo('pending')
  expect(await remindWhile(id, () => remind(id, HOUR))).toBe(0)
  expect(await told(world.tasker, id)).toHaveLength(1)
})

test('a reminded request is not listed again, leaving room for the rest', async () => {
  const { _id: id } = await world.bringTo('pending')
  expect(await remind(id, HOUR)).toBe(1)
  let taken = 0
  await remindWhile(id, async () => (taken += 1))
  expect(taken).toBe(0)
})

test('a party notified 8 hours before is reminded, one notified later is not', async () => {
  const { _id: id } = await world.bringTo('pending')
  const deadline = new Date(Date.now() + 30 * HOUR)
  const since = (ms: number) =>
    change(id, { deadline, statusSince: new Date(deadline.getTime() - 8 * HOUR + ms) })
  await since(1)
  expect(await remind(id, HOUR)).toBe(0)
  await change(id, { remindedOf: null })
  await since(0)
  expect(await remind(id, HOUR)).toBe(1)
})

test('no reminder just after a notification, or just before the deadline', async () => {
  const { _id: id } = await world.bringTo('pending')
  await remind(id, 10 * MINUTE)
  const deadline = new Date(Date.now() + 5 * HOUR)
  await change(id, { deadline })
  await remind(id, 4 * HOUR)
  expect(await told(world.tasker, id)).toEqual([])
})

test('in a dispute the party without a statement is reminded once', async () => {
  const { _id: id } = await world.bringTo('in_progress')
  must(await move(world.client, id, 'disputed'))
  expect(await remind(id, 8 * HOUR + MINUTE)).toBe(0)
  await remind(id, 8 * HOUR)
  await remind(id, HOUR)
  expect(await told(world.tasker, id)).toEqual([
    expect.stringMatching(/^Conte o seu lado na disputa do pedido até /),
  ])
  expect(await told(world.client, id)).toEqual([])
})

test('in a dispute that the tasker opened the client is reminded', async () => {
  const { _id: id } = await world.bringTo('in_progress')
  must(await move(world.tasker, id, 'disputed'))
  expect(await remind(id, HOUR)).toBe(1)
  expect(await told(world.client, id)).toEqual([expect.stringMatching(/^Conte o seu lado/)])
  expect(await told(world.tasker, id)).toEqual([])
})

test('a party with a statement in a dispute is not reminded', async () => {
  const { _id: id } = await world.bringTo('disputed')
  const body = { text: 'O serviço foi feito como combinado, veja as fotos.' }
  must(await world.tasker.call(addStatement, { params: { deal: 'request', id }, body }))
  const errors: string[] = []
  const logger = pino({}, { write: (line) => errors.push(line) })
  expect(await remind(id, HOUR, { ...world.deps, logger })).toBe(0)
  expect(errors).toEqual([])
  expect(await told(world.tasker, id)).toEqual([])
  expect(await told(world.client, id)).toEqual([])
})
