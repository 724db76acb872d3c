import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Freshness } from '#src/components/cached-note.tsx'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import type { AccountParts } from './account-parts.ts'
import { AccountRows } from './account-rows.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import type { PhotoParts } from './photo-parts.ts'
import { ProfileHead } from './profile-head.tsx'
import { RoleCard } from './role-card.tsx'
import { TaxIdCard } from './tax-id-card.tsx'

type UserProfilePageProps = {
  profile: UserProfile
  /** The query that the profile comes from. */
  query: Freshness
  account: AccountParts
  photos: PhotoParts
  favourites: ReactNode
  payout: ReactNode
}

/** A client's account: their addresses, then how they sign in. */
export function UserProfilePage(props: UserProfilePageProps) {
  const { profile, query, account, photos } = props
  const { t } = useTranslation()
  const { month } = useFormat()
  return (
    <div className="page max-w-page pb-10">
      {photos.banner}
      <ProfileHead profile={profile} query={query} photo={photos.photo}>
        <p className="text-ink-2">
          {t('profile.clientSince', { month: month(profile.createdAt) })}
        </p>
      </ProfileHead>
      <div className="grid gap-2 empty:hidden">{photos.news}</div>
      <div className="grid items-start lg:grid-cols-2 lg:gap-x-10">
        <div className="min-w-0">
          <AddressesSection profile={profile} />
          <section id="favourites" className="scroll-mt-20">
            {props.favourites}
          </section>
          <div className="pt-6">{photos.album}</div>
        </div>
        <div className="min-w-0">
          <section>
            <SectionHeader title={t('account:account.title')} />
            <Card className="overflow-hidden">
              <AccountRows everywhere={account.everywhere} />
            </Card>
          </section>
          <section>
            <SectionHeader title={t('profile.settings')} />
            <Card className="p-4">{account.preferences}</Card>
          </section>
          <div className="grid gap-2.5 pt-2.5">
            {props.payout}
            <TaxIdCard profile={profile} />
            <RoleCard roles={profile.roles ?? []} roleSwitch={account.roleSwitch} />
            {account.leave}
          </div>
        </div>
      </div>
    </div>
  )
}
