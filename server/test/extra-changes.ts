import {
  acceptExtra,
  changeExtra,
  declineExtra,
  payExtra,
  proposeExtra,
  withdrawExtra,
} from '#src/contract/requests/extras.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { type Change, change } from './change.ts'
import { type MoneyWorld, must } from './money-world.ts'

type Body = InputOf<typeof proposeExtra>['body']

/** An extra of an hour more. */
export const extraBody = (over: Partial<Body> = {}): Body => ({
  kind: 'time',
  title: 'Mais uma hora de serviço',
  reason: 'O cabo até o medidor também precisa de troca.',
  amount: 60,
  photoIds: [],
  ...over,
})

/** A paid request in which the tasker, or the client, has proposed an extra. */
export async function proposed(
  world: MoneyWorld,
  by: 'client' | 'tasker' = 'tasker',
  over: Partial<Body> = {},
) {
  const { _id: id } = await world.bringTo('paid')
  const call = { params: { id }, body: extraBody(over) }
  const { data } = must(await world[by].call(proposeExtra, call))
  const extraId = data.extras[0]?._id ?? ''
  return { id, extraId, params: { id, extraId }, body: { version: 1 } }
}

/** Every change of an extra that a signed-in person can make, by name. */
export const extraChanges: Record<string, Change> = {
  proposeExtra: change(proposeExtra, async (world) => ({
    caller: world.tasker,
    input: { params: { id: (await world.bringTo('paid'))._id }, body: extraBody() },
  })),
  changeExtra: change(changeExtra, async (world) => {
    const { params, body } = await proposed(world)
    const input = { params, body: { ...extraBody({ amount: 70 }), ...body } }
    return { caller: world.tasker, input }
  }),
  withdrawExtra: change(withdrawExtra, async (world) => {
    const { params, body } = await proposed(world)
    return { caller: world.tasker, input: { params, body } }
  }),
  declineExtra: change(declineExtra, async (world) => {
    const { params, body } = await proposed(world)
    const input = { params, body: { ...body, reason: 'too_expensive' as const } }
    return { caller: world.client, input }
  }),
  acceptExtra: change(acceptExtra, async (world) => {
    const { params, body } = await proposed(world, 'client', { kind: 'discount' })
    return { caller: world.tasker, input: { params, body } }
  }),
  payExtra: change(payExtra, async (world) => {
    const { params, body } = await proposed(world)
    return { caller: world.client, input: { params, body } }
  }),
}
