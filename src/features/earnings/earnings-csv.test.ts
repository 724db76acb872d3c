import { expect, test } from 'vitest'
import type { JobEarnings } from '#src/contract/payments/earnings.ts'
import { jobEarnings } from '#src/mocks/fixtures.ts'
import { csvColumns, type CsvColumn, earningsCsv } from './earnings-csv.ts'

const heads = Object.fromEntries(csvColumns.map((name) => [name, name])) as Record<
  CsvColumn,
  string
>
const dayOf = (iso: string) => iso.slice(0, 10)
const kinds = { request: 'job', order: 'sale' }

const linesOf = (...jobs: Partial<JobEarnings>[]) =>
  earningsCsv(jobs.map(jobEarnings), heads, dayOf, kinds).split('\r\n')

test('has a head, a line for each job and nothing after it', () => {
  const file = earningsCsv([jobEarnings(), jobEarnings()], heads, dayOf, kinds)
  expect(file.startsWith('\uFEFF"number";"kind";"job";"client";')).toBe(true)
  expect(file.split('\r\n')).toHaveLength(4)
  expect(file.endsWith('\r\n')).toBe(true)
})

test('amounts have a comma and both decimals', () => {
  const [, line] = linesOf({
    kind: 'order',
    number: 'A1B2',
    description: 'Pintar',
    clientName: 'Clara',
    date: '2026-03-04T12:00:00Z',
    sentAt: '2026-03-05T12:00:00Z',
    charged: 1200.5,
    refunded: 0,
    gross: 1200.5,
    fee: 180.08,
    net: 1020.42,
    takenBack: 20.4,
    kept: 1000.02,
  })
  expect(line).toBe(
    '"A1B2";"sale";"Pintar";"Clara";2026-03-04;2026-03-05;1200,50;0,00;1200,50;180,08;1020,42;20,40;1000,02',
  )
})

test.each([
  ['a "b"; c', '"a ""b""; c"'],
  ['one\nand two', '"one and two"'],
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+1+1', `"'+1+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'=1+1"`],
])('the text %j is no formula in a spreadsheet', (description, written) => {
  const [, line] = linesOf({ description, number: 'N' })
  expect(line?.startsWith(`"N";"job";${written};`)).toBe(true)
})
