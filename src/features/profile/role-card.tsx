import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#src/contract/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionCard } from './section-card.tsx'

export type AccountActions = {
  switchRole: () => Promise<void>
  becomeTasker: () => Promise<void>
  signOut: () => Promise<void>
}

type RoleCardProps = Pick<AccountActions, 'switchRole' | 'becomeTasker'> & {
  roles: readonly Role[]
}

/** How the person uses oficio, and the other way they could. */
export function RoleCard({ roles, switchRole, becomeTasker }: RoleCardProps) {
  const { t } = useTranslation()
  const role = useCurrentRole()
  const [pending, setPending] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setPending(true)
    await action()
    setPending(false)
  }
  if (roles.length === 1 && roles[0] === 'tasker') return null
  const both = roles.length > 1
  return (
    <SectionCard title={both ? t('profile.role.title') : t('profile.role.offerTitle')}>
      <p className="pb-4 text-ink-2">
        {both ? t(`profile.role.as.${role}`) : t('profile.role.offerText')}
      </p>
      <Button
        variant="secondary"
        pending={pending}
        className="w-full"
        onClick={() => void run(both ? switchRole : becomeTasker)}
      >
        {!both && t('shell.becomeTasker')}
        {both && (role === 'tasker' ? t('shell.actAsClient') : t('shell.actAsTasker'))}
      </Button>
    </SectionCard>
  )
}
