import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useTranslation } from 'react-i18next'
import type { Series, Visit } from '#src/contract/series/series.ts'
import { isoDay } from '#src/lib/format.ts'
import { dayText } from '#src/lib/schedule/day-text.ts'
import { madeAt, visitPaidBy } from '#src/lib/schedule/series-visits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { useSkip } from './use-skip.ts'
import { useVisitText } from './visit-text.ts'

/** The next visit of an active series: when it is, its state, and the act on it. */
export function NextVisit({ series, visit }: { series: Series; visit: Visit }) {
  const { t } = useTranslation()
  const { lang, date, fullDate, plainDay } = useFormat()
  const { weekday, clock, state, holiday } = useVisitText(visit)
  const { skip, pending } = useSkip(series._id)
  const { request, n } = visit
  const at = new Date(visit.date)
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm text-ink-2">{t('series:next.title')}</p>
        {request && <Pill tone="brand">{state}</Pill>}
      </div>
      <h2 className="pt-0.5 text-xl wrap-anywhere first-letter:uppercase">
        {`${weekday}, ${dayText(isoDay(visit.date), lang)}, ${clock}`}
      </h2>
      {!request && (
        <p className="pt-1 text-ink-2">
          {t(`series:next.${series.viewer}`, {
            made: plainDay(madeAt(at).toISOString()),
            by: date(visitPaidBy(at).toISOString()),
          })}
        </p>
      )}
      {holiday && <p className="pt-1 font-semibold text-accent-strong">{holiday}</p>}
      <div className="flex flex-wrap gap-2.5 pt-3">
        {request ? (
          <Link
            to="/service-request/details/$serviceRequestId"
            params={{ serviceRequestId: request.id }}
            className={buttonClass({ variant: 'outline' })}
            aria-label={t('series:visit.seeNamed', { date: fullDate(visit.date) })}
          >
            <FileText aria-hidden className="size-5" />
            {t('series:visit.see')}
          </Link>
        ) : (
          <Button
            variant="outline"
            pending={pending === n}
            onClick={() => skip(n, true)}
            aria-label={t('series:visit.skipNamed', { date: fullDate(visit.date) })}
          >
            <SkipForward aria-hidden className="size-5" />
            {t('series:visit.skip')}
          </Button>
        )}
      </div>
    </Card>
  )
}
