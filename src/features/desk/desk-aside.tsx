import { Link } from '@tanstack/react-router'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#src/contract/people/users.ts'
import { Loading } from '#src/components/loading.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { DeskQuery } from './desk-query.ts'
import { EarningsCard } from './earnings-card.tsx'
import { LatestReview } from './latest-review.tsx'
import { StrengthCard } from './strength-card.tsx'
import { WeekCard } from './week-card.tsx'

type DeskAsideProps = { query: DeskQuery; profile: UserProfile }

/** The week, the money, and how to complete the profile. */
export function DeskAside({ query, profile }: DeskAsideProps) {
  const { t } = useTranslation()
  const { data: desk, isLoading } = query
  const { firebaseUid: uid, taskerDetails: details } = profile
  return (
    <>
      {desk ? (
        <>
          {desk.agenda.length > 0 && <WeekCard agenda={desk.agenda} schedule={details} />}
          <EarningsCard money={desk.money} />
        </>
      ) : (
        isLoading && (
          <Loading query={query} className="grid gap-4">
            <Skeleton className="h-36 w-full rounded-lg" />
            <Skeleton className="h-52 w-full rounded-lg" />
          </Loading>
        )
      )}
      {details && (
        <Link
          to="/tasker-profile/numbers"
          className={cardClass({
            interactive: true,
            className: 'flex! items-center gap-3 p-4 md:px-5',
          })}
        >
          <ChartNoAxesColumn aria-hidden className="size-5 text-brand" />
          <span className="min-w-0 flex-1 font-semibold">{t('desk:numbers')}</span>
          <ChevronRight aria-hidden className="size-5 text-ink-3" />
        </Link>
      )}
      <StrengthCard profile={profile} peers={desk?.peers ?? null} />
      {details && <LatestReview uid={uid} details={details} />}
    </>
  )
}
