import { beforeEach, expect, test, vi } from 'vitest'
import {
  IdentityUnavailableError,
  type AccountLookup,
  type AccountState,
} from './identity.ts'
import { cachedLookup } from './cached-lookup.ts'

const active: AccountState = { status: 'active', validSince: new Date(0) }
const disabled: AccountState = { status: 'disabled' }

let now: number
let lookUp: AccountLookup
const asked = vi.fn<AccountLookup>()
beforeEach(() => {
  now = 1_000_000
  asked.mockReset().mockResolvedValue(active)
  lookUp = cachedLookup(asked, () => now)
})

test('asks once a minute and account, however many concurrent calls', async () => {
  await Promise.all([lookUp('ana'), lookUp('ana'), lookUp('bia')])
  expect(asked.mock.calls).toEqual([['ana'], ['bia']])
  now += 59_999
  asked.mockResolvedValue(disabled)
  expect(await lookUp('ana')).toEqual(active)
  now += 1
  expect(await lookUp('ana')).toEqual(disabled)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('asks again ten seconds after a failure', async () => {
  asked.mockRejectedValue(new IdentityUnavailableError('down'))
  await expect(lookUp('ana')).rejects.toThrow('down')
  now += 9999
  await expect(lookUp('ana')).rejects.toThrow('down')
  expect(asked).toHaveBeenCalledOnce()
  asked.mockResolvedValue(active)
  now += 1
  expect(await lookUp('ana')).toEqual(active)
})

test('caches ten thousand accounts at the most', async () => {
  for (let n = 0; n <= 10_000; n++) await lookUp(`person-${n}`)
  asked.mockClear()
  await lookUp('person-1')
  expect(asked).not.toHaveBeenCalled()
  await lookUp('person-0')
  expect(asked).toHaveBeenCalledOnce()
})
