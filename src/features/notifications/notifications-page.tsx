import { Link } from '@tanstack/react-router'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import Settings2 from 'lucide-react/icons/settings-2'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import type { NotificationFilter } from '#src/contract/notifications/notifications.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useNotifications } from '#src/queries/notifications.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { focusHeading } from '#src/platform/page/focus-heading.ts'
import { NotificationFilters } from './notification-filters.tsx'
import { groupNotifications, type NotificationDay } from './group-notifications.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationCard } from './notification-group.tsx'
import { useHeldBack } from './use-held-back.ts'

type NotificationsPageProps = { only: NotificationFilter | undefined }

/** The notifications, newest first, by day and by subject. */
export function NotificationsPage({ only }: NotificationsPageProps) {
  const { t } = useTranslation()
  const list = useNotifications(only)
  const held = useHeldBack(list.data?.items ?? [], only)
  const items = groupNotifications(held.shown)
  const days = { ...list, data: list.data && { ...list.data, items } }
  return (
    <div className="page-narrow pb-8">
      <PageHeader
        title={t('shell.notifications')}
        trailing={
          <>
            {(only === undefined || only === 'unread') && (
              <MarkAllRead newest={held.shown[0]} />
            )}
            <Link
              to="/notifications/preferences"
              aria-label={t('shell.notices')}
              className={iconButtonClass()}
            >
              <Settings2 aria-hidden className="size-5" />
            </Link>
          </>
        }
      />
      <CachedNote query={list} className="-mt-3 mb-1" />
      <NotificationFilters />
      <News {...held} />
      <PagedList
        list={days as PagedResult<NotificationDay>}
        keyOf={({ day }) => day}
        empty={<NoNotifications only={only} />}
        skeleton={[1, 2, 3].map((n) => (
          <GroupSkeleton key={n} />
        ))}
        failed={t('notifications.failed')}
        more={t('notifications.more')}
        className="grid grid-cols-1 gap-5"
      >
        {(day) => <Day day={day} />}
      </PagedList>
    </div>
  )
}

function Day({ day: { groups } }: { day: NotificationDay }) {
  const { day: nameOf } = useFormat()
  const at = groups[0]?.items[0].createdAt
  return (
    <section>
      <h2 className="pb-2 text-sm text-ink-2 first-letter:uppercase">{at && nameOf(at)}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {groups.map((group) => (
          <li key={group.key}>
            <NotificationCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The number of new notifications; they appear at once unless the reader has scrolled down. */
function News({ count, scrolled, show }: ReturnType<typeof useHeldBack>) {
  const { t } = useTranslation()
  const place = useEffectEvent(show)
  const waits = count > 0
  useEffect(() => {
    if (waits && !scrolled) place()
  }, [waits, scrolled])

  function goUp() {
    show()
    window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }
  return (
    <div role="status" className="sticky top-20 z-10 grid h-0 justify-items-center">
      {waits && scrolled && (
        <button
          type="button"
          onClick={goUp}
          className="flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-2"
        >
          <ArrowUp aria-hidden className="size-4.5" />
          {t('notifications.news', { count })}
        </button>
      )}
    </div>
  )
}

function NoNotifications({ only }: NotificationsPageProps) {
  const { t } = useTranslation()
  return only ? (
    <EmptyState
      icon={<Bell aria-hidden className="size-7" />}
      title={t(`notifications.none.${only}`)}
      action={
        <Link to="/notifications" replace className={buttonClass({ variant: 'outline' })}>
          {t('notifications.showAll')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      icon={<Bell aria-hidden className="size-7" />}
      title={t('notifications.empty')}
      action={
        <Link to="/requests" className={buttonClass({ variant: 'outline' })}>
          {t('notifications.seeRequests')}
        </Link>
      }
    >
      {t('notifications.emptyText')}
    </EmptyState>
  )
}

function GroupSkeleton() {
  return (
    <span className="grid gap-4 rounded-lg border border-line bg-surface p-3.5">
      <span className="flex gap-3">
        <Skeleton className="size-13 rounded-md" />
        <span className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </span>
      </span>
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </span>
  )
}
