import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notificationFilters } from '#src/contract/notifications/notification-topics.ts'
import { useUnreadCount } from '#src/queries/notifications.ts'
import { chipClass } from '#src/ui/chip.tsx'

/** All, the unread ones, or those of a topic. */
export function NotificationFilters() {
  const { t } = useTranslation()
  const unread = useUnreadCount() ?? 0
  return (
    <nav aria-label={t('notifications.filters')} className="scroll-row pb-4">
      {([undefined, ...notificationFilters] as const).map((only) => (
        <Link
          key={only ?? 'all'}
          to="/notifications"
          search={{ only }}
          replace
          viewTransition={false}
          activeOptions={{ exact: true }}
          className={chipClass()}
        >
          {t(`notifications.filter.${only ?? 'all'}`)}{' '}
          {only === 'unread' && unread > 0 && (
            <span className="font-normal opacity-70">{unread}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
