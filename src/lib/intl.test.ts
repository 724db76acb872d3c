import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './intl.ts'

test('a formatter is made once for a locale and its options', () => {
  const money = numberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  expect(numberFormat('pt-BR', { style: 'currency', currency: 'BRL' })).toBe(money)
  expect(numberFormat('es-419', { style: 'currency', currency: 'BRL' })).not.toBe(money)
  expect(numberFormat('pt-BR', { style: 'percent' })).not.toBe(money)
})

test('formatters of one zone are not those of another, nor is a date a number', () => {
  const noon = new Date('2026-11-24T12:00:00Z')
  const at = (timeZone: string) =>
    dateFormat('pt-BR', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(noon)
  expect(at('America/Sao_Paulo')).toBe('09')
  expect(at('America/Manaus')).toBe('08')
  expect(dateFormat('pt-BR', {})).not.toBe(numberFormat('pt-BR', {}))
})
