import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#src/contract/people/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SectionCard } from '#src/components/section-card.tsx'

type RoleCardProps = {
  roles: readonly Role[]
  /** The switch for users with both roles. */
  roleSwitch: ReactNode
}

/** The current role, with the switch to the other one. */
export function RoleCard({ roles, roleSwitch }: RoleCardProps) {
  const { t } = useTranslation()
  const role = useCurrentRole()
  if (roles.length > 1)
    return (
      <SectionCard title={t('profile.role.title')}>
        <p className="pb-4 text-ink-2">{t(`profile.role.as.${role}`)}</p>
        {roleSwitch}
      </SectionCard>
    )
  if (roles[0] === 'tasker') return null
  return (
    <SectionCard title={t('profile.role.offerTitle')}>
      <p className="pb-4 text-ink-2">{t('profile.role.offerText')}</p>
      <Link
        to="/become-tasker"
        className={buttonClass({ variant: 'secondary', className: 'w-full' })}
      >
        {t('shell.becomeTasker')}
      </Link>
    </SectionCard>
  )
}
