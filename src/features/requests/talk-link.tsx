import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useTranslation } from 'react-i18next'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'

/** Links to the conversation of a request. */
export function TalkLink({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/service-request/details/$serviceRequestId/talk"
      params={{ serviceRequestId: request._id }}
      className={cardClass({
        interactive: true,
        className: 'flex min-h-14 items-center gap-3 p-3.5',
      })}
    >
      <MessagesSquare aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 font-bold wrap-anywhere">
        {t('requests.talk.open', namesIn(request))}
      </span>
      <UnreadMessages request={request} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}

/** The number of unread messages, if any. */
export function UnreadMessages({ request: { unread } }: { request: RequestSummary }) {
  const { t } = useTranslation()
  if (unread === 0) return null
  return <Pill tone="accent">{t('requests.talk.unread', { count: unread })}</Pill>
}
