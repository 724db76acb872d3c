import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { UserProfile } from '#src/contract/users.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { availabilityAction } from '#src/queries/profile-edits.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Rating } from '#src/ui/rating.tsx'
import type { AccountParts } from './account-parts.ts'
import { BioCard } from './bio-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { PriceCard } from './price-card.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RoleCard } from './role-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SkillsCard } from './skills-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type TaskerProfilePageProps = {
  profile: UserProfile
  /** The query that the profile comes from. */
  query: Freshness
  account: AccountParts
}

/** The desk of a tasker: what the public sees, what it costs, how it is paid. */
export function TaskerProfilePage(props: TaskerProfilePageProps) {
  const { profile, query, account } = props
  const { taskerDetails: details, firebaseUid: uid } = profile
  if (!details) return <NotYetTasker />
  return (
    <div className="page pb-10">
      <ProfileHead profile={profile} query={query}>
        <Standing details={details} />
      </ProfileHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <AvailabilityCard availability={details.availability} />
          <Shortcuts sheetOf={uid} />
          <PayoutCard />
          <PriceCard details={details} />
        </div>
        <div className="grid gap-4">
          <BioCard uid={uid} bio={details.bio} />
          <SkillsCard details={details} />
          <PlaceCard profile={profile} />
          <RoleCard roles={profile.roles ?? []} roleSwitch={account.roleSwitch} />
          <SettingsCard preferences={account.preferences} signOut={account.signOut} />
        </div>
      </div>
    </div>
  )
}

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

function AvailabilityCard({ availability }: Pick<Details, 'availability'>) {
  const { t } = useTranslation()
  const { save, entries } = useProfileEdit(availabilityAction)
  const on = availability === 'available'
  return (
    <Card className="p-4" data-tour="availability">
      <Switch
        label={t('profile.available')}
        description={on ? t('profile.availableOn') : t('profile.availableOff')}
        checked={on}
        onCheckedChange={(next) =>
          void save({
            body: { taskerDetails: { availability: next ? 'available' : 'away' } },
          })
        }
      />
      <PendingMark className="pt-3" entries={entries} />
    </Card>
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
