import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import CalendarX from 'lucide-react/icons/calendar-x'
import CheckCheck from 'lucide-react/icons/check-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import Star from 'lucide-react/icons/star'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import { cx } from '#src/ui/cx.ts'
import { toneClass, type Tone } from '#src/ui/pill.tsx'

const looks: Record<NotificationType, [LucideIcon, Tone]> = {
  request_created: [ClipboardList, 'info'],
  request_offer: [ClipboardList, 'info'],
  request_accepted: [CheckCheck, 'brand'],
  request_declined: [CalendarX, 'neutral'],
  request_paid: [Banknote, 'brand'],
  request_started: [ClipboardList, 'info'],
  request_delivered: [CheckCheck, 'brand'],
  request_completed: [CheckCheck, 'brand'],
  request_disputed: [Scale, 'danger'],
  request_cancelled: [CalendarX, 'neutral'],
  message: [MessageCircle, 'info'],
  payout: [Banknote, 'brand'],
  order_paid: [Package, 'brand'],
  order_shipped: [Package, 'info'],
  order_delivered: [Package, 'brand'],
  review: [Star, 'accent'],
  system: [Bell, 'neutral'],
}

/** The icon of a notification's type. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, tone] = looks[type]
  return (
    <span
      className={cx('grid size-11 shrink-0 place-items-center rounded-md', toneClass[tone])}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
