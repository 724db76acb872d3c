import { describe, expect, test } from 'vitest'
import { instalments } from '#src/contract/payments/money.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import { splitHeld } from './split.ts'

const held = (amounts: number[]) =>
  amounts.map((amount, index) => ({ id: `p${index + 1}`, amount, feeFree: 0 }))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('splitting what is held', () => {
  test('a release sends everything less the fee, which is that of the whole price', () => {
    for (const price of [500, 501, 999, 12_345, 12_347, 99_999, 10_000_000])
      for (const method of ['100', '50-50'] as const)
        for (const fee of [0, 7.5, 12.3, 15, 100]) {
          const shares = splitHeld(held(instalments(price, method)), 100, fee)
          expect(sum(shares.map(({ refund }) => refund))).toBe(0)
          expect(sum(shares.map(({ transfer }) => transfer))).toBe(
            price - platformFee(price, fee),
          )
        }
  })

  test('any percentage loses no centavo and gives no instalment more than it holds', () => {
    for (let percent = 0; percent <= 100; percent++) {
      const amounts = [5_001, 5_000]
      const shares = splitHeld(held(amounts), percent, 15)
      const gross = Math.round((10_001 * percent) / 100)
      expect(sum(shares.map(({ refund }) => refund))).toBe(10_001 - gross)
      expect(sum(shares.map(({ transfer }) => transfer))).toBe(
        gross - platformFee(gross, 15),
      )
      shares.forEach(({ transfer, refund }, index) => {
        expect(Math.min(transfer, refund)).toBeGreaterThanOrEqual(0)
        expect(transfer + refund).toBeLessThanOrEqual(amounts[index] ?? 0)
      })
    }
  })

  test("a carrier's price goes to the payee without a fee, whatever the percentage", () => {
    const order = { id: 'p1', amount: 12_990, feeFree: 2_990 }
    expect(splitHeld([order], 100, 15)).toEqual([
      { id: 'p1', transfer: 11_490, fee: 1_500, refund: 0 },
    ])
    expect(splitHeld([order], 50, 15)).toEqual([
      { id: 'p1', transfer: 5_745, fee: 750, refund: 6_495 },
    ])
    for (let percent = 0; percent <= 100; percent++) {
      const [share] = splitHeld([{ id: 'p1', amount: 777, feeFree: 777 }], percent, 15)
      expect(share?.fee).toBe(0)
    }
  })

  test('a discount is the payer’s first, and carries no fee', () => {
    const extra = { id: 'p2', amount: 5_000, feeFree: 5_000 }
    const [work] = held([10_000])
    if (!work) throw new Error('no payment')
    expect(splitHeld([work, extra], 100, 15, 2_000)).toEqual([
      { id: 'p1', transfer: 6_800, fee: 1_200, refund: 2_000 },
      { id: 'p2', transfer: 5_000, fee: 0, refund: 0 },
    ])
    expect(splitHeld([work, extra], 0, 15, 2_000).map(({ refund }) => refund)).toEqual([
      10_000, 5_000,
    ])
  })

  test('no part is below zero, whatever is discounted and free of the fee', () => {
    for (const percent of [0, 1, 33, 50, 67, 99, 100])
      for (const discount of [0, 1, 499, 500, 777, 1_500])
        for (const fee of [0, 12.3, 15, 100]) {
          const rows = [500, 1, 500, 3].map((amount, n) => ({
            ...{ id: `p${n}`, amount, feeFree: n % 2 === 0 ? 0 : amount },
          }))
          const shares = splitHeld(rows, percent, fee, discount)
          shares.forEach((share, n) => {
            expect(
              Math.min(share.transfer, share.fee, share.refund),
            ).toBeGreaterThanOrEqual(0)
            expect(share.transfer + share.fee + share.refund).toBe(rows[n]?.amount)
          })
        }
  })

  test('without held money nothing is sent', () => {
    expect(splitHeld([], 100, 15)).toEqual([])
  })
})
