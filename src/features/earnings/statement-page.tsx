import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { Statement } from '#src/contract/payments/earnings.ts'
import { sumBrl } from '#src/contract/payments/money.ts'
import { namedTaxId } from '#src/lib/tax-id-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LossesPart } from './losses-part.tsx'
import { StatementJobs, StatementMonths } from './statement-tables.tsx'
import { useEarningsFile } from './use-earnings-file.ts'

type StatementPageProps = {
  query: UseQueryResult<Statement>
  year: number
  onYear: (year: number) => void
}

/** The earnings of a person in a year, to be printed, or saved as PDF or spreadsheet. */
export function StatementPage({ query, year, onYear }: StatementPageProps) {
  const { t } = useTranslation()
  const { data } = query
  return (
    <article className="page-narrow pb-10">
      <PageHeader
        className="print:hidden"
        back={<BackLink to="/earnings" />}
        title={t('earnings:statement.title', { year })}
      />
      <CachedNote query={query} className="-mt-2 print:hidden" />
      {data ? (
        <>
          <Years {...{ year, onYear }} years={data.years} />
          <Year statement={data} />
        </>
      ) : (
        <WithoutData query={query} failed={t('earnings:statement.failed')}>
          <Skeleton className="h-16 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </WithoutData>
      )}
    </article>
  )
}

type YearsProps = Pick<StatementPageProps, 'year' | 'onYear'> & { years: readonly number[] }

function Years({ year, years, onYear }: YearsProps) {
  const { t } = useTranslation()
  const all = [...new Set([year, ...years])].toSorted((a, b) => b - a)
  if (all.length === 1) return null
  return (
    <Field label={t('earnings:statement.year')} className="mb-3 print:hidden">
      <Select value={year} onChange={({ target }) => onYear(Number(target.value))}>
        {all.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Year({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const save = useEarningsFile()
  const { year, months, jobs, losses, deposited } = statement
  const nothing = [months, jobs, losses, deposited].every(({ length }) => length === 0)
  if (nothing)
    return (
      <EmptyState
        icon={<FileText aria-hidden className="size-7" />}
        title={t('earnings:statement.empty', { year })}
      >
        {t('earnings:statement.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <Button className="whitespace-normal!" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('earnings:statement.print')}
        </Button>
        <Button
          variant="outline"
          className="whitespace-normal!"
          onClick={() => save(String(year), { jobs, losses })}
        >
          <Download aria-hidden className="size-5" />
          {t('earnings:download')}
        </Button>
      </div>
      <Paper statement={statement} />
    </>
  )
}

function Paper({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const { year, name, taxId, madeAt, jobs, losses } = statement
  return (
    <Card className="p-4 sm:p-5 print:border-0 print:p-0">
      <div className="flex items-start justify-between gap-4 border-b border-line pb-4 cramped:flex-wrap">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl">{t('earnings:statement.title', { year })}</h2>
          <p className="font-semibold">{name}</p>
          {taxId && <p className="text-sm">{namedTaxId(taxId)}</p>}
          <p className="text-sm text-ink-2">
            {t('earnings:statement.madeAt', { date: fullDate(madeAt) })}
          </p>
        </div>
        <Logo />
      </div>
      <Sums statement={statement} />
      <StatementMonths statement={statement} />
      {jobs.length > 0 && <StatementJobs jobs={jobs} />}
      <LossesPart title={t('earnings:statement.losses', { year })} losses={losses} />
      <Notes />
    </Card>
  )
}

function Sums({ statement: { total, deposited } }: { statement: Statement }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const minus = (amount: number) => `− ${money(amount)}`
  return (
    <KeyValueList className="pt-4">
      <KeyValue name={t('earnings:sums.gross', { count: total.jobs })}>
        {money(total.gross)}
      </KeyValue>
      <KeyValue name={t('earnings:sums.fee')}>{minus(total.fee)}</KeyValue>
      {total.takenBack > 0 && (
        <KeyValue name={t('earnings:sums.takenBack')}>{minus(total.takenBack)}</KeyValue>
      )}
      <KeyValue name={t('earnings:csv.kept')} strong="total">
        {total.kept < 0 ? minus(-total.kept) : money(total.kept)}
      </KeyValue>
      <KeyValue name={t('earnings:statement.deposited')}>
        {money(sumBrl(deposited.map(({ amount }) => amount)))}
      </KeyValue>
      {total.refunded > 0 && (
        <KeyValue name={t('earnings:statement.refunded')}>{money(total.refunded)}</KeyValue>
      )}
    </KeyValueList>
  )
}

/** Notes on the figures, and the company that the money went through. */
function Notes() {
  const { t } = useTranslation()
  const { data: platform } = useQuery(platformQuery)
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm wrap-anywhere text-ink-2">
      <p>{t('earnings:statement.notes')}</p>
      {platform && (
        <p className="pt-2">
          {t('earnings:statement.issuedBy', platform.company)}
          <br />
          {platform.company.address} · {platform.company.email}
        </p>
      )}
    </div>
  )
}
