import type { JobEarnings, Loss } from '#src/contract/payments/earnings.ts'
import { partsOf } from './job-parts.ts'

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

/** The rows of a file: of a month, or a year. */
export type Earned = { jobs: readonly JobEarnings[]; losses: readonly Loss[] }

type CsvWords = {
  heads: Record<CsvColumn, string>
  kinds: Record<JobEarnings['kind'] | 'extra', string>
  losses: Record<Loss['kind'], string>
}

/**
 * Jobs with their extras and sales, then losses, as CSV: one line each, amounts with a comma, days as ISO 8601. What a
 * bank took back stands in the line of its loss alone, so that each column can be summed up.
 */
export function earningsCsv(
  { jobs, losses }: Earned,
  { heads, kinds, losses: lossNames }: CsvWords,
  dayOf: (iso: string) => string,
): string {
  const linesOf = (job: JobEarnings): Record<CsvColumn, string>[] =>
    partsOf(job).map((part) => ({
      number: cell(job.number),
      kind: cell(kinds[part.title === null ? job.kind : 'extra']),
      job: cell(part.title ?? job.description),
      client: cell(job.clientName),
      date: dayOf(job.date),
      sentAt: job.sentAt ? dayOf(job.sentAt) : '',
      charged: amount(part.charged),
      refunded: amount(part.refunded),
      gross: amount(part.gross),
      fee: amount(part.fee),
      net: amount(part.net),
      takenBack: amount(0),
      kept: amount(part.net),
    }))
  const lossLine = ({ kind, about, at, amount: lost }: Loss): Record<CsvColumn, string> => {
    // The others were never in the sums.
    const taken = kind === 'takenBack' ? lost : 0
    return {
      number: cell(about.number),
      kind: cell(lossNames[kind]),
      job: cell(about.description),
      client: cell(about.clientName),
      date: dayOf(at),
      ...{ sentAt: '', charged: '', refunded: '', gross: '', fee: '', net: '' },
      takenBack: amount(taken),
      kept: amount(-taken),
    }
  }
  const all = [...jobs.flatMap(linesOf), ...losses.map(lossLine)]
  const lines = all.map((cells) => csvColumns.map((column) => cells[column]))
  const head = csvColumns.map((column) => cell(heads[column]))
  return BOM + [head, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')
}

/** No minus before a zero. */
const amount = (brl: number): string => (brl || 0).toFixed(2).replace('.', ',')

/** Text that begins like a formula would be executed by the spreadsheet. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line
  return `"${harmless.replaceAll('"', '""')}"`
}
