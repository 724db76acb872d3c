import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import { QuestionsPart } from '#src/components/questions/questions-part.tsx'
import { ShareButton } from '#src/components/share/share-button.tsx'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useScheduleClock } from '#src/platform/time/use-schedule-clock.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { PhotoViewer } from '#src/components/photos/photo-viewer.tsx'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { Protection } from './protection.tsx'
import { ReviewList } from './review-list.tsx'
import { heroOf, type Tasker } from './tasker.ts'
import { TaskerAction } from './tasker-action.tsx'
import { TaskerArea } from './tasker-area.tsx'
import { TaskerHead } from './tasker-head.tsx'
import { TaskerHero } from './tasker-hero.tsx'
import { TaskerHours } from './tasker-hours.tsx'
import { TaskerOffer } from './tasker-offer.tsx'
import { TaskerPhotos } from './tasker-photos.tsx'
import { TaskerStanding } from './tasker-standing.tsx'
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
  /** The button that saves the tasker as a favourite. */
  favourite: ReactNode
  /** True when the reader is this tasker, who cannot ask themselves. */
  own: boolean
}

/**
 * A tasker's page: their work, the person, services and prices, reviews. The tasker's chosen
 * presentation decides what it begins with, and nothing else.
 */
export function TaskerPage(props: TaskerPageProps) {
  const { profile, details, query, distanceKm, back, favourite, own } = props
  const { t } = useTranslation()
  const { name } = profile.profile
  const hero = heroOf(profile, details)
  const now = useScheduleClock(query.dataUpdatedAt)
  const asked = own ? undefined : profile.firebaseUid
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
            <div className="flex gap-2">
              <ShareButton
                title={name}
                path={`/taskers/${encodeURIComponent(profile.firebaseUid)}`}
              />
              {favourite}
            </div>
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
                <TaskerAction uid={asked} details={details} now={now} />
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
          <TaskerStanding details={details} now={now} />
          <p className="pt-4 whitespace-pre-line wrap-anywhere">
            {details.bio ||
              (details.bioHiddenFor ? (
                <span className="text-ink-2 italic">{t('shell.hiddenText')}</span>
              ) : (
                <span className="text-ink-2">{t('tasker.noBio')}</span>
              ))}
          </p>
          <TaskerOffer uid={asked} details={details} />
          <TaskerHours uid={asked} details={details} now={now} />
          <QuestionsPart
            about={{ subject: 'tasker', id: profile.firebaseUid }}
            answerer={{ uid: profile.firebaseUid, name }}
          />
          {hero !== 'video' && details.videoIntro && (
            <section>
              <SectionHeader title={t('tasker.video')} />
              <TaskerVideo name={name} video={details.videoIntro} className="rounded-md" />
            </section>
          )}
          <TaskerArea uid={profile.firebaseUid} name={name} details={details} />
          <TaskerPhotos hero={hero} photos={photos} onOpen={open} />
          <ReviewList uid={profile.firebaseUid} details={details} />
          {!own && (
            <p className="pt-6 text-sm">
              <Link
                to="/safety"
                search={{ person: profile.firebaseUid }}
                rel="nofollow"
                className="text-ink-2 underline underline-offset-4"
              >
                {t('shell.safety')}
              </Link>
            </p>
          )}
        </SplitPage>
      </div>
      <PhotoViewer {...viewer} />
    </article>
  )
}

function TaskerPrice({ details }: { details: Tasker }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const { pricePerService, hourlyRate, services } = details
  if (services.length > 0) {
    const lowest = Math.min(...services.map(({ price }) => price))
    return (
      <div>
        <span className="block text-xs text-ink-2">{t('tasker.charge.from')}</span>
        <Price amount={shortMoney(lowest)} size="lg" />
      </div>
    )
  }
  if (pricePerService !== null)
    return (
      <Price amount={shortMoney(pricePerService)} unit={t('tasker.perService')} size="lg" />
    )
  if (hourlyRate !== null)
    return <Price amount={shortMoney(hourlyRate)} unit={t('tasker.perHour')} size="lg" />
  return <p className="text-sm text-ink-2">{t('tasker.priceToAgree')}</p>
}
