import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import type { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { endpointsByName } from '#src/test/endpoints.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

/** The endpoints that no server answers yet. */
const planned: string[] = []

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('every endpoint of the contract is bound, or planned and not bound', () => {
  const bound = new Set(t.app.endpoints)
  const names = [...endpointsByName]
  const unbound = names.filter(([, each]) => !bound.has(each)).map(([name]) => name)
  expect(unbound.toSorted()).toEqual(planned)
  expect(bound.size).toBe(endpointsByName.size - planned.length)
})

test('the planned ones have a reason', () => {
  const reasons = [...endpointsByName].filter(([, each]) => each.planned !== undefined)
  expect(reasons.map(([name]) => name).toSorted()).toEqual(planned)
  for (const [, { planned: reason }] of reasons) expect(reason).toMatch(/^[A-Z].+\.$/)
})

test('neither the client nor the server takes a planned one', () => {
  expectTypeOf<{ planned: string } & typeof updateRequestStatus>().not.toExtend<Served>()
  expectTypeOf<typeof updateRequestStatus>().toExtend<Served>()
})
