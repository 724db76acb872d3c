import type { UserProfile } from '#src/contract/people/users.ts'
import { Loading } from '#src/components/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { DeskQuery } from './desk-query.ts'
import { EarningsCard } from './earnings-card.tsx'
import { LatestReview } from './latest-review.tsx'
import { StrengthCard } from './strength-card.tsx'
import { WeekCard } from './week-card.tsx'

type DeskAsideProps = { query: DeskQuery; profile: UserProfile }

/** The week, the money, and how to complete the profile. */
export function DeskAside({ query, profile }: DeskAsideProps) {
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
      <StrengthCard profile={profile} peers={desk?.peers ?? null} />
      {details && <LatestReview uid={uid} details={details} />}
    </>
  )
}
