import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { nextMinutes } from '#src/contract/taskers/durations.ts'
import { DURATION } from '#src/contract/taskers/hours.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type DurationInputProps = {
  /** Minutes. */
  value: number
  hint?: ReactNode
  onChange: (minutes: number) => void
  className?: string
}

const buttonClass =
  'grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink transition-colors hover:bg-line disabled:text-ink-3'

/** How long a job takes, by taps on minus and plus, or the arrow keys. */
export function DurationInput({ value, hint, onChange, className }: DurationInputProps) {
  const { t } = useTranslation()
  const { minutes } = useFormat()
  const labelId = useId()
  const step = (towards: 1 | -1) => onChange(nextMinutes(value, towards))
  function press(event: KeyboardEvent) {
    const towards = keys[event.key]
    if (towards === undefined) return
    event.preventDefault()
    step(towards)
  }
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-3 rounded-md border-[1.5px] border-line bg-surface p-1.5">
        <button
          type="button"
          aria-label={t('common.duration.less')}
          disabled={value <= DURATION.min}
          onClick={() => step(-1)}
          className={buttonClass}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <div
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={labelId}
          aria-valuemin={DURATION.min}
          aria-valuemax={DURATION.max}
          aria-valuenow={value}
          aria-valuetext={minutes(value)}
          onKeyDown={press}
          className="grid min-w-24 justify-items-center rounded-sm leading-tight"
        >
          <span id={labelId} className="text-sm text-ink-2">
            {t('common.duration.label')}
          </span>
          <b>{minutes(value)}</b>
        </div>
        <button
          type="button"
          aria-label={t('common.duration.more')}
          disabled={value >= DURATION.max}
          onClick={() => step(1)}
          className={buttonClass}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      {hint && <p className="pt-1.5 text-sm text-ink-2">{hint}</p>}
    </div>
  )
}

const keys: Partial<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
}
