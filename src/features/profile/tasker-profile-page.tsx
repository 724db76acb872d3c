import { Link } from '@tanstack/react-router'
import Hammer from 'lucide-react/icons/hammer'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#src/contract/people/users.ts'
import { SectionCard } from '#src/components/section-card.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Rating } from '#src/ui/rating.tsx'
import type { AccountParts, DeskParts } from './account-parts.ts'
import { AccountRows } from './account-rows.tsx'
import { AvailabilityChoice } from './availability-choice.tsx'
import type { PhotoParts } from './photo-parts.ts'
import { BioCard } from './bio-card.tsx'
import { ExperienceCard } from './experience-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PricesCard } from './prices-card.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RoleCard } from './role-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SkillsCard } from './skills-card.tsx'
import { TaxIdCard } from './tax-id-card.tsx'

type TaskerProfilePageProps = {
  profile: UserProfile
  account: AccountParts
  /** The parts about the day, which belong to the desk. */
  desk: DeskParts
  photos: PhotoParts
}

/** The desk of a tasker: today first, then the public profile, prices and payouts. */
export function TaskerProfilePage({
  profile,
  account,
  desk,
  photos,
}: TaskerProfilePageProps) {
  const { t } = useTranslation()
  const { taskerDetails: details, firebaseUid: uid } = profile
  if (!details) return <NotYetTasker />
  return (
    <div className="page pb-10">
      {desk.head(<AvailabilityChoice details={details} />)}
      {/* Columns end together: the last card of the shorter one grows. */}
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col">{desk.today}</div>
        <aside aria-label={t('desk:aside')} className={columnClass}>
          {desk.aside}
        </aside>
      </div>
      <section id="profile" aria-labelledby="profile-title" className="scroll-mt-20 pt-7">
        <h2 id="profile-title" className="pb-2.5 text-xl">
          {t('desk:profile')}
        </h2>
        <div className="grid gap-x-6 gap-y-4 wide:grid-cols-2">
          <div className={columnClass}>
            <Card id="photo" className="scroll-mt-20 px-4 pt-1 md:px-5">
              {photos.banner}
              <ProfileHead profile={profile} level="h3" photo={photos.photo}>
                <Standing details={details} />
              </ProfileHead>
              <div className="grid gap-2 pb-4 empty:hidden">{photos.news}</div>
            </Card>
            {photos.album}
            {photos.video}
            <PayoutCard />
            <BioCard uid={uid} details={details} />
            <SkillsCard details={details} />
            <ExperienceCard years={details.experience} />
          </div>
          <div className={columnClass}>
            <PriceCard details={details} />
            <PricesCard uid={uid} details={details} cep={profile.cep ?? ''} />
            <HoursCard uid={uid} details={details} />
            <PlaceCard profile={profile} />
            {desk.share}
            <TaxIdCard profile={profile} />
            <RoleCard roles={profile.roles ?? []} roleSwitch={account.roleSwitch} />
            <SectionCard title={t('account:account.title')}>
              <div className="-mx-4 -mb-2 md:-mx-5">
                <AccountRows everywhere={account.everywhere} />
              </div>
            </SectionCard>
            <SettingsCard preferences={account.preferences} leave={account.leave} />
          </div>
        </div>
      </section>
    </div>
  )
}

const columnClass = 'flex min-w-0 flex-col gap-4 wide:*:last:grow'

type Details = NonNullable<UserProfile['taskerDetails']>

function Standing({ details }: { details: Details }) {
  const { t } = useTranslation()
  const { rating, number } = useFormat()
  const { reviewCount: count, completedJobs } = details
  return (
    <div className="flex flex-wrap gap-x-3 pt-0.5 text-ink-2">
      {count > 0 && (
        <Rating
          label={t('profile.rating', { rating: rating(details.rating), count })}
          text={rating(details.rating)}
          count={`(${number(count)})`}
          className="gap-1"
        />
      )}
      {completedJobs > 0 && (
        <span>
          {t('profile.jobs', { count: completedJobs, number: number(completedJobs) })}
        </span>
      )}
    </div>
  )
}

function NotYetTasker() {
  const { t } = useTranslation()
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t('profile.role.offerTitle')}</h1>
      <EmptyState
        icon={<Hammer aria-hidden className="size-7" />}
        title={t('profile.role.offerTitle')}
        action={
          <Link to="/become-tasker" className={buttonClass()}>
            {t('shell.becomeTasker')}
          </Link>
        }
      >
        {t('profile.role.offerText')}
      </EmptyState>
    </div>
  )
}
