import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import type { EarningsReport } from '#src/contract/payments/earnings.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { JobLines } from './job-line.tsx'
import { LossesPart } from './losses-part.tsx'
import { StatementLink } from './statement-link.tsx'
import { useEarningsFile } from './use-earnings-file.ts'

type MonthPartProps = {
  report: EarningsReport
  /** The requested month; its data may still be loading. */
  wanted: string | undefined
  onMonth: (month: string) => void
}

/** What was sent in a month: the sums, each job, and both as a file. */
export function MonthPart({ report, wanted, onMonth }: MonthPartProps) {
  const { t } = useTranslation()
  const { month: nameOf } = useFormat()
  const { months, jobs, losses } = report
  const month = wanted ?? report.month
  if (month === null) return null
  const known = months.some((each) => each.month === month)
  return (
    <section>
      <SectionHeader title={t('earnings:sent')} />
      <Field label={t('earnings:month')} className="mb-3">
        <Select value={month} onChange={({ target }) => onMonth(target.value)}>
          {!known && <option value={month}>{nameOf(middleOf(month))}</option>}
          {months.map((each) => (
            <option key={each.month} value={each.month}>
              {nameOf(middleOf(each.month))}
            </option>
          ))}
        </Select>
      </Field>
      {jobs.length === 0 && losses.length === 0 ? (
        <p className="text-ink-2">{t('earnings:monthEmpty')}</p>
      ) : (
        <>
          <MonthSums report={report} />
          <JobLines jobs={jobs} />
          <LossesPart title={t('earnings:losses.title')} losses={losses} />
        </>
      )}
      <StatementLink year={Number(month.slice(0, 4))} />
    </section>
  )
}

/** A day that lies in the month in every time zone. */
const middleOf = (month: string): string => `${month}-15T12:00:00Z`

function MonthSums({
  report: { months, month, jobs, losses },
}: {
  report: EarningsReport
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const sums = months.find((each) => each.month === month)
  const save = useEarningsFile()
  return (
    <Card className="mb-3 p-4">
      {sums && (
        <KeyValueList>
          <KeyValue name={t('earnings:sums.gross', { count: sums.jobs })}>
            {money(sums.gross)}
          </KeyValue>
          <KeyValue name={t('earnings:sums.fee')}>− {money(sums.fee)}</KeyValue>
          {sums.takenBack > 0 && (
            <KeyValue name={t('earnings:sums.takenBack')}>
              − {money(sums.takenBack)}
            </KeyValue>
          )}
          <KeyValue name={t('earnings:sums.kept')} strong="total">
            {sums.kept < 0 ? `− ${money(-sums.kept)}` : money(sums.kept)}
          </KeyValue>
        </KeyValueList>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => save(month ?? '', { jobs, losses })}
      >
        <Download aria-hidden className="size-4" />
        {t('earnings:download')}
      </Button>
    </Card>
  )
}
