import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import type { UserProfile } from '#src/contract/users.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { Protection } from './protection.tsx'
import { ReviewList } from './review-list.tsx'
import type { Tasker } from './tasker.ts'
import { TaskerHead } from './tasker-head.tsx'
import { TaskerTabs } from './tasker-tabs.tsx'

type TaskerPageProps = {
  profile: UserProfile
  details: Tasker
  /** The query that the profile comes from. */
  query: Freshness
  /** The distance from the searched place; undefined without one. */
  distanceKm?: number | undefined
  back: ReactNode
  /** The action for the reader: request a service, or edit their own sheet. */
  action: ReactNode
}

/** A tasker's sheet: the person, their work, their reviews. */
export function TaskerPage(props: TaskerPageProps) {
  const { profile, details, query, distanceKm, back, action } = props
  return (
    <article className="flex flex-col max-md:min-h-dvh md:page md:pb-12">
      <Banner image={profile.profile.bannerImage} back={back} />
      <div className="flex flex-1 flex-col max-md:page">
        <TaskerHead
          profile={profile}
          details={details}
          query={query}
          distanceKm={distanceKm}
        />
        <SplitPage
          aside={
            <>
              <StickyActionBar
                summary={<TaskerPrice details={details} />}
                className="md:mt-4 md:max-lg:order-first"
              >
                {action}
              </StickyActionBar>
              <Protection className="mt-4 max-lg:hidden" />
            </>
          }
        >
          <TaskerTabs profile={profile} details={details} />
          <ReviewList uid={profile.firebaseUid} count={details.reviewCount} />
        </SplitPage>
      </div>
    </article>
  )
}

function Banner({ image, back }: { image: string | null; back: ReactNode }) {
  return (
    <div className="relative h-42 overflow-hidden bg-[linear-gradient(120deg,color-mix(in_oklab,var(--color-brand)_50%,var(--color-on-tint)),color-mix(in_oklab,var(--color-brand)_80%,var(--color-on-tint))_50%,var(--color-tint-3)_120%)] md:mt-2 md:h-60 md:rounded-lg">
      {image && (
        <img
          src={image}
          alt=""
          width={1280}
          height={420}
          fetchPriority="high"
          className="size-full object-cover"
        />
      )}
      <div className="absolute top-[calc(0.75rem+env(safe-area-inset-top))] left-gutter md:left-4">
        {back}
      </div>
    </div>
  )
}

function TaskerPrice({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { pricePerService, hourlyRate } = details
  if (pricePerService !== null)
    return (
      <Price amount={shortMoney(pricePerService)} unit={t('tasker.perService')} size="lg" />
    )
  if (hourlyRate !== null)
    return <Price amount={shortMoney(hourlyRate)} unit={t('tasker.perHour')} size="lg" />
  return <p className="text-sm text-ink-2">{t('tasker.priceToAgree')}</p>
}
