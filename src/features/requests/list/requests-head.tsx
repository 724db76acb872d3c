import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { useTranslation } from 'react-i18next'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'

type RequestsHeadProps = { side: Party; view: 'list' | 'week' }

/** The title of the page; a tasker can switch between list and week. */
export function RequestsHead({ side, view }: RequestsHeadProps) {
  const { t } = useTranslation()
  const isList = view === 'list'
  return (
    <PageHeader
      title={t('requests.title')}
      trailing={
        side === 'tasker' && (
          <Link
            to="/requests"
            search={{ as: side, ...(isList && { view: 'week' as const }) }}
            aria-label={t(`requests.list.${isList ? 'seeWeek' : 'seeList'}`)}
            className={iconButtonClass()}
          >
            {isList ? (
              <CalendarDays aria-hidden className="size-5" />
            ) : (
              <List aria-hidden className="size-5" />
            )}
          </Link>
        )
      }
    />
  )
}
