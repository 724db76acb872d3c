import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '#src/queries/notifications.ts'
import { useNewName } from '#src/queries/profile-view.ts'
import { sessionQueries } from '#src/session/session.ts'
import { BottomBarItem, type BottomBarItemProps } from '#src/ui/bottom-bar.tsx'
import { iconButtonClass, UnreadDot } from '#src/ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { RoleSwitch } from './role-switch.tsx'

/** The signed-in end of the header: the role, the bell and the account menu. */
export function AccountNav() {
  const { data: user } = useQuery(sessionQueries.current())
  const name = useNewName()
  if (!user) return <span className="size-11" />
  return (
    <>
      {user.roles.length > 1 && <RoleSwitch className="*:min-h-9 max-lg:hidden" />}
      <NotificationBell />
      <AccountMenu user={name ? { ...user, profile: { ...user.profile, name } } : user} />
    </>
  )
}

/** A tab of the phone's bottom bar, with a dot while something is unread. */
export function UnreadTab(props: Pick<BottomBarItemProps, 'icon' | 'label'>) {
  const { t } = useTranslation()
  const count = useUnreadCount()
  const unread = count > 0 ? t('shell.notificationsUnread', { count }) : undefined
  return <BottomBarItem {...props} unreadLabel={unread} />
}

function NotificationBell() {
  const { t } = useTranslation()
  const count = useUnreadCount()
  return (
    <Link
      to="/notifications"
      className={iconButtonClass()}
      data-tour="notifications"
      aria-label={
        count > 0 ? t('shell.notificationsUnread', { count }) : t('shell.notifications')
      }
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && <UnreadDot className="absolute top-2.5 right-2.5" />}
    </Link>
  )
}
