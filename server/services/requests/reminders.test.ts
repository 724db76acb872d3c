import { describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { setJobAddress } from '#src/contract/requests/requests.ts'
import { beforeTransaction } from '#server/test/before-transaction.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import type { Caller } from '#server/test/harness.ts'
import { jobAddress, move, must } from '#server/test/money-world.ts'
import { sendReminders } from './reminders.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONG_AGO = new Date(Date.now() - 30 * DAY)
const JOB = new Date(Date.now() + 40 * DAY)

/** Runs the job `before` milliseconds before the work. */
const remind = (before: number, date = JOB, deps = world.deps) =>
  sendReminders({ ...deps, clock: () => new Date(date.getTime() - before) })

/** The same; `happens` runs between the list of due requests and the first of them. */
async function remindWhile(happens: () => Promise<unknown>) {
  const { logged, logger } = keptLog()
  const db = beforeTransaction(world.db, happens)
  const sent = await remind(20 * HOUR, JOB, { ...world.deps, db, logger })
  expect(logged).toEqual([])
  return sent
}

async function reminders(who: Caller, id: string): Promise<string[]> {
  const { notifications } = must(
    await who.call(listNotifications, { query: { limit: 50 } }),
  )
  return notifications
    .filter(({ additionalData }) => additionalData['requestId'] === id)
    .map(({ message }) => message)
    .filter((message) => /^(Lembrete|Daqui a pouco)/.test(message))
}

/** A paid request with terms agreed long ago. */
async function agreed(date = JOB): Promise<string> {
  const { _id: id } = await world.bringTo('paid')
  await world.setTimes(id, { date, statusSince: LONG_AGO, termsSince: LONG_AGO })
  return id
}

describe('of a paid job', () => {
  test('both are reminded a day before, and again two hours before, once each', async () => {
    const id = await agreed()
    must(await world.client.call(setJobAddress, { params: { id }, body: jobAddress }))
    await remind(DAY + 1)
    expect(await reminders(world.tasker, id)).toEqual([])
    expect(await remind(DAY)).toBe(1)
    expect(await remind(DAY - MINUTE)).toBe(0)
    await remind(2 * HOUR + 1)
    expect(await reminders(world.tasker, id)).toHaveLength(1)
    expect(await remind(2 * HOUR)).toBe(1)
    expect(await remind(HOUR)).toBe(0)
    const both = [
      expect.stringMatching(/^Daqui a pouco: \d\d\/\d\d,? \d\d:\d\d\.$/),
      expect.stringMatching(/^Lembrete: \d\d\/\d\d,? \d\d:\d\d\.$/),
    ]
    expect(await reminders(world.tasker, id)).toEqual(both)
    expect(await reminders(world.client, id)).toEqual(both)
  })

  test('a client without an address is asked for it', async () => {
    const id = await agreed()
    await remind(20 * HOUR)
    const [told] = await reminders(world.client, id)
    expect(told).toMatch(/Informe o endereço para .+ chegar\.$/)
    expect(await reminders(world.tasker, id)).toEqual([
      expect.not.stringMatching(/endereço/),
    ])
  })

  test('two servers at once send each reminder once', async () => {
    const id = await agreed()
    await Promise.all([remind(HOUR), remind(HOUR), remind(HOUR)])
    expect(await reminders(world.tasker, id)).toHaveLength(1)
    expect(await reminders(world.client, id)).toHaveLength(1)
  })

  test('no second reminder when another server was faster', async () => {
    const id = await agreed()
    expect(await remindWhile(() => remind(20 * HOUR))).toBe(0)
    expect(await reminders(world.tasker, id)).toHaveLength(1)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is called off', (id) => move(world.client, id, 'cancelled')],
    ['is moved', (id) => world.setTimes(id, { date: new Date(JOB.getTime() + DAY) })],
  ])('no reminder if it %s meanwhile', async (_what, happens) => {
    const id = await agreed()
    expect(await remindWhile(() => happens(id))).toBe(0)
    expect(await reminders(world.tasker, id)).toEqual([])
    expect(await reminders(world.client, id)).toEqual([])
  })

  test.each([
    ['a day', 18 * HOUR],
    ['two hours', HOUR / 2],
  ])('a run that comes too late for %s sends nothing', async (_what, before) => {
    const id = await agreed()
    await remind(before)
    expect(await reminders(world.tasker, id)).toEqual([])
    await remind(before + MINUTE)
    expect(await reminders(world.tasker, id)).toHaveLength(1)
  })

  test.each(['statusSince', 'termsSince'] as const)(
    'no reminder to a party who agreed on it within that day (%s)',
    async (what) => {
      const id = await agreed()
      await world.setTimes(id, { [what]: new Date(JOB.getTime() - DAY + MINUTE) })
      await remind(20 * HOUR)
      expect(await reminders(world.tasker, id)).toEqual([])
      await remind(HOUR)
      expect(await reminders(world.tasker, id)).toHaveLength(1)
    },
  )

  test('terms agreed exactly a day before are reminded of, later ones not', async () => {
    const id = await agreed()
    await world.setTimes(id, { termsSince: new Date(JOB.getTime() - DAY) })
    expect(await remind(20 * HOUR)).toBe(1)
    const other = await agreed()
    await world.setTimes(other, { termsSince: new Date(JOB.getTime() - DAY + 1) })
    expect(await remind(20 * HOUR)).toBe(0)
  })

  test('another date is reminded of again', async () => {
    const id = await agreed()
    await remind(20 * HOUR)
    const later = new Date(JOB.getTime() + 3 * DAY)
    await world.setTimes(id, { date: later })
    await remind(20 * HOUR)
    await remind(20 * HOUR, later)
    expect(await reminders(world.tasker, id)).toHaveLength(2)
  })
})

test.each(requestStatuses.filter((status) => status !== 'paid'))(
  'a %s request has no reminder',
  async (status) => {
    const { _id: id } = await world.bringTo(status)
    await world.setTimes(id, { date: JOB, statusSince: LONG_AGO, termsSince: LONG_AGO })
    await remind(20 * HOUR)
    await remind(HOUR)
    expect(await reminders(world.tasker, id)).toEqual([])
  },
)
