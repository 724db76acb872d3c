import { Link } from '@tanstack/react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Hammer from 'lucide-react/icons/hammer'
import Heart from 'lucide-react/icons/heart'
import Inbox from 'lucide-react/icons/inbox'
import LogOut from 'lucide-react/icons/log-out'
import Scale from 'lucide-react/icons/scale'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/contract/people/session.ts'
import { roleHome } from '#src/lib/roles.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { OutboxButton } from './outbox-button.tsx'
import { Preferences } from './preferences.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const groupClass = 'border-t border-line'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-2' } as const

/** The menu of the signed-in user: account, destinations, preferences. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation()
  const { name, photo } = user.profile
  return (
    <Menu
      label={t('shell.account', { name })}
      triggerClassName="rounded-full"
      trigger={
        <span data-tour="profile" className="block rounded-full">
          <Avatar name={name} photo={photo} size="sm" />
        </span>
      }
      className="w-84"
    >
      <Identity user={user} />
      <Places user={user} />
      <OutboxButton className={menuItemClass} iconClassName={icon.className} />
      <div data-keep-open className={cx(groupClass, 'px-2 py-3')}>
        <Preferences />
      </div>
      <div className={cx(groupClass, 'pt-1.5')}>
        <SignOutButton className={menuItemClass}>
          <LogOut {...icon} />
          {t('shell.signOut')}
        </SignOutButton>
      </div>
    </Menu>
  )
}

function Identity({ user }: { user: AuthUser }) {
  const { t } = useTranslation()
  const role = useCurrentRole()
  return (
    <div className="px-3 pt-2 pb-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-bold">{user.profile.name}</p>
        <Pill tone={role === 'tasker' ? 'brand' : 'neutral'}>
          {t(`shell.acting.${role}`)}
        </Pill>
      </div>
      {user.email && <p className="truncate text-sm text-ink-2">{user.email}</p>}
      {user.roles.length > 1 && <RoleSwitch className="mt-3 lg:hidden" />}
    </div>
  )
}

function Places({ user: { firebaseUid, roles, operator } }: { user: AuthUser }) {
  const { t } = useTranslation()
  const role = useCurrentRole()
  return (
    <div className={cx(groupClass, 'py-1.5')}>
      <Link to={roleHome(role)} className={menuItemClass}>
        <UserRound {...icon} />
        {t('shell.profile')}
      </Link>
      <Link to="/requests" className={menuItemClass}>
        {role === 'tasker' ? <Inbox {...icon} /> : <ClipboardList {...icon} />}
        {t(`shell.requestsOf.${role}`)}
      </Link>
      <Link to="/marketplace/orders" className={menuItemClass}>
        <ShoppingBag {...icon} />
        {t('shell.orders')}
      </Link>
      {role === 'client' && (
        <Link to="/user-profile" hash="favourites" className={menuItemClass}>
          <Heart {...icon} />
          {t('shell.favourites')}
        </Link>
      )}
      {roles.includes('tasker') ? (
        role === 'tasker' && (
          <>
            <Link to="/earnings" className={menuItemClass}>
              <Wallet {...icon} />
              {t('shell.earnings')}
            </Link>
            <Link
              to="/taskers/$uid"
              params={{ uid: firebaseUid }}
              className={menuItemClass}
            >
              <Hammer {...icon} />
              {t('shell.publicProfile')}
            </Link>
          </>
        )
      ) : (
        <Link to="/become-tasker" className={menuItemClass}>
          <Hammer {...icon} />
          {t('shell.becomeTasker')}
        </Link>
      )}
      {operator && (
        <Link to="/operator" className={menuItemClass}>
          <Scale {...icon} />
          {t('shell.operator')}
        </Link>
      )}
      <Link to="/faq" className={menuItemClass}>
        <CircleHelp {...icon} />
        {t('shell.help')}
      </Link>
    </div>
  )
}
