import Coffee from 'lucide-react/icons/coffee'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { HOURS_STEP } from '#src/contract/taskers/hours.ts'
import { sampleOf, shortWeekdayName, weekdayName } from '#src/lib/schedule/day-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { canPause, type DayForm, dayProblem, type Span, withPause } from './week-form.ts'

type WeekdayRowProps = {
  /** Monday is 0. */
  weekday: number
  day: DayForm
  onType: (patch: Partial<DayForm>) => void
  /** A change that is saved at once. */
  onChange: (patch: Partial<DayForm>) => void
  onLeave: () => void
  /** The other days to copy these hours to; undefined unless the day was just changed. */
  copyTo: string | undefined
  onCopy: () => void
}

const STEP_SECONDS = HOURS_STEP * 60

/** A day of the week: open or closed, the hours, and the pauses. */
export function WeekdayRow(props: WeekdayRowProps) {
  const { weekday, day, onType, onChange, onLeave, copyTo, onCopy } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const name = weekdayName(sampleOf(weekday), lang)
  const problem = dayProblem(day)
  const problemId = `hours-problem-${weekday}`
  const common = { onLeave, invalid: problem !== undefined, describedBy: problemId }
  return (
    <li className="px-3 py-1.5">
      <div className="flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1">
        <Switch
          label={<span className="sr-only">{t('offer:hours.works', { day: name })}</span>}
          checked={day.open}
          onCheckedChange={(open) => onChange({ open })}
          className="mr-1 -ml-4"
        />
        <span
          aria-hidden
          className={cx(
            'inline-block w-9 font-semibold first-letter:uppercase',
            !day.open && 'text-ink-3',
          )}
        >
          {shortWeekdayName(sampleOf(weekday), lang)}
        </span>
        {day.open ? (
          <>
            <SpanFields
              {...common}
              labels={[
                t('offer:hours.from', { day: name }),
                t('offer:hours.end', { day: name }),
              ]}
              span={day}
              onChange={onType}
            />
            {canPause(day) && (
              <IconButton
                plain
                label={t('offer:hours.addPause', { day: name })}
                icon={<Plus aria-hidden className="size-5" />}
                onClick={() => onChange(withPause(day))}
                className="-mr-3.5 ml-auto"
              />
            )}
          </>
        ) : (
          <span className="text-ink-2">{t('offer:hours.closed')}</span>
        )}
      </div>
      {day.open &&
        day.pauses.map((pause, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a pause is identified by its place only
          <PauseRow
            key={n}
            {...common}
            dayName={name}
            pause={pause}
            onChange={(patch) =>
              onType({ pauses: day.pauses.with(n, { ...pause, ...patch }) })
            }
            onRemove={() => onChange({ pauses: day.pauses.toSpliced(n, 1) })}
          />
        ))}
      <p id={problemId} aria-live="polite" className="pl-14.5 text-sm text-danger">
        {problem && t(`offer:hours.problem.${problem}`)}
      </p>
      {copyTo && !problem && (
        <button
          type="button"
          onClick={onCopy}
          className="ml-14.5 flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <Copy aria-hidden className="size-4.5" />
          {t('offer:hours.copy', { days: copyTo })}
        </button>
      )}
    </li>
  )
}

type FieldProps = {
  invalid: boolean
  /** The id of the error text. */
  describedBy: string
  onLeave: () => void
}

type PauseRowProps = FieldProps & {
  dayName: string
  pause: Span
  onChange: (patch: Partial<Span>) => void
  onRemove: () => void
}

function PauseRow({ dayName: day, pause, onChange, onRemove, ...field }: PauseRowProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-1 pb-1.5 pl-4 sm:pl-14.5">
      <Coffee aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="text-sm text-ink-2">{t('offer:hours.pause')}</span>
      <SpanFields
        {...field}
        labels={[t('offer:hours.pauseFrom', { day }), t('offer:hours.pauseEnd', { day })]}
        span={pause}
        onChange={onChange}
      />
      <IconButton
        plain
        label={t('offer:hours.removePause', { day })}
        icon={<X aria-hidden className="size-4.5" />}
        onClick={onRemove}
        className="text-ink-2"
      />
    </div>
  )
}

type SpanFieldsProps = FieldProps & {
  /** Of the start and of the end. */
  labels: [string, string]
  span: Span
  onChange: (patch: Partial<Span>) => void
}

function SpanFields({ labels, span, onChange, ...field }: SpanFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TimeField
        {...field}
        label={labels[0]}
        value={span.from}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden className="text-sm text-ink-2">
        {t('offer:hours.to')}
      </span>
      <TimeField
        {...field}
        label={labels[1]}
        value={span.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}

type TimeFieldProps = FieldProps & {
  label: string
  value: string
  onChange: (value: string) => void
}

function TimeField(props: TimeFieldProps) {
  const { label, value, invalid, describedBy, onChange, onLeave } = props
  return (
    <input
      type="time"
      step={STEP_SECONDS}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className={cx(
        'min-h-11 min-w-19 rounded-sm border-[1.5px] bg-surface px-1 text-center text-[0.92rem] font-semibold tabular-nums outline-none focus:border-brand [&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-datetime-edit]:inline-flex [&::-webkit-datetime-edit]:justify-center',
        invalid ? 'border-danger' : 'border-line',
      )}
    />
  )
}
