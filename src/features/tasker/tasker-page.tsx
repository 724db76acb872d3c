import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import type { UserProfile } from '#src/contract/users.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { Protection } from './protection.tsx'
import { ReviewList } from './review-list.tsx'
import { ShareButton } from './share-button.tsx'
import { heroOf, type Tasker } from './tasker.ts'
import { TaskerHead } from './tasker-head.tsx'
import { TaskerHero } from './tasker-hero.tsx'
import { TaskerOffer } from './tasker-offer.tsx'
import { TaskerPhotos } from './tasker-photos.tsx'
import { TaskerVideo } from './tasker-video.tsx'
import { useViewer } from './use-viewer.ts'

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

/**
 * A tasker's sheet: their work, the person, what they do and cost, what people say. How they chose
 * to present themselves decides what it begins with, and nothing else.
 */
export function TaskerPage(props: TaskerPageProps) {
  const { profile, details, query, distanceKm, back, action } = props
  const { t } = useTranslation()
  const { name } = profile.profile
  const hero = heroOf(profile, details)
  const { shown: photos, open, viewer } = useViewer(name, details.photos)
  return (
    <article className="flex flex-col max-md:min-h-dvh md:page md:pb-12">
      <TaskerHero
        hero={hero}
        profile={profile}
        details={details}
        photos={photos}
        onOpen={open}
        controls={
          <>
            {back}
            <ShareButton title={name} />
          </>
        }
      />
      <div className="flex flex-1 flex-col max-md:page">
        <SplitPage
          aside={
            <>
              <StickyActionBar
                summary={<TaskerPrice details={details} />}
                className="md:mt-5 md:max-lg:order-first"
              >
                {action}
              </StickyActionBar>
              <Protection className="mt-4 max-lg:hidden" />
            </>
          }
        >
          <TaskerHead
            profile={profile}
            details={details}
            query={query}
            distanceKm={distanceKm}
          />
          <p className="pt-4 whitespace-pre-line wrap-anywhere">
            {details.bio || <span className="text-ink-2">{t('tasker.noBio')}</span>}
          </p>
          <TaskerOffer details={details} />
          {hero !== 'video' && details.videoIntro && (
            <section>
              <SectionHeader title={t('tasker.video')} />
              <TaskerVideo name={name} video={details.videoIntro} className="rounded-md" />
            </section>
          )}
          <TaskerPhotos hero={hero} photos={photos} onOpen={open} />
          <ReviewList uid={profile.firebaseUid} details={details} />
        </SplitPage>
      </div>
      <PhotoViewer {...viewer} />
    </article>
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
