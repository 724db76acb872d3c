import type { JobEarnings } from '#src/contract/earnings.ts'

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

/** A spreadsheet of Brazil divides by semicolons, and a file with this mark is read as UTF-8. */
const BOM = '\uFEFF'

/** Jobs and sales as a file for a spreadsheet: one line for each, amounts with a comma, days as ISO 8601. */
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

/** What begins like a formula would be carried out by the program that opens the file. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line
  return `"${harmless.replaceAll('"', '""')}"`
}
