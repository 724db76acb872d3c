import { describe, expect, test } from 'vitest'
import { instalments } from '#src/contract/payments/money.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import { splitHeld } from './split.ts'

const held = (amounts: number[]) =>
  amounts.map((amount, index) => ({ id: `p${index + 1}`, amount }))

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

  test('without held money nothing is sent', () => {
    expect(splitHeld([], 100, 15)).toEqual([])
  })
})
