import { describe, expect, test } from 'vitest'
import { instalments, splitOf, toBrl, toCentavos } from './money.ts'
import { platformFee } from './fees.ts'

describe('instalments', () => {
  test('their sum is always the price, and the deposit is the larger half', () => {
    for (let price = 500; price < 3_000; price++) {
      const [deposit = 0, balance = 0] = instalments(price, '50-50')
      expect(deposit + balance).toBe(price)
      expect(deposit - balance).toBe(price % 2)
      expect(instalments(price, '100')).toEqual([price])
    }
  })

  test('an odd centavo goes to the deposit', () => {
    expect(instalments(15_001, '50-50')).toEqual([7_501, 7_500])
  })
})

describe('centavos and BRL', () => {
  test('survive the round trip for every centavo up to R$ 1.000,00', () => {
    for (let centavos = 0; centavos <= 100_000; centavos++)
      expect(toCentavos(toBrl(centavos))).toBe(centavos)
  })

  test('the platform fee is a whole number of centavos, rounded half up', () => {
    expect(platformFee(24_000, 15)).toBe(3_600)
    expect(platformFee(10, 15)).toBe(2)
    expect(platformFee(3, 15)).toBe(0)
  })
})

test('a split loses no centavo, and the fee is of the tasker’s part', () => {
  expect(splitOf({ held: 10_001, feeFree: 0 }, 60, 15)).toEqual({
    gross: 6_001,
    fee: 900,
    net: 5_101,
    refund: 4_000,
  })
  expect(splitOf({ held: 10_001, feeFree: 0 }, 0, 15)).toEqual({
    gross: 0,
    fee: 0,
    net: 0,
    refund: 10_001,
  })
  expect(splitOf({ held: 10_001, feeFree: 0 }, 100, 15).refund).toBe(0)
})
