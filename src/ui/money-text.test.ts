import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretInMoney, editMoney, moneyOf, moneyText, readMoney } from './money-text.ts'

it.each([
  [null, ''],
  [0, '0'],
  [500, '500'],
  [1250, '1.250'],
  [120.5, '120,50'],
  [0.07, '0,07'],
  [100_000, '100.000'],
])('writes %j as %j, and reads it back', (value, text) => {
  expect(moneyText(value)).toBe(text)
  expect(moneyOf(text)).toBe(value)
})

it.each([
  ['R$ 1.234,50', 1234.5],
  ['R$\u00a01.234,50', 1234.5],
  ['1234.5', 1234.5],
  ['１．２３４，５０', 1234.5],
  ['1.234', 1234],
  ['1,234.50', 1234.5],
  ['1.234.567', 1234567],
  ['1,50', 1.5],
  ['12,', 12],
  ['por 80 reais', 80],
  ['R$ 80.', 80],
  ['0,999', 0.99],
  ['12.3456', null],
  ['500', 500],
  ['1234.567', null],
  ['33,333', 33.33],
  ['33,333333', 33.33],
  ['0,125', 0.12],
  ['1.234,567', 1234.56],
  ['1,234,567', 1234567],
  ['1\u202f234,50', 1234.5],
  ['0.999', null],
  ['-80', null],
  ['R$ -80', null],
  ['−80', null],
  ['1e3', null],
  ['80-100', null],
  ['80 – 100', null],
  ['80 a 100', null],
  ['80 100', null],
  ['10%', null],
  ['2 mil', null],
  ['2k', null],
  ['80 centavos', null],
  ['123456789', null],
  ['1..2', null],
  ['1.23.45', null],
  ['1,2,3', null],
  ['1.2,3', null],
  ['grátis', null],
  ['', null],
])('reads %j from elsewhere as %j', (text, brl) => {
  expect(readMoney(text)).toBe(brl)
})

/** Types keys one after the other at the end, as a keyboard does. */
const typed = (keys: string, from = '') =>
  keys.split('').reduce((edit, key) => editMoney(edit, edit.text + key), {
    text: from,
    dotTyped: false,
  }).text

describe('typing', () => {
  it.each([
    ['500', '500'],
    ['1250', '1.250'],
    ['500,5', '500,5'],
    ['500,505', '500,50'],
    ['500,,5', '500,5'],
    [',5', '0,5'],
    ['007', '7'],
    ['12.5', '12,5'],
    ['12.50', '12,50'],
    ['1.250', '1.250'],
    ['1.250,75', '1.250,75'],
    ['1,250', '1,25'],
    ['1.250.000', '1.250.000'],
    ['123456789', '1.234.567'],
    ['12a', '12a'],
    ['80-100', '80-100'],
    ['1e3', '1e3'],
    ['33,333', '33,33'],
    ['1234.567', '1.234,56'],
    ['0.999', '0,99'],
  ])('%j shows %j', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it.each([
    ['1.250', '1.25', '125'],
    ['1.250', '1250', '1.250'],
    ['1.250', '19.250', '19.250'],
    ['120,50', '12050', '12.050'],
    ['1250', '12,50', '12,50'],
    ['1.250.000', '1,.250.000', '1.250.000'],
    ['1.250', '', ''],
    ['', 'R$ 1.234,5', '1.234,50'],
    ['', '1234.5', '1.234,50'],
    ['7', '99,90', '99,90'],
    ['', '1..2', '1..2'],
    ['80-100', '80-10', '80-10'],
    ['80-', '80', '80'],
  ])('%j changed to %j shows %j', (before, raw, text) => {
    expect(editMoney({ text: before, dotTyped: false }, raw).text).toBe(text)
  })
})

it.each([
  ['1.250', '1', 1],
  ['1.250', '12', 3],
  ['1.250', '1.25', 4],
  ['12,50', '12,', 3],
  ['1.250', '', 0],
])('in %j the caret after %j stands at %i', (text, left, caret) => {
  expect(caretInMoney(text, left)).toBe(caret)
})

const amount = fc.integer({ min: 0, max: 9_999_999_99 }).map((centavos) => centavos / 100)

it('reads an amount alike, whether it is typed, pasted or filled in, however it is written', () => {
  const whole = (text: string) => editMoney({ text: '', dotTyped: false }, text).text
  fc.assert(
    fc.property(amount, (brl) => {
      const shown = moneyText(brl)
      const ways = [
        shown,
        brl.toFixed(2).replace('.', ','),
        `R$ ${shown}`,
        `${brl.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })}`,
      ]
      for (const text of ways) expect([text, readMoney(text)]).toEqual([text, brl])
      for (const text of ways) expect(moneyOf(whole(text))).toBe(brl)
      expect(moneyOf(typed(shown))).toBe(brl)
      expect(moneyOf(typed(brl.toFixed(2)))).toBe(brl)
    }),
  )
})
