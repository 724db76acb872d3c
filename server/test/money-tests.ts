import { afterAll, beforeAll, beforeEach } from 'vitest'
import { getRequest } from '#src/contract/requests/requests.ts'
import { createMoneyWorld, type MoneyWorld, must } from './money-world.ts'

/** The world of the test file that runs: see setUpMoneyWorld. */
export let world: MoneyWorld

/** Gives a test file one world for all its tests; each begins without faults. */
export function setUpMoneyWorld(): void {
  beforeAll(async () => {
    world = await createMoneyWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.setFault(() => 'none')
  })
}

/** A request as its client sees it. */
export const show = async (id: string) =>
  must(await world.client.call(getRequest, { params: { id } })).data
