import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HOUR_MS } from '#src/lib/time.ts'
import { parseMoment } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { Alert } from '#src/ui/alert.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import type { Draft } from './draft.ts'

type DuplicateWarningProps = {
  taskerId: string
  /** The tasker's first name. */
  name: string
  draft: Pick<Draft, 'date' | 'time'>
}

/** Warns of a request to the same tasker for about the same hour. It blocks nothing. */
export function DuplicateWarning({ taskerId, name, draft }: DuplicateWarningProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  // The user's own requests; without the list there is no warning.
  const { data } = useInfiniteQuery(
    requestQueries.list({ role: 'client', status: 'active' }),
  )
  const moment = parseMoment(draft).getTime()
  const same = data?.items.find(
    (request) =>
      request.taskerId === taskerId &&
      Math.abs(Date.parse(request.date) - moment) < HOUR_MS,
  )
  return (
    <div aria-live="polite" className="empty:hidden">
      {same && (
        <Alert tone="accent">
          {t('ask:askedBefore.text', { name, date: date(same.date) })}{' '}
          <Link
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: same._id }}
            className={linkClass}
          >
            {t('ask:askedBefore.open')}
          </Link>
        </Alert>
      )}
    </div>
  )
}
