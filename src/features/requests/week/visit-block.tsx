import { Link } from '@tanstack/react-router'
import Repeat from 'lucide-react/icons/repeat'
import { useTranslation } from 'react-i18next'
import type { PlannedVisit } from '#src/contract/taskers/desk.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** A visit of a series whose request is not made yet. */
export function VisitBlock({ visit }: { visit: PlannedVisit }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const { seriesId, title, from, to } = visit
  return (
    <Link
      to="/series/$seriesId"
      params={{ seriesId }}
      className="block h-full overflow-hidden rounded-sm border border-dashed border-line-2 bg-surface p-3 text-sm hover:bg-sunken lg:p-2 lg:text-xs"
    >
      <b className="block">{`${clock(from)} – ${clock(to)}`}</b>
      <span className="line-clamp-2 wrap-anywhere">{title}</span>
      <span className="flex items-center gap-1 text-ink-2">
        <Repeat aria-hidden className="size-3.5 shrink-0" />
        {t('requests.week.visit')}
      </span>
    </Link>
  )
}
