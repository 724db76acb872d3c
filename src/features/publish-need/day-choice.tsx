import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_DAYS_AHEAD, NEED_DAYS_MAX } from '#src/contract/needs/limits.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import {
  dayText,
  sampleOf,
  shortWeekdayName,
  weekdayName,
} from '#src/lib/schedule/day-text.ts'
import { addDays, daysFrom, weekdayOf } from '#src/lib/schedule/days.ts'
import { toggleValue } from '#src/lib/toggle-value.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field, FieldNote } from '#src/ui/field.tsx'
import { DateInput } from '#src/ui/input.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { type Draft, ways } from './draft.ts'
import { dayBounds, today as dayNow, whenOf, withDay } from './when.ts'

const WEEKDAYS = 7
/** Weeks in view until the person asks for more. */
const SHOWN_DAYS = 14

type DayChoiceProps = {
  draft: Draft
  errors: { days: string | undefined; until: string | undefined }
  onChange: (patch: Partial<Draft>) => void
}

/** One day, several, or any; and the parts of it. */
export function DayChoice({ draft, errors, onChange }: DayChoiceProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const [isFull, setFull] = useState(false)
  const { way, parts, until } = draft
  const bounds = dayBounds()

  function tap(day: string) {
    const days = withDay(draft, day)
    setFull(days === null)
    if (days) onChange({ days })
  }
  const note = isFull ? t('publish:days.most', { count: NEED_DAYS_MAX }) : undefined
  return (
    <fieldset
      className="grid gap-3"
      aria-describedby={(errors.days ?? note) ? noteId : undefined}
      aria-invalid={errors.days ? true : undefined}
    >
      <legend className="pb-2 font-semibold">{t('publish:days.label')}</legend>
      <Segmented
        label={t('publish:days.label')}
        value={way}
        onValueChange={(next) => {
          setFull(false)
          onChange({ way: next, days: whenOf({ ...draft, way: next }).days })
        }}
        options={ways.map((value) => ({ value, label: t(`publish:ways.${value}`) }))}
      />
      {way === 'any' ? (
        <Field
          label={t('publish:days.until')}
          aside={t('publish:optional')}
          error={errors.until}
        >
          <DateInput
            min={bounds.first}
            max={bounds.last}
            value={until}
            onChange={(event) => onChange({ until: event.target.value })}
          />
        </Field>
      ) : (
        <DayGrid chosen={whenOf(draft).days} bounds={bounds} onTap={tap} />
      )}
      <FieldNote id={noteId} error={errors.days} hint={note} />
      <div
        role="group"
        aria-label={t('search.dayPart')}
        className="flex flex-wrap gap-2 *:flex-1 *:justify-center *:px-2"
      >
        {dayPartNames.map((part) => (
          <Chip
            key={part}
            selected={parts.includes(part)}
            onClick={() => onChange({ parts: toggleValue(parts, part) })}
          >
            {t(`search.parts.${part}`)}
            <span className="font-normal">{t(`publish:partHours.${part}`)}</span>
          </Chip>
        ))}
      </div>
      {parts.length === 0 && (
        <p className="text-sm text-ink-2">{t('publish:days.anyPart')}</p>
      )}
    </fieldset>
  )
}

type DayGridProps = {
  chosen: readonly string[]
  bounds: { first: string; last: string }
  onTap: (day: string) => void
}

/** The days in weeks: two, and on wish all that may be named. */
function DayGrid({ chosen, bounds, onTap }: DayGridProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const today = dayNow()
  const monday = addDays(today, -weekdayOf(today))
  const isLater = chosen.some((day) => day >= addDays(monday, SHOWN_DAYS))
  const [isAll, setAll] = useState(isLater)
  const length = NEED_DAYS_AHEAD + 1 + weekdayOf(today)
  const days = daysFrom(
    monday,
    isAll ? Math.ceil(length / WEEKDAYS) * WEEKDAYS : SHOWN_DAYS,
  )
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-7 gap-1 text-center">
        {Array.from({ length: WEEKDAYS }, (_, weekday) => (
          <span key={weekday} aria-hidden className="text-sm text-ink-2">
            {shortWeekdayName(sampleOf(weekday), lang)}
          </span>
        ))}
        {days.map((day, n) => (
          <DayButton
            key={day}
            day={day}
            isToday={day === today}
            isOutside={day < bounds.first || day > bounds.last}
            isChosen={chosen.includes(day)}
            showsMonth={n === 0 || day.endsWith('-01')}
            onTap={() => onTap(day)}
          />
        ))}
      </div>
      {!isAll && (
        <Button variant="tab" size="sm" onClick={() => setAll(true)}>
          {t('publish:days.more')}
        </Button>
      )}
    </div>
  )
}

type DayButtonProps = {
  day: string
  isToday: boolean
  isOutside: boolean
  isChosen: boolean
  showsMonth: boolean
  onTap: () => void
}

function DayButton(props: DayButtonProps) {
  const { day, isToday, isOutside, isChosen, showsMonth, onTap } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const month = dayText(day, lang).split(' ').at(-1)
  const below = isToday
    ? t('tasker.days.today')
    : isChosen || showsMonth
      ? month
      : undefined
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${weekdayName(day, lang)}, ${dayText(day, lang)}`}
      disabled={isOutside}
      onClick={onTap}
      className={cx(
        'grid min-h-13 content-center rounded-md border text-center text-xs transition disabled:text-ink-3',
        isChosen
          ? 'border-brand bg-brand text-on-brand'
          : isToday
            ? 'border-line-2 bg-surface'
            : 'border-transparent hover:border-line-3',
      )}
    >
      <b className={cx('text-base leading-5', isOutside && 'font-normal')}>
        {Number(day.slice(8))}
      </b>
      {below}
    </button>
  )
}
