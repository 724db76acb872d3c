import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, ClipboardList, Hammer, LogOut, Repeat2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { roleHome } from '#src/lib/roles.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { sessionQueries } from '#src/queries/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { BottomBarItem } from '#src/ui/bottom-bar.tsx'
import { iconButtonClass, UnreadDot } from '#src/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { useAccountActions } from './use-account-actions.ts'

/** The signed-in end of the header: the bell and the account menu. */
export function AccountNav() {
  const { data: user } = useQuery(sessionQueries.current())
  if (!user) return <span className="size-11" />
  return (
    <>
      <NotificationBell />
      <AccountMenu name={user.profile.name} photo={user.profile.photo} roles={user.roles} />
    </>
  )
}

/** The requests tab of the phone's bottom bar, with a dot while something is unread. */
export function RequestsTab() {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery(notificationQueries.unread())
  return (
    <BottomBarItem
      icon={<ClipboardList size={22} />}
      label={t('shell.requests')}
      unreadLabel={count > 0 ? t('shell.notificationsUnread', { count }) : undefined}
    />
  )
}

function NotificationBell() {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery(notificationQueries.unread())
  return (
    <Link
      to="/notifications"
      className={iconButtonClass()}
      aria-label={
        count > 0 ? t('shell.notificationsUnread', { count }) : t('shell.notifications')
      }
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && <UnreadDot className="absolute top-2.5 right-2.5" />}
    </Link>
  )
}

type User = NonNullable<ReturnType<typeof useSession>>

function useSession() {
  return useQuery(sessionQueries.current()).data
}

type AccountMenuProps = User['profile'] & Pick<User, 'roles'>

function AccountMenu({ name, photo, roles }: AccountMenuProps) {
  const { t } = useTranslation()
  const role = useCurrentRole()
  const { switchRole, becomeTasker, signOut } = useAccountActions()
  return (
    <Menu
      label={t('shell.account', { name })}
      triggerClassName="rounded-full"
      trigger={<Avatar name={name} src={photo?.url} srcSet={photo?.srcset} size="sm" />}
    >
      <p className="truncate px-3 py-2 text-sm text-ink-2">{name}</p>
      <Link to={roleHome(role)} className={menuItemClass}>
        <UserRound aria-hidden className="size-5" />
        {t('shell.profile')}
      </Link>
      <Link to="/requests" className={menuItemClass}>
        <ClipboardList aria-hidden className="size-5" />
        {t('shell.requests')}
      </Link>
      {roles.length > 1 && (
        <button type="button" className={menuItemClass} onClick={() => void switchRole()}>
          <Repeat2 aria-hidden className="size-5" />
          {role === 'tasker' ? t('shell.actAsClient') : t('shell.actAsTasker')}
        </button>
      )}
      {!roles.includes('tasker') && (
        <button type="button" className={menuItemClass} onClick={() => void becomeTasker()}>
          <Hammer aria-hidden className="size-5" />
          {t('shell.becomeTasker')}
        </button>
      )}
      <button type="button" className={menuItemClass} onClick={() => void signOut()}>
        <LogOut aria-hidden className="size-5" />
        {t('shell.signOut')}
      </button>
    </Menu>
  )
}
