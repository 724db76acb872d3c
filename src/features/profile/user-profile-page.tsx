import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import type { UserProfile } from '#src/contract/users.ts'
import { Pill } from '#src/ui/pill.tsx'
import type { AccountParts } from './account-parts.ts'
import { PlaceCard } from './place-card.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RoleCard } from './role-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { Shortcuts } from './shortcuts.tsx'

type UserProfilePageProps = {
  profile: UserProfile
  /** The query that the profile comes from. */
  query: Freshness
  account: AccountParts
}

/** The account of somebody who looks for services. */
export function UserProfilePage(props: UserProfilePageProps) {
  const { profile, query, account } = props
  const { t } = useTranslation()
  const { roles = [] } = profile
  return (
    <div className="page max-w-page pb-10">
      <ProfileHead profile={profile} query={query}>
        {profile.email && (
          <p className="truncate text-ink-2" title={profile.email}>
            {profile.email}
          </p>
        )}
        <div className="flex flex-wrap gap-1.5 pt-2">
          {roles.map((role) => (
            <Pill key={role} tone={role === 'tasker' ? 'brand' : 'neutral'}>
              {t(`profile.roles.${role}`)}
            </Pill>
          ))}
        </div>
      </ProfileHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Shortcuts />
          <PlaceCard profile={profile} />
        </div>
        <div className="grid gap-4">
          <RoleCard roles={roles} roleSwitch={account.roleSwitch} />
          <SettingsCard preferences={account.preferences} signOut={account.signOut} />
        </div>
      </div>
    </div>
  )
}
