import { expect, test } from 'vitest'
import { isRole, resolveRole, roleHome, roleWithoutAnswer } from './roles.ts'

const both = ['client', 'tasker'] as const

test.each([
  // The role in the response, whatever else is known.
  [{ answered: 'tasker', roles: ['client'] }, 'tasker'],
  [{ answered: 'client', current: 'tasker', stored: 'tasker', roles: both }, 'client'],
  // Else the one in the state, if it is held.
  [{ current: 'tasker', stored: 'client', roles: both }, 'tasker'],
  [{ current: 'tasker', stored: 'client', roles: ['client'] }, 'client'],
  // Else the stored one, if it is held.
  [{ stored: 'tasker', roles: both }, 'tasker'],
  [{ stored: 'tasker', roles: ['client'] }, 'client'],
  [{ current: 'client', stored: 'tasker', roles: ['tasker'] }, 'tasker'],
  // Else the first, else client.
  [{ roles: ['tasker', 'client'] }, 'tasker'],
  [{ current: 'tasker', stored: 'tasker', roles: [] }, 'client'],
  [{ roles: [] }, 'client'],
] as const)('after an answer, of %o the role is %s', (candidates, role) =>
  expect(resolveRole(candidates)).toBe(role),
)

test.each([
  ['tasker', both, 'tasker'],
  ['client', ['tasker', 'client'], 'client'],
  ['tasker', ['client'], 'client'],
  ['client', ['tasker'], 'tasker'],
  ['admin', ['tasker', 'client'], 'tasker'],
  [null, ['tasker'], 'tasker'],
  ['tasker', [], 'tasker'],
  ['admin', [], 'client'],
  [null, [], 'client'],
] as const)('without an answer, %s of %j is %s', (stored, roles, role) =>
  expect(roleWithoutAnswer(stored, roles)).toBe(role),
)

test('only our own two are roles, and each has a home', () => {
  expect(['client', 'tasker', 'toString', '', null, 1].filter(isRole)).toEqual([
    'client',
    'tasker',
  ])
  expect([roleHome('tasker'), roleHome('client')]).toEqual([
    '/tasker-profile',
    '/user-profile',
  ])
})
