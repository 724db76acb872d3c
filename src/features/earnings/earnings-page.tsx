import type { UseQueryResult } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { EarningsReport } from '#src/contract/payments/earnings.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { FeeCard } from './fee-card.tsx'
import { MonthPart } from './month-part.tsx'
import { OpenPart } from './open-part.tsx'

type EarningsPageProps = {
  query: UseQueryResult<EarningsReport>
  /** The requested month; without one, the newest. */
  month: string | undefined
  /** The page to go back to. */
  home: '/tasker-profile' | '/user-profile'
  /** The state of the payout account. */
  account: ReactNode
  /** Where the money is, and its deposits. */
  bank: ReactNode
  deposits: ReactNode
  onMonth: (month: string) => void
}

/** The user's money of work and sales: what is to come, what was sent per month, and the fee. */
export function EarningsPage(props: EarningsPageProps) {
  const { query, month, home, account, bank, deposits, onMonth } = props
  const { t } = useTranslation()
  const { data: report } = query
  return (
    <div className="page pb-8">
      <PageHeader back={<BackLink to={home} />} title={t('earnings:title')} />
      <CachedNote query={query} className="-mt-2 -mb-4" />
      <SplitPage
        aside={
          <div className="grid gap-4 max-lg:pt-6">
            {account}
            {report && <FeeCard feePercent={report.feePercent} />}
          </div>
        }
      >
        {report ? (
          <div aria-busy={query.isPlaceholderData}>
            {bank}
            <Report {...{ report, month, deposits, onMonth }} />
          </div>
        ) : (
          <WithoutData query={query} failed={t('earnings:failed')} className="grid gap-3">
            <Skeleton className="h-32 w-full rounded-lg" />
            {[1, 2, 3].map((n) => (
              <Skeleton key={n} className="h-28 w-full rounded-lg" />
            ))}
          </WithoutData>
        )}
      </SplitPage>
    </div>
  )
}

type ReportProps = { report: EarningsReport } & Pick<
  EarningsPageProps,
  'month' | 'deposits' | 'onMonth'
>

function Report({ report, month, deposits, onMonth }: ReportProps) {
  const { t } = useTranslation()
  if (report.open.length === 0 && report.months.length === 0)
    return (
      <EmptyState
        icon={<Wallet aria-hidden className="size-7" />}
        title={t('earnings:empty')}
      >
        {t('earnings:emptyText')}
      </EmptyState>
    )
  return (
    <>
      {deposits}
      {report.open.length > 0 && <OpenPart jobs={report.open} />}
      <MonthPart report={report} wanted={month} onMonth={onMonth} />
    </>
  )
}
