import { describe, expect, test } from 'vitest'
import {
  extraAwaits,
  type ExtraKind,
  extraLifecycle,
  extraRoom,
  extraStatuses,
  type ExtraStatus,
  feeFreeOf,
  isPayable,
  takesExtras,
} from './extra-lifecycle.ts'
import { requestStatuses } from './request-statuses.ts'

const extra = (status: ExtraStatus, kind: ExtraKind = 'time', by = 'tasker' as const) => ({
  ...{ status, kind, by },
})
const ofClient = { status: 'waiting', kind: 'service', by: 'client' } as const
const discount = extra('waiting', 'discount')

describe('what may be done with an extra', () => {
  test.each([
    ['of the tasker, by the client', extra('waiting'), 'client', ['decline']],
    ['of the tasker, by the tasker', extra('waiting'), 'tasker', ['change', 'withdraw']],
    ['of the client, by the tasker', ofClient, 'tasker', ['decline', 'agree']],
    ['a discount, by the client', discount, 'client', ['decline', 'accept']],
    ['a discount, by the tasker', discount, 'tasker', ['change', 'withdraw']],
    ['a discount, by the system', discount, 'system', ['expire']],
    ['of the tasker, by the system', extra('waiting'), 'system', ['pay', 'expire']],
    ['of the client, by the system', ofClient, 'system', ['expire']],
    ['by an operator', extra('waiting'), 'operator', []],
  ] as const)('%s', (_, state, actor, allowed) => {
    expect(extraLifecycle.allowed(state, actor)).toEqual(allowed)
  })

  test('nothing once it is over', () => {
    for (const status of extraStatuses.slice(2))
      for (const actor of ['client', 'tasker', 'system'] as const)
        expect(extraLifecycle.allowed(extra(status), actor)).toEqual([])
  })

  test('the client pays what the tasker proposed, or has agreed to', () => {
    expect(
      [extra('waiting'), ofClient, { ...ofClient, status: 'agreed' as const }].map(
        isPayable,
      ),
    ).toEqual([true, false, true])
    expect(isPayable(discount)).toBe(false)
  })

  test('it waits for the other party, an agreed one for the client', () => {
    expect(
      [extra('waiting'), ofClient, extra('agreed'), extra('accepted')].map(extraAwaits),
    ).toEqual(['client', 'tasker', 'client', null])
  })

  test('only paid work before its delivery takes any', () => {
    expect(requestStatuses.filter(takesExtras)).toEqual(['paid', 'in_progress'])
  })
})

describe('the room for another', () => {
  const agreed = { price: 32_000, paymentMethod: '100' } as const
  const one = (status: ExtraStatus, amount: number, kind: ExtraKind = 'time') => ({
    ...{ status, kind, amount },
  })

  test('is three times the price, without those that are over', () => {
    const extras = [one('accepted', 18_640), one('waiting', 12_000), one('declined', 8_000)]
    expect(extraRoom(agreed, extras)).toEqual({
      extras: 8,
      amount: 33_360,
      discount: 31_500,
    })
  })

  test('a discount leaves the smallest price, or the smallest balance', () => {
    const extras = [one('accepted', 2_000, 'discount')]
    expect(extraRoom(agreed, extras).discount).toBe(29_500)
    const halves = { price: 32_001, paymentMethod: '50-50' } as const
    expect(extraRoom(halves, extras).discount).toBe(13_500)
    expect(extraRoom({ price: 500, paymentMethod: '50-50' }, []).discount).toBe(0)
  })

  test('ten at most', () => {
    const extras = Array.from({ length: 10 }, () => one('waiting', 500))
    expect(extraRoom(agreed, extras).extras).toBe(0)
  })
})

test('material with a receipt carries no fee, up to half the price in all', () => {
  const material = { kind: 'material', receipt: true, amount: 12_000 } as const
  expect(feeFreeOf(material, 32_001, 0)).toBe(12_000)
  expect(feeFreeOf(material, 32_001, 10_000)).toBe(6_000)
  expect(feeFreeOf(material, 32_001, 20_000)).toBe(0)
  expect(feeFreeOf({ ...material, receipt: false }, 32_001, 0)).toBe(0)
  expect(feeFreeOf({ ...material, kind: 'time' }, 32_001, 0)).toBe(0)
})
