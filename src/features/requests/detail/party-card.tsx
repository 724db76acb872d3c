import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { LazyClientRecord } from '#src/components/client-record/lazy-client-record.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'

/** The other party: of a tasker with a link to their page, of a client with their record. */
export function PartyCard({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { uid, name, photo } = otherParty(request)
  const look = 'flex items-center gap-3 p-3.5'
  const content = (
    <>
      <Avatar name={name} photo={photo} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{name}</span>
        <span className="block text-sm text-ink-2">
          {t(request.viewer === 'client' ? 'requests.theTasker' : 'requests.theClient')}
        </span>
      </span>
    </>
  )
  if (request.viewer === 'tasker')
    return (
      <div className={cardClass()}>
        <div className={look}>{content}</div>
        <div className="border-t border-line p-3.5 empty:hidden">
          <LazyClientRecord of={{ kind: 'request', id: request._id }} />
        </div>
      </div>
    )
  return (
    <Link
      to="/taskers/$uid"
      params={{ uid }}
      className={cardClass({ interactive: true, className: look })}
    >
      {content}
      <ChevronRight aria-hidden className="size-5 text-ink-3" />
    </Link>
  )
}
