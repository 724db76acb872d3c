import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { openText, reasonText } from '#src/components/outbox/entry-text.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import type { AskEntry } from '#src/queries/request-outbox.ts'
import { userQueries } from '#src/queries/users.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Price } from '#src/ui/price.tsx'

/** The requests that are still unsent, ahead of the others. */
export function UnsentRequests({ entries }: { entries: readonly AskEntry[] }) {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('requests.unsent.title')} className="grid grid-cols-1 gap-3 pb-3">
      {entries.toReversed().map((entry) => (
        <li key={entry.id}>
          <UnsentRequest entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** A link to the page where the request can be followed, cancelled or corrected. */
function UnsentRequest({ entry }: { entry: AskEntry }) {
  const { date, shortMoney } = useFormat()
  const { tasker: taskerId, serviceDetails, pricePerService } = entry.input.body
  // The form of the request has loaded them.
  const { data: tasker } = useQuery(userQueries.profile(taskerId))
  const name = tasker?.profile.name
  return (
    <Link
      to="/service-request/$taskerId"
      params={{ taskerId }}
      search={{ step: 'review' }}
      className={cardClass({ interactive: true, className: 'p-3.5' })}
    >
      <span className="flex gap-3">
        <Avatar name={name ?? ''} photo={tasker?.photo} />
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <span className="line-clamp-2 font-bold wrap-anywhere">
              {requestTitle(serviceDetails.description)}
            </span>
            <Price amount={shortMoney(pricePerService)} />
          </span>
          <span className="block truncate text-sm text-ink-2">
            {[name, date(serviceDetails.date)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-3">
        <State entry={entry} />
      </span>
    </Link>
  )
}

function State({ entry }: { entry: AskEntry }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (isOpen(entry))
    return (
      <>
        <Pill tone="info" icon={<Clock aria-hidden className="size-3.5" />}>
          {t(`requests.unsent.${online ? 'sending' : 'waiting'}`)}
        </Pill>
        {online && entry.problem && (
          <span className="min-w-0 flex-1 text-sm text-ink-2 wrap-anywhere">
            {openText(entry, online, t)}
          </span>
        )}
      </>
    )
  return (
    <>
      <Pill tone="danger" icon={<TriangleAlert aria-hidden className="size-3.5" />}>
        {t('requests.unsent.refused')}
      </Pill>
      <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
        {reasonText(entry, t)}
      </span>
    </>
  )
}
