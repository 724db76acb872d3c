import Route from 'lucide-react/icons/route'
import { useTranslation } from 'react-i18next'
import type { RequestTravel } from '#src/contract/requests/requests.ts'
import { TRAVEL_KM_PER_HOUR } from '#src/lib/schedule/travel.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'

type TravelNoteProps = { travel: RequestTravel; className?: string }

/** Warns the tasker that the way to or from another job takes longer than there is. */
export function TravelNote({ travel, className }: TravelNoteProps) {
  const { t } = useTranslation()
  const { minutes, distance } = useFormat()
  return (
    <div
      role="status"
      className={cx('flex gap-3 rounded-md p-3.5 text-sm text-accent-strong', className)}
    >
      <Route aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {t(`work:travel.${travel.isBefore ? 'before' : 'after'}`, {
            title: travel.title,
            km: distance(travel.km),
            way: minutes(travel.minutes),
            free: minutes(travel.free),
          })}
        </p>
        <p>{t('work:travel.rule', { speed: TRAVEL_KM_PER_HOUR })}</p>
      </div>
    </div>
  )
}
