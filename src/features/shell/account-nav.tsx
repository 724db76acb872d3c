import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '#src/queries/notifications.ts'
import { useNewName } from '#src/queries/profile-view.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { sessionQueries } from '#src/session/session.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'
import { BottomBarItem, type BottomBarItemProps } from '#src/ui/bottom-bar.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { useCountOutside } from './use-count-outside.ts'

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

/** The requests' tab of the phone's bottom bar, with how many need the reader. */
export function RequestsTab(props: Pick<BottomBarItemProps, 'icon' | 'label'>) {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery(needsQuery(useCurrentRole()))
  const needing =
    count > 0
      ? {
          badge: <CountBadge count={count} className="-top-2 left-3" />,
          label: t('shell.requestsNeedYou', { count }),
        }
      : undefined
  return <BottomBarItem {...props} needing={needing} />
}

function NotificationBell() {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const count = unread ?? 0
  useCountOutside(unread)
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
      {count > 0 && <CountBadge count={count} className="top-0.5 left-6" />}
    </Link>
  )
}
