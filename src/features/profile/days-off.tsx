import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { SeenStatus } from '#src/contract/requests/request-lifecycle.ts'
import type { DayOff } from '#src/contract/taskers/schedule.ts'
import { DAY_OFF_NOTE_MAX, DAYS_OFF_MAX } from '#src/contract/taskers/limits.ts'
import { isDayOff } from '#src/contract/taskers/hours.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { currentTime } from '#src/lib/clock.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { isDayOffOn } from '#src/lib/schedule/days-off.ts'
import { isDay } from '#src/lib/time-zone.ts'
import { daysText } from '#src/lib/schedule/day-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DateInput, Input } from '#src/ui/input.tsx'
import { Switch } from '#src/ui/switch.tsx'

type DaysOffProps = {
  daysOff: readonly DayOff[]
  onChange: (daysOff: DayOff[]) => void
}

/** Single days and periods without work; a day off on agreed work names it, and cancels nothing. */
export function DaysOff({ daysOff, onChange }: DaysOffProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="pt-6">
      <h3 className="pb-2.5 text-lg">{t('offer:hours.daysOff')}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {daysOff.map((each, n) => (
          <li
            key={`${each.from} ${each.to} ${each.note ?? ''}`}
            className="flex items-center gap-3 rounded-md border border-line py-1.5 pr-1 pl-3.5"
          >
            <CalendarOff aria-hidden className="size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-semibold">{daysText(each, lang)}</b>
              {(each.note || each.yearly) && (
                <span className="block text-sm text-ink-2">
                  {[each.note, each.yearly && t('offer:hours.yearly').toLowerCase()]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            <IconButton
              plain
              label={t('offer:hours.remove', { days: daysText(each, lang) })}
              icon={<X aria-hidden className="size-4.5" />}
              onClick={() => onChange(daysOff.filter((_, at) => at !== n))}
            />
          </li>
        ))}
        {!isAdding && daysOff.length < DAYS_OFF_MAX && (
          <li>
            <button
              type="button"
              onClick={() => setAdding(true)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-dashed border-line-2 px-3.5 text-left hover:bg-sunken"
            >
              <Plus aria-hidden className="size-5 text-ink-2" />
              <span>
                <b className="block font-semibold">{t('offer:hours.add')}</b>
                <span className="block text-sm text-ink-2">{t('offer:hours.addHint')}</span>
              </span>
            </button>
          </li>
        )}
      </ul>
      {isAdding && (
        <NewDayOff
          onAdd={(added) => {
            const same = ({ from, to }: DayOff) => from === added.from && to === added.to
            onChange([...daysOff.filter((each) => !same(each)), added])
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <Agreed daysOff={daysOff} />
    </section>
  )
}

type NewDayOffProps = { onAdd: (dayOff: DayOff) => void; onCancel: () => void }

const focusIt = (input: HTMLInputElement | null) => input?.focus()

const Typed = z.object({
  from: z.string(),
  last: z.string(),
  note: z.string(),
  yearly: z.boolean(),
})
const nothing = { from: '', last: '', note: '', yearly: false }

/** The form of a day off; typed values stay on the device until it is added or cancelled. */
function NewDayOff({ onAdd, onCancel }: NewDayOffProps) {
  const { t } = useTranslation()
  const [today] = useState(() => dayAt(currentTime()))
  const uid = useAppStore((state) => state.uid)
  const { draft, change, forget } = useDraft(`draft:day-off:${uid}`, Typed, nothing)
  const { from, last, note, yearly } = draft
  const [tried, setTried] = useState(false)
  const to = last || from
  const isSound = isDay(from) && isDay(to) && isDayOff({ from, to })
  return (
    <form
      noValidate
      className="mt-2 grid gap-2.5 rounded-lg border border-line p-3.5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isSound) return
        forget()
        onAdd({ from, to, yearly, note: note.trim() })
      }}
    >
      <Field label={t('offer:hours.first')}>
        <DateInput
          ref={focusIt}
          min={today}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
      </Field>
      <Field
        label={t('offer:hours.last')}
        hint={t('offer:hours.lastHint')}
        error={tried && !isSound ? t('offer:hours.wrong') : undefined}
      >
        <DateInput
          min={from || today}
          value={last}
          onChange={(event) => change({ last: event.target.value })}
        />
      </Field>
      <Field label={t('offer:hours.note')} hint={t('offer:hours.noteHint')}>
        <Input
          maxLength={DAY_OFF_NOTE_MAX}
          value={note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      <Switch
        label={t('offer:hours.yearly')}
        checked={yearly}
        onCheckedChange={(checked) => change({ yearly: checked })}
        className="px-1"
      />
      <Button type="submit" variant="secondary">
        {t('offer:hours.save')}
      </Button>
      <Button
        variant="outline"
        onClick={() => {
          forget()
          onCancel()
        }}
      >
        {t('offer:hours.cancel')}
      </Button>
    </form>
  )
}

/** Agreed work that is not over. */
const agreed: readonly SeenStatus[] = ['accepted', 'paid', 'in_progress']

function Agreed({ daysOff }: Pick<DaysOffProps, 'daysOff'>) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { data } = useInfiniteQuery(
    requestQueries.list({ role: 'tasker', status: 'active' }),
  )
  const jobs = (data?.items ?? []).filter(({ status }) => agreed.includes(status))
  const met = daysOff.flatMap((each) => {
    const count = jobs.filter(({ date }) =>
      isDayOffOn([each], dayAt(Date.parse(date))),
    ).length
    return count > 0 ? [{ count, days: daysText(each, lang) }] : []
  })
  return met.map(({ count, days }) => (
    <Alert
      key={days}
      className="mt-3"
      icon={<Info aria-hidden className="size-5 shrink-0" />}
    >
      <b>{t('offer:hours.agreed', { count, days })}</b> {t('offer:hours.stays')}
    </Alert>
  ))
}
