import { expect, it } from 'vitest'
import { caretAfterMask, moneyText, moneyTyped } from './masks.ts'

it.each([
  ['01310-100', '', 0],
  ['01310-100', '0131', 4],
  ['01310-100', '013101', 7],
])('in %j the caret after %j stands at %i', (masked, before, caret) => {
  expect(caretAfterMask(masked, before)).toBe(caret)
})

it.each([
  ['', null],
  ['R$', null],
  ['1', 0.01],
  ['0,012', 0.12],
  ['1.234,56', 1234.56],
])('reads %j as centavos typed from the right: %j', (typed, brl) => {
  expect(moneyTyped(typed)).toBe(brl)
})

it('writes BRL with two decimals, and nothing for no amount', () => {
  expect(moneyText(1250)).toBe('1.250,00')
  expect(moneyText(null)).toBe('')
})
