import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Telescope from 'lucide-react/icons/telescope'
import { useTranslation } from 'react-i18next'
import { useUnseenOpportunities } from '#src/queries/opportunities.ts'
import { cardClass } from '#src/ui/card.tsx'

/** One line on the needs of clients nearby that the tasker has not seen; nothing without any. */
export function NewOpportunities() {
  const { t } = useTranslation()
  const count = useUnseenOpportunities(true)
  if (count === 0) return null
  return (
    <Link
      to="/needs"
      className={cardClass({
        interactive: true,
        className: 'flex min-h-14 items-center gap-3 px-4 py-3 font-semibold',
      })}
    >
      <Telescope aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">{t('desk:opportunities', { count })}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
