import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#src/contract/notifications/notification-kinds.ts'
import type {
  Notification,
  NotificationSubject,
} from '#src/contract/notifications/notifications.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { markReadAction } from '#src/queries/notifications.ts'
import { Card } from '#src/ui/card.tsx'
import { Photo } from '#src/ui/photo.tsx'
import type { NotificationGroup } from './group-notifications.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationRow } from './notification-row.tsx'

/** Maximum number of lines until the reader asks for the rest. */
const SHOWN = 3

/** The events of one subject on one day. Opening its page marks all of them as read. */
export function NotificationCard({ group }: { group: NotificationGroup }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { items, subject } = group
  const more = all ? 0 : items.length - SHOWN
  const readAll = () => items.filter(({ read }) => !read).forEach(markRead)
  return (
    <Card className="overflow-hidden">
      {subject && <Head group={group} subject={subject} onOpen={readAll} />}
      <ul className="divide-y divide-line">
        {items.slice(0, all ? items.length : SHOWN).map((each) => (
          <li key={each._id}>
            <NotificationRow notification={each} onOpen={readAll} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 w-full border-t border-line px-4 text-left text-sm font-semibold text-brand hover:bg-sunken"
        >
          {t('notifications.moreOfGroup', { count: more })}
        </button>
      )}
    </Card>
  )
}

const markRead = ({ _id: id, firebaseUid }: Notification) =>
  void addEntry(markReadAction, { params: { id }, body: { firebaseUid } })

type HeadProps = {
  group: NotificationGroup
  subject: NotificationSubject
  onOpen: () => void
}

function Head({ group: { target, items }, subject, onOpen }: HeadProps) {
  const { title, person } = subject
  return (
    <Link
      to={pathOf(target)}
      onClick={onOpen}
      className="flex items-center gap-3 border-b border-line p-3.5 transition hover:bg-sunken"
    >
      <Picture photo={subject.photo} type={items[0].type} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold wrap-anywhere">{title}</span>
        {person && <span className="block truncate text-sm text-ink-2">{person}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}

function Picture({
  photo,
  type,
}: Pick<NotificationSubject, 'photo'> & Pick<Notification, 'type'>) {
  if (!photo) return <NotificationIcon type={type} />
  return (
    <Photo
      src={photo.url}
      srcSet={photo.srcset}
      sizes="3.25rem"
      placeholder={photo.placeholder}
      alt=""
      width={52}
      height={52}
      className="size-13 shrink-0 rounded-md"
    />
  )
}
