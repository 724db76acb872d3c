import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { OutboxButton } from './outbox-button.tsx'
import { DataSaverSwitch } from './data-saver-switch.tsx'
import { Preferences } from './preferences.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { SignOutEverywhereButton } from './sign-out-everywhere-button.tsx'

function Leave() {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-2">
      <OutboxButton className={buttonClass({ variant: 'outline' })} />
      <SignOutButton className={buttonClass({ variant: 'outline' })}>
        <LogOut aria-hidden className="size-5" />
        {t('shell.signOut')}
      </SignOutButton>
    </div>
  )
}

/** The parts of the account menu that the profile pages show too. */
export const accountParts = {
  roleSwitch: <RoleSwitch />,
  preferences: (
    <>
      <Preferences />
      <DataSaverSwitch className="mt-3" />
    </>
  ),
  leave: <Leave />,
  everywhere: (
    <SignOutEverywhereButton className="-mx-2 min-h-11 shrink-0 rounded-full px-2 text-sm font-semibold text-brand hover:underline" />
  ),
}
