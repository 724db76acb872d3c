import type { JobEarnings } from '#src/contract/payments/earnings.ts'

/** The heads of the columns, in their order. */
export const csvColumns = [
  'number',
  'kind',
  'job',
  'client',
  'date',
  'sentAt',
  'charged',
  'refunded',
  'gross',
  'fee',
  'net',
  'takenBack',
  'kept',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Spreadsheets in Brazil split at semicolons; the byte order mark makes them read UTF-8. */
const BOM = '\uFEFF'

/** Jobs and sales as CSV: one line each, amounts with a comma, days as ISO 8601. */
export function earningsCsv(
  jobs: readonly JobEarnings[],
  heads: Record<CsvColumn, string>,
  dayOf: (iso: string) => string,
  kinds: Record<JobEarnings['kind'], string>,
): string {
  const line = (job: JobEarnings): Record<CsvColumn, string> => ({
    number: cell(job.number),
    kind: cell(kinds[job.kind]),
    job: cell(job.description),
    client: cell(job.clientName),
    date: dayOf(job.date),
    sentAt: job.sentAt ? dayOf(job.sentAt) : '',
    charged: amount(job.charged),
    refunded: amount(job.refunded),
    gross: amount(job.gross),
    fee: amount(job.fee),
    net: amount(job.net),
    takenBack: amount(job.takenBack),
    kept: amount(job.kept),
  })
  const lines = jobs.map(line).map((cells) => csvColumns.map((column) => cells[column]))
  const head = csvColumns.map((column) => cell(heads[column]))
  return BOM + [head, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')
}

const amount = (brl: number): string => brl.toFixed(2).replace('.', ',')

/** Text that begins like a formula would be executed by the spreadsheet. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line
  return `"${harmless.replaceAll('"', '""')}"`
}
