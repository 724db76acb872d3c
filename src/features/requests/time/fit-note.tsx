import CalendarX from 'lucide-react/icons/calendar-x'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useTranslation } from 'react-i18next'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import { fits } from '#src/lib/schedule/job-fit.ts'
import { cx } from '#src/ui/cx.ts'

type FitNoteProps = {
  fit: JobFit
  /** True where the reader answers the request: they may accept all the same. */
  isAsked: boolean
  className?: string
}

/** Warns the tasker of what speaks against a job, except a clash, which has its own note. */
export function FitNote({ fit, isAsked, className }: FitNoteProps) {
  const { t } = useTranslation()
  const isTimed = fit.time !== 'free' && fit.time !== 'taken'
  if (fits(fit) || (!isTimed && !fit.outsideArea)) return null
  const Icon = isTimed ? CalendarX : MapPinOff
  return (
    <div
      role="status"
      className={cx('flex gap-3 rounded-md p-3.5 text-sm text-accent-strong', className)}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {[
            isTimed && t(`fit:short.${fit.time}`),
            fit.outsideArea && t('fit:short.outsideArea'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isAsked && <p>{t('fit:decide')}</p>}
      </div>
    </div>
  )
}
