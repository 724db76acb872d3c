import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import { dayText, timeText } from '#src/lib/schedule/day-text.ts'
import { whenDaysText } from '#src/lib/schedule/when-text.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { lastJobDay, today, toIso } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field, FieldNote } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { dayWith, type OfferedDay } from './days-offered.ts'
import type { OfferProblem, TypedOffer } from './typed-offer.ts'

type Moment = Pick<TypedOffer, 'date' | 'time'>

type WhenPartProps = {
  /** The client's first name. */
  name: string
  days: readonly OfferedDay[]
  /** The days that the client named; empty for any. */
  asked: readonly string[]
  /** True when the tasker states their hours. */
  hasHours: boolean
  value: Moment
  problem: OfferProblem | undefined
  onChange: (moment: Partial<Moment>) => void
}

const noMoment: Moment = { date: '', time: '' }

/** The hour of an offer: a free one of the need's days, or another that the client sees as such. */
export function WhenPart(props: WhenPartProps) {
  const { name, days, asked, hasHours, value, problem, onChange } = props
  const { t } = useTranslation()
  const hasFree = days.some(({ free }) => free > 0)
  const [isWanted, setWanted] = useState(value.date !== '' && !dayWith(days, value))
  const isOther = isWanted || !hasFree
  const turn = (other: boolean) => {
    setWanted(other)
    if (!other && !dayWith(days, value)) onChange(noMoment)
  }
  return (
    <section aria-labelledby="offer-when" className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-3 cramped:flex-wrap">
        <h2 id="offer-when" className="text-lg">
          {t('opportunities:offer.when')}
        </h2>
        {hasFree && !isOther && (
          <p className="text-right text-sm text-ink-2">
            {t('opportunities:offer.whenHint', { name })}
          </p>
        )}
      </div>
      {!hasFree && hasHours && asked.length > 0 && (
        <Alert
          tone="accent"
          title={t('opportunities:offer.noFree', { count: asked.length })}
        >
          {t('opportunities:offer.noFreeText', { name })}
        </Alert>
      )}
      {isOther ? (
        <OtherMoment value={value} problem={problem} onChange={onChange} />
      ) : (
        <FreeHours days={days} value={value} problem={problem} onChange={onChange} />
      )}
      {isOther && isBeside(asked, value) && (
        <p className="text-sm text-ink-2">
          {t('opportunities:offer.otherDayHint', { name })}
        </p>
      )}
      {hasFree && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => turn(!isOther)}
        >
          {isOther
            ? t('opportunities:offer.backToDays', { name })
            : t('opportunities:offer.otherDay')}
        </Button>
      )}
    </section>
  )
}

/** True of a day, in São Paulo, that the client has not named. */
function isBeside(asked: readonly string[], value: Moment): boolean {
  const iso = toIso(value)
  const day = iso === null ? value.date : dayAt(Date.parse(iso))
  return asked.length > 0 && day !== '' && !asked.includes(day)
}

type MomentProps = Pick<WhenPartProps, 'value' | 'problem' | 'onChange'>

function OtherMoment({ value, problem, onChange }: MomentProps) {
  const { t } = useTranslation()
  const errorOf = (field: OfferProblem['field']) =>
    problem?.field === field
      ? t(`opportunities:offer.invalid.${problem.text}`, { days: JOB_DAYS_AHEAD })
      : undefined
  return (
    <div className="grid gap-2.5 min-[22rem]:grid-cols-2">
      <Field label={t('opportunities:offer.date')} error={errorOf('date')}>
        <DateInput
          min={today()}
          max={lastJobDay()}
          value={value.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </Field>
      <Field label={t('opportunities:offer.time')} error={errorOf('time')}>
        <TimeInput
          value={value.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </Field>
    </div>
  )
}

function FreeHours({ days, ...props }: MomentProps & { days: readonly OfferedDay[] }) {
  const { value, problem, onChange } = props
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [opened, setOpened] = useState<string>()
  const noteId = useId()
  const shown =
    days.find(({ day }) => day === opened) ??
    dayWith(days, value) ??
    days.find(({ free }) => free > 0)
  const isMissing = problem?.field === 'date' || problem?.field === 'time'
  const error =
    isMissing && shown
      ? t(`opportunities:offer.invalid.${problem.text === 'past' ? 'past' : 'hour'}`)
      : undefined
  return (
    <>
      <Choices label={t('opportunities:offer.when')} className="min-w-24 flex-1">
        {days.map(({ day, free }) => ({
          key: day,
          label: whenDaysText({ days: [day], parts: [], until: null }, { lang, t }),
          note:
            free > 0
              ? t('opportunities:offer.freeOn', { count: free })
              : t('opportunities:offer.none'),
          isOut: free === 0,
          isChosen: day === shown?.day,
          onChoose: () => setOpened(day),
        }))}
      </Choices>
      {shown && (
        <div>
          <Choices
            label={t('opportunities:offer.hours', { day: dayText(shown.day, lang) })}
            className="min-w-18"
            strong
            invalidBy={error === undefined ? undefined : noteId}
          >
            {shown.hours.map(({ date, time, isTaken }) => ({
              key: `${date} ${time}`,
              label: timeText(time),
              note: isTaken ? t('opportunities:offer.taken') : undefined,
              isOut: isTaken,
              isChosen: date === value.date && time === value.time,
              onChoose: () => onChange({ date, time }),
            }))}
          </Choices>
          <FieldNote id={noteId} error={error} />
        </div>
      )}
    </>
  )
}

type Choice = {
  key: string
  label: string
  note: string | undefined
  /** It cannot be chosen. */
  isOut: boolean
  isChosen: boolean
  onChoose: () => void
}

type ChoicesProps = {
  label: string
  /** The chosen one is filled. */
  strong?: boolean
  /** The id of the error. */
  invalidBy?: string | undefined
  /** Class names of each choice. */
  className: string
  children: readonly Choice[]
}

/** One of several small boxes. */
function Choices({ label, strong, invalidBy, className, children }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={invalidBy}
      aria-invalid={invalidBy === undefined ? undefined : true}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {children.map((choice) => (
          <label
            key={choice.key}
            className={cx(
              'grid min-h-12 place-content-center rounded-md border-[1.5px] bg-surface px-2.5 py-1.5 text-center leading-tight font-semibold',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              choice.isOut
                ? 'border-dashed border-line-2 text-ink-3'
                : strong
                  ? 'border-line-2 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand'
                  : 'border-line-2 has-checked:border-brand has-checked:bg-brand-soft',
              className,
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.isChosen}
              disabled={choice.isOut}
              onChange={choice.onChoose}
            />
            {choice.label}
            {choice.note && <span className="text-xs font-normal">{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
