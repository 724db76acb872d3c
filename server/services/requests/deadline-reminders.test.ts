import pino from 'pino'
import { expect, test } from 'vitest'
import { addStatement } from '#src/contract/disputes.ts'
import { listNotifications } from '#src/contract/notifications.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { move, must } from '#server/test/money-world.ts'
import { eq } from 'drizzle-orm'
import { remindOfDeadlines } from './deadline-reminders.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Runs the job so long before the deadline of a request. */
async function remind(id: string, before: number, deps = world.deps): Promise<number> {
  const deadline = Date.parse((await show(id)).deadline ?? '')
  return remindOfDeadlines({ ...deps, clock: () => new Date(deadline - before) })
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
  'of one that is %s the %s hears once, the %s not',
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

test('nobody hears of a deadline that they were told of only just, or that is as good as over', async () => {
  const { _id: id } = await world.bringTo('pending')
  await remind(id, 10 * MINUTE)
  const deadline = new Date(Date.now() + 5 * HOUR)
  await world.db.update(serviceRequests).set({ deadline }).where(eq(serviceRequests.id, id))
  await remind(id, 4 * HOUR)
  expect(await told(world.tasker, id)).toEqual([])
})

test('in a dispute the one that has not said their side hears once', async () => {
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

test('whoever has said their side in a dispute is not asked for it again', async () => {
  const { _id: id } = await world.bringTo('disputed')
  const body = { text: 'O serviço foi feito como combinado, veja as fotos.' }
  must(await world.tasker.call(addStatement, { params: { id }, body }))
  const errors: string[] = []
  const logger = pino({}, { write: (line) => errors.push(line) })
  expect(await remind(id, HOUR, { ...world.deps, logger })).toBe(0)
  expect(errors).toEqual([])
  expect(await told(world.tasker, id)).toEqual([])
  expect(await told(world.client, id)).toEqual([])
})
