import { expect, test } from 'vitest'
import { endpointsByName } from '#src/test/endpoints.ts'
import * as modules from './contract-modules.ts'

test('every endpoint of the contract is among the modules', () => {
  const names = new Set(Object.values(modules).flatMap((module) => Object.keys(module)))
  expect([...endpointsByName.keys()].filter((name) => !names.has(name))).toEqual([])
})
