import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { Answer, Caller } from './harness.ts'
import type { MoneyWorld } from './money-world.ts'

/** A call that changes something, ready to be made, once or again, under a key. */
export type Prepared = (key: string) => Promise<Answer<Served>>

export type Change = {
  endpoint: Served
  /** Makes the rows that the call needs; new each time. */
  prepare: (world: MoneyWorld) => Promise<Prepared>
}

export const change = <E extends Served>(
  endpoint: E,
  find: (world: MoneyWorld) => Promise<{ caller: Caller; input: InputOf<E> }>,
): Change => ({
  endpoint,
  prepare: async (world) => {
    const { caller, input } = await find(world)
    return (key) => caller.call(endpoint, ...([input, { key }] as never))
  },
})
