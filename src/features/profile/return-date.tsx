import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentTime } from '#src/lib/clock.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { cx } from '#src/ui/cx.ts'

type ReturnDateProps = {
  /** YYYY-MM-DD; null where the tasker does not say. */
  day: string | null
  onChange: (day: string | null) => void
}

/** The day from which a busy or absent tasker can be asked again; saved once complete. */
export function ReturnDate({ day, onChange }: ReturnDateProps) {
  const { t } = useTranslation()
  const id = useId()
  const [tomorrow] = useState(() => addDays(dayAt(currentTime()), 1))
  const [typed, setTyped] = useState(day ?? '')
  const [isRefused, setRefused] = useState(false)
  function leave() {
    // A day in the past is a typing error: the previous one stays.
    const isPast = typed !== '' && typed < tomorrow
    setRefused(isPast)
    if (!isPast && (typed || null) !== day) onChange(typed || null)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('offer:return.label')}
      </label>
      <input
        id={id}
        type="date"
        min={tomorrow}
        value={typed}
        aria-describedby={`${id}-hint`}
        aria-invalid={isRefused}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        className="min-h-11 rounded-md border-[1.5px] border-line-2 bg-surface px-3.5 outline-none focus:border-brand"
      />
      <p
        id={`${id}-hint`}
        role="status"
        className={cx('text-sm', isRefused ? 'text-danger' : 'text-ink-2')}
      >
        {t(isRefused ? 'offer:return.past' : 'offer:return.hint')}
      </p>
    </div>
  )
}
