import { expect, test } from 'vitest'
import type { JobEarnings, Loss } from '#src/contract/payments/earnings.ts'
import { jobEarnings } from '#src/mocks/fixtures.ts'
import { csvColumns, type CsvColumn, earningsCsv } from './earnings-csv.ts'

const heads = Object.fromEntries(csvColumns.map((name) => [name, name])) as Record<
  CsvColumn,
  string
>
const dayOf = (iso: string) => iso.slice(0, 10)
const words = {
  heads,
  kinds: { request: 'job', order: 'sale', extra: 'extra' },
  losses: { takenBack: 'taken', lost: 'lost', divided: 'divided', unknown: 'loss' },
}
const file = (jobs: JobEarnings[], losses: Loss[] = []) =>
  earningsCsv({ jobs, losses }, words, dayOf)

const linesOf = (...jobs: Partial<JobEarnings>[]) =>
  file(jobs.map(jobEarnings)).split('\r\n')

test('has a head, a line for each job and nothing after it', () => {
  const whole = file([jobEarnings(), jobEarnings()])
  expect(whole.startsWith('\uFEFF"number";"kind";"job";"client";')).toBe(true)
  expect(whole.split('\r\n')).toHaveLength(4)
  expect(whole.endsWith('\r\n')).toBe(true)
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
    '"A1B2";"sale";"Pintar";"Clara";2026-03-04;2026-03-05;1200,50;0,00;1200,50;180,08;1020,42;0,00;1020,42',
  )
})

test('an extra is a line of its own, and is left out of that of its job', () => {
  const extra = { charged: 86.4, refunded: 0, gross: 86.4, fee: 0, net: 86.4 }
  const [, job, line] = linesOf({
    ...{ charged: 406.4, gross: 406.4, fee: 48, net: 358.4, kept: 358.4 },
    extras: [{ title: 'Cabo de 10 mm²', ...extra }],
  })
  expect(job).toMatch(/"job";"Trocar quadro de luz";.*;320,00;0,00;320,00;48,00;272,00;/)
  expect(line).toMatch(
    /^"A38F";"extra";"Cabo de 10 mm²";.*;86,40;0,00;86,40;0,00;86,40;0,00;86,40$/,
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

test('a loss is a line of its own, below zero if it was in the sums before', () => {
  const { kind, requestId, number, description, clientName } = jobEarnings()
  const about = { kind, requestId, number, description, clientName }
  const at = '2026-03-05T12:00:00Z'
  const [, taken, divided] = file(
    [],
    [
      { kind: 'takenBack', amount: 20.4, at, about },
      { kind: 'divided', amount: 85, at, about },
    ],
  ).split('\r\n')
  expect(taken).toMatch(/^"A38F";"taken";.*;2026-03-05;;;;;;;20,40;-20,40$/)
  expect(divided).toMatch(/^"A38F";"divided";.*;0,00;0,00$/)
})
