import { expect, test } from 'vitest'
import { namedTaxId } from '#src/lib/tax-id-text.ts'
import { isTaxId, TaxId } from './tax-id.ts'

test.each([
  ['529.982.247-25', '52998224725', 'CPF 529.982.247-25'],
  [' 52998224725 ', '52998224725', 'CPF 529.982.247-25'],
  ['11.222.333/0001-81', '11222333000181', 'CNPJ 11.222.333/0001-81'],
  ['12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35'],
])('%s is stored without its signs', (typed, stored, shown) => {
  expect(TaxId.parse(typed)).toBe(stored)
  expect(namedTaxId(stored)).toBe(shown)
})

test.each([
  '529.982.247-24',
  '11.222.333/0001-80',
  '111.111.111-11',
  '5299822472',
  '529982247x25',
  '52998224725 ou 1',
  '5２998224725',
  '',
])('%s is refused', (typed) => {
  expect(isTaxId(typed)).toBe(false)
  expect(TaxId.safeParse(typed).success).toBe(false)
})
