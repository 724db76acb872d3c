import { Link, useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { pathOf, type Target } from '#src/contract/notifications/notification-kinds.ts'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { markReadAction } from '#src/queries/notifications.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { targetOfNotification } from './group-notifications.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { useUndoableDelete } from './use-undoable-delete.ts'

type NotificationPageProps = {
  notification: Notification
  /** The query that the notification comes from. */
  query: Freshness
}

/** One notification in full, and the link to what it is about. Showing it marks it as read. */
export function NotificationPage({ notification, query }: NotificationPageProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const navigate = useNavigate()
  const remove = useUndoableDelete()
  const {
    _id: id,
    author,
    firebaseUid,
    read,
    message,
    type,
    createdAt,
    subject,
  } = notification

  const opened = useEffectEvent(() => {
    if (!read) addEntry(markReadAction, { params: { id }, body: { firebaseUid } })
  })
  useEffect(() => opened(), [id])

  return (
    <div className="page-narrow pb-8">
      <PageHeader
        as="p"
        back={<BackLink to="/notifications" />}
        title={t('notifications.one')}
      />
      <CachedNote query={query} className="-mt-1.5 mb-1.5" />
      <Card className="grid gap-4 p-5">
        <NotificationIcon type={type} />
        <div>
          <h1 className="text-xl leading-snug wrap-anywhere">
            {author === null ? message : t('notifications.wroteYou', { author })}
          </h1>
          {author !== null && (
            <blockquote className="my-3 rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
              {message}
            </blockquote>
          )}
          {subject && <p className="pt-2 text-ink-2 wrap-anywhere">{subject.title}</p>}
          <time
            dateTime={createdAt}
            className="block pt-2 text-sm text-ink-2 first-letter:uppercase"
          >
            {fullDate(createdAt)}
          </time>
        </div>
        <div className="flex flex-wrap gap-2.5 pt-1">
          <Subject notification={notification} />
          <Button
            variant="outline"
            onClick={() => {
              remove(notification)
              void navigate({ to: '/notifications' })
            }}
          >
            <Trash2 aria-hidden className="size-4.5" />
            {t('notifications.deleteOne')}
          </Button>
        </div>
      </Card>
    </div>
  )
}

const labelKeys = {
  request: 'notifications.toRequest',
  talk: 'notifications.toTalk',
  order: 'notifications.toOrder',
  item: 'notifications.toItem',
  tasker: 'notifications.toTasker',
  need: 'notifications.toNeed',
  opportunity: 'notifications.toOpportunity',
  series: 'notifications.toSeries',
  earnings: 'notifications.toEarnings',
} as const satisfies Record<Target['page'], string>

/** The link to what the notification is about, if that has a page. */
function Subject({ notification }: { notification: Notification }) {
  const { t } = useTranslation()
  const target = targetOfNotification(notification)
  if (!target) return null
  return (
    <Link to={pathOf(target)} className={buttonClass()}>
      {t(labelKeys[target.page])}
    </Link>
  )
}
