import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { moveSeries, proposeSeries, skipVisit } from '#src/contract/series/series.ts'
import { type Change, change } from './change.ts'
import { type MoneyWorld, must } from './money-world.ts'

const DAY = 24 * 60 * 60_000

/** A weekly series of four hours, from ten days on, of work that was finished just now. */
async function seriesBody(
  world: MoneyWorld,
): Promise<InputOf<typeof proposeSeries>['body']> {
  const { _id: requestId } = await world.bringTo('completed')
  const firstAt = new Date(Date.now() + 10 * DAY).toISOString()
  const terms = { visits: null, durationMinutes: 240, price: 180 }
  return { requestId, interval: 'week', firstAt, ...terms }
}

async function proposed(world: MoneyWorld): Promise<string> {
  const body = await seriesBody(world)
  return must(await world.client.call(proposeSeries, { body })).data._id
}

/** Every change of a series that a signed-in person can make, by name. */
export const seriesChanges: Record<string, Change> = {
  proposeSeries: change(proposeSeries, async (world) => ({
    caller: world.client,
    input: { body: await seriesBody(world) },
  })),
  moveSeries: change(moveSeries, async (world) => ({
    caller: world.tasker,
    input: { params: { id: await proposed(world) }, body: { act: 'accept' as const } },
  })),
  skipVisit: change(skipVisit, async (world) => {
    const params = { id: await proposed(world) }
    must(await world.tasker.call(moveSeries, { params, body: { act: 'accept' } }))
    return { caller: world.client, input: { params, body: { n: 1, skipped: true } } }
  }),
}
