import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '#src/queries/notifications.ts'
import { useNewName } from '#src/queries/profile-view.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
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

/** Counts of pending actions: in the market the questions there, all others together. */
function useWaiting() {
  const { data } = useQuery(waitingCountQuery(useCurrentRole()))
  if (!data) return { requests: 0, market: 0 }
  const { requests, purchases, sales, questions, needs, series } = data
  return {
    requests:
      requests + purchases + sales + questions.tasker + questions.need + needs + series,
    market: questions.item,
  }
}

type CountedProps = Pick<BottomBarItemProps, 'icon' | 'label'> & {
  of: 'requests' | 'market'
}

/** A tab of the phone's bottom bar, with the number of pending actions there. */
export function CountedTab({ of, ...props }: CountedProps) {
  const { t } = useTranslation()
  const count = useWaiting()[of]
  const needing =
    count > 0
      ? {
          badge: <CountBadge count={count} className="-top-2 left-3" />,
          label: t(`shell.waiting.${of}`, { count }),
        }
      : undefined
  return <BottomBarItem {...props} needing={needing} />
}

/** The same number beside a link of the header. */
export function LinkCount({ of }: Pick<CountedProps, 'of'>) {
  const { t } = useTranslation()
  const count = useWaiting()[of]
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="ml-1.5 inline-grid min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-xs font-bold text-accent-strong"
      >
        {count}
      </span>
      <span className="sr-only"> ({t(`shell.waiting.${of}`, { count })})</span>
    </>
  )
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
