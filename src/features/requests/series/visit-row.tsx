import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import type { Visit } from '#src/contract/series/series.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { useVisitText } from './visit-text.ts'

type VisitRowProps = {
  visit: Visit
  /** Absent where it cannot be skipped, or kept. */
  onSkip?: ((skipped: boolean) => void) | undefined
  pending?: boolean
}

/** One visit: its day and state in words, and the link to its request or the button to skip it. */
export function VisitRow({ visit, onSkip, pending }: VisitRowProps) {
  const { t } = useTranslation()
  const { leaf, fullDate } = useFormat()
  const { weekday, clock, state, holiday } = useVisitText(visit)
  const { end, request } = visit
  const { day, month } = leaf(visit.date)
  const struck = end !== null && 'text-ink-3 line-through'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <span aria-hidden className="w-10 shrink-0 text-center leading-tight">
        <b className={cx('block text-lg', struck)}>{day}</b>
        <span className="block text-sm text-ink-2">{month}</span>
      </span>
      <span className="min-w-0 flex-1">
        <b className={cx('block wrap-anywhere', struck)}>
          <span aria-hidden className="block first-letter:uppercase">
            {`${weekday}, ${clock}`}
          </span>
          <span className="sr-only">{fullDate(visit.date)}</span>
        </b>
        <span className="block text-sm wrap-anywhere text-ink-2">{state}</span>
        {holiday && (
          <span className="block text-sm font-semibold wrap-anywhere text-accent-strong">
            {holiday}
          </span>
        )}
      </span>
      {request ? (
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: request.id }}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand"
          aria-label={t('series:visit.seeNamed', { date: fullDate(visit.date) })}
        >
          {t('series:visit.see')}
          <ChevronRight aria-hidden className="size-4.5" />
        </Link>
      ) : (
        onSkip &&
        end !== 'not_free' && (
          <Button
            variant="outline"
            size="sm"
            pending={pending ?? false}
            onClick={() => onSkip(end === null)}
            aria-label={t(`series:visit.${end ? 'keepNamed' : 'skipNamed'}`, {
              date: fullDate(visit.date),
            })}
          >
            {t(`series:visit.${end ? 'keep' : 'skip'}`)}
          </Button>
        )
      )}
    </li>
  )
}
