import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'

/** Loaded late: the card is complete without it. */
const ClientRecord = lazy(() =>
  import('./client-record.tsx').then(
    ({ ClientRecord: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/** The other party; taskers link to their page. */
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
        {request.viewer === 'tasker' && (
          <Suspense fallback={null}>
            <ClientRecord id={request._id} />
          </Suspense>
        )}
      </span>
    </>
  )
  if (request.viewer === 'tasker')
    return <div className={cardClass({ className: look })}>{content}</div>
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
