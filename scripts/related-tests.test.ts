import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { relatedTests } from './related-tests.ts'

const related = (...files: string[]) =>
  relatedTests(resolve(import.meta.dirname, '..'), files)

test('the test of the file itself comes first', () => {
  const tests = related('src/contract/payments/money.ts')
  expect(tests[0]).toBe('src/contract/payments/money.test.ts')
  expect(tests.length).toBeGreaterThan(40)
})

test('a part of a page is tried by the tests that open its address', () => {
  const [route, detail] = ['marketplace.index', 'marketplace.order-summary.$requestId']
  expect(related(`src/routes/_protected/${route}.tsx`)).toContain(
    'src/routes/marketplace.test.tsx',
  )
  expect(related(`src/routes/_protected/${detail}.tsx`)).toContain(
    'src/routes/_protected/marketplace.order.test.tsx',
  )
  expect(related('src/routes/_protected/earnings.tsx')).toEqual([
    'src/routes/_protected/earnings.deposits.test.tsx',
    'src/routes/_protected/earnings.statement.test.tsx',
    'src/routes/_protected/earnings.test.tsx',
  ])
})

test('a route of the server is tried by the tests with its name', () => {
  expect(related('server/routes/orders.ts')).toEqual(['server/routes/orders.test.ts'])
})

test('a test is related to itself, a text to nothing', () => {
  expect(related('server/config.test.ts')).toEqual(['server/config.test.ts'])
  expect(related('README.md')).toEqual([])
})
