import { useTranslation } from 'react-i18next'
import type { JobEarnings, Statement } from '#src/contract/payments/earnings.ts'
import { sumBrl } from '#src/contract/payments/money.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { FigureTable } from './figure-table.tsx'
import { partsOf } from './job-parts.ts'

/** "− 27,00"; no minus before a zero. */
function useAmounts() {
  const { amount } = useFormat()
  const taken = (brl: number) => (brl > 0 ? `− ${amount(brl)}` : amount(0))
  return { amount, taken, signed: (brl: number) => (brl < 0 ? taken(-brl) : amount(brl)) }
}

/** The year by months: what was released, and what arrived at the bank. */
export function StatementMonths({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const { number, monthName } = useFormat()
  const { amount, taken, signed } = useAmounts()
  const { months, deposited, total } = statement
  const all = [...months, ...deposited].map(({ month }) => month)
  const sums = (of: Statement['total'], arrived: number) => [
    number(of.jobs),
    amount(of.gross),
    taken(of.fee),
    taken(of.takenBack),
    signed(of.kept),
    amount(arrived),
  ]
  const arrivedIn = (month: string) =>
    deposited.find((each) => each.month === month)?.amount ?? 0
  const none = { jobs: 0, gross: 0, fee: 0, net: 0, refunded: 0, takenBack: 0, kept: 0 }
  return (
    <section>
      <SectionHeader title={t('earnings:statement.months')} />
      <FigureTable
        caption={t('earnings:statement.months')}
        first={t('earnings:month')}
        columns={[
          { head: t('earnings:statement.count'), wide: true },
          { head: t('earnings:csv.gross') },
          { head: t('earnings:csv.fee') },
          { head: t('earnings:csv.takenBack'), wide: true },
          { head: t('earnings:csv.kept') },
          { head: t('earnings:statement.arrived'), wide: true },
        ]}
        rows={[...new Set(all)].toSorted().map((month) => {
          const of = months.find((each) => each.month === month) ?? none
          const name = monthName(`${month}-15T12:00:00Z`)
          return { key: month, name, cells: sums(of, arrivedIn(month)) }
        })}
        sum={{
          key: 'sum',
          name: t('earnings:statement.sum'),
          cells: sums(total, sumBrl(deposited.map((each) => each.amount))),
        }}
      />
    </section>
  )
}

/** Each job and sale, by the day of its release. */
export function StatementJobs({ jobs }: { jobs: readonly JobEarnings[] }) {
  const { t } = useTranslation()
  const { dayMonth } = useFormat()
  const { amount, taken } = useAmounts()
  return (
    <section>
      <SectionHeader title={t('earnings:statement.jobs')} />
      <FigureTable
        caption={t('earnings:statement.jobs')}
        first={t('earnings:csv.job')}
        columns={[
          { head: t('earnings:csv.gross') },
          { head: t('earnings:csv.fee') },
          { head: t('earnings:csv.net') },
        ]}
        rows={jobs.flatMap((job) =>
          partsOf(job).map(({ title, gross, fee, net }, at) => ({
            key: `${job.requestId} ${at}`,
            name:
              title === null ? (
                <>
                  <span className="block font-semibold">
                    {requestTitle(job.description)}
                  </span>
                  <span className="block text-ink-2">
                    {[
                      dayMonth(job.sentAt ?? job.date),
                      job.clientName,
                      `#${job.number}`,
                    ].join(' · ')}
                  </span>
                </>
              ) : (
                t('earnings:line.extra', { title })
              ),
            cells: [amount(gross), taken(fee), amount(net)],
          })),
        )}
      />
    </section>
  )
}
