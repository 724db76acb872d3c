import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import type { BlockedPerson } from '#src/contract/people/safety.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The people whom the reader has blocked; each links to the page to unblock them. */
export function BlockedList({ people }: { people: readonly BlockedPerson[] }) {
  const { t } = useTranslation()
  if (people.length === 0)
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden className="size-7" />}
        title={t('safety:list.empty')}
      >
        {t('safety:list.emptyText')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-2.5">
      {people.map(({ uid, name, photo }) => (
        <li key={uid}>
          <Link
            to="/safety"
            search={{ person: uid }}
            className={cardClass({
              interactive: true,
              className: 'flex items-center gap-3 p-3.5',
            })}
          >
            <Avatar name={name} photo={photo} />
            <span className="min-w-0 flex-1 truncate font-bold">{name}</span>
            <ChevronRight aria-hidden className="size-5 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
