import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '#src/queries/notifications.ts'
import { useNewName } from '#src/queries/profile-view.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { sessionQueries } from '#src/session/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
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

/** The requests' tab of the phone's bottom bar, with a dot while some need the reader. */
export function RequestsTab(props: Pick<BottomBarItemProps, 'icon' | 'label'>) {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery(needsQuery(useCurrentRole()))
  const needing = count > 0 ? t('shell.requestsNeedYou', { count }) : undefined
  return <BottomBarItem {...props} unreadLabel={needing} />
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
