import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { MoneyInput } from '#src/components/money-input.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import {
  NEED_DAYS_MAX,
  NEED_REACH_KM,
  NEED_TITLE,
  NEED_WORDS,
} from '#src/contract/needs/limits.ts'
import { type Need, NeedWhen } from '#src/contract/needs/needs.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { currentTime } from '#src/lib/clock.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { dayText, shortWeekdayName, weekdayName } from '#src/lib/schedule/day-text.ts'
import { dayAt, daysFrom } from '#src/lib/schedule/days.ts'
import { whenDaysText } from '#src/lib/schedule/when-text.ts'
import { toggleValue } from '#src/lib/toggle-value.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { changeNeedMutation } from '#src/queries/need-acts.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import { Textarea } from '#src/ui/textarea.tsx'
import { toast } from '#src/ui/toast.ts'
import { comingWhen } from './coming-when.ts'

/** Days from today on among which one chooses. */
const OFFERED_DAYS = 14

/** The fields that were changed, as typed: they need not be valid. */
const TypedChange = z.partial(
  z.object({
    title: z.string(),
    description: z.string(),
    when: NeedWhen,
    budget: z.nullable(z.number()),
    reachKm: z.number(),
  }),
)

type EditSheetProps = {
  need: Need
  /** The usual prices nearby, where the advice to name a budget led here. */
  usual: { low: number; high: number } | undefined
  onClose: () => void
}

/** Changes an open need; changes that are not saved stay on the device. */
export function EditSheet({ need, usual, onClose }: EditSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { mutate, isPending, error } = useMutation(changeNeedMutation)
  const mayNotWait = useMayNotWait({ pending: isPending })
  const uid = useAppStore((state) => state.uid)
  const {
    draft: typed,
    change,
    reset,
  } = useDraft(`draft:need-change:${uid}:${need._id}`, TypedChange, {})
  const { title, description, budget, reachKm, ...rest } = {
    ...need,
    ...omitUndefined(typed),
  }
  const when = comingWhen(rest.when)
  const [tried, setTried] = useState(false)
  const isUntitled = title.trim().length < NEED_TITLE.min
  const isShort = description.trim().length < NEED_WORDS.min
  const isOutside =
    budget !== null && (budget < PRICE_RANGE.min || budget > PRICE_RANGE.max)

  function save() {
    setTried(true)
    if (isUntitled || isShort || isOutside || isPending) return
    mutate(
      { id: need._id, change: omitUndefined({ ...typed, when: typed.when && when }) },
      {
        onSuccess: () => {
          toast.success(t('need:edit.saved'))
          reset()
          onClose()
        },
      },
    )
  }

  return (
    <Sheet
      open
      wide
      onClose={onClose}
      locked={isPending}
      title={t('need:edit.title')}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isPending}>
            {t('common.back')}
          </Button>
          <Button
            {...mayNotWait.button}
            pending={isPending}
            onClick={({ currentTarget }) =>
              submitOrFocus(currentTarget.closest('dialog'), save)
            }
          >
            {t('need:edit.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{t('need:edit.lead')}</p>
        <Field
          label={t('need:edit.name')}
          error={
            tried && isUntitled
              ? t('need:edit.short', { count: NEED_TITLE.min })
              : undefined
          }
        >
          <Input
            maxLength={NEED_TITLE.max}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field
          label={t('need:edit.words')}
          error={
            tried && isShort ? t('need:edit.short', { count: NEED_WORDS.min }) : undefined
          }
        >
          <Textarea
            rows={4}
            maxLength={NEED_WORDS.max}
            value={description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <WhenFields when={when} onChange={(next) => change({ when: next })} />
        <Field
          label={t('need:edit.budget')}
          aside={t('need:edit.optional')}
          hint={
            usual &&
            t('need:edit.usual', { low: money(usual.low), high: money(usual.high) })
          }
          error={
            tried && isOutside
              ? t('need:edit.bounds', {
                  min: money(PRICE_RANGE.min),
                  max: money(PRICE_RANGE.max),
                })
              : undefined
          }
        >
          <MoneyInput
            value={budget}
            onValueChange={(next) => change({ budget: next })}
            data-autofocus={usual ? '' : undefined}
          />
        </Field>
        <Slider
          label={t('need:edit.reach')}
          valueText={t('need:edit.km', { count: reachKm })}
          value={reachKm}
          onValueChange={(next) => change({ reachKm: next })}
          min={NEED_REACH_KM.min}
          max={NEED_REACH_KM.max}
        />
      </div>
      <p role="alert" className="font-medium text-danger not-empty:pt-3">
        {error && actionErrorText(error, t)}
      </p>
      {mayNotWait.note('pt-3')}
    </Sheet>
  )
}

type WhenFieldsProps = { when: NeedWhen; onChange: (when: NeedWhen) => void }

/** The next two weeks, with the chosen days beyond them, and the parts of the day. */
function WhenFields({ when, onChange }: WhenFieldsProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [today] = useState(() => dayAt(currentTime()))
  const offered = new Set([...daysFrom(today, OFFERED_DAYS), ...when.days])
  const isFull = when.days.length >= NEED_DAYS_MAX
  return (
    <>
      <div role="group" aria-label={t('need:edit.days')}>
        <p className="flex justify-between pb-2">
          <span className="font-semibold">{t('need:edit.days')}</span>
          <span className="text-sm text-ink-2">
            {t('need:edit.daysMax', { count: NEED_DAYS_MAX })}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Chip
            selected={when.days.length === 0 && when.until === null}
            onClick={() => onChange({ ...when, days: [], until: null })}
          >
            {t('need:edit.anyDay')}
          </Chip>
          {when.until !== null && (
            <Chip selected onClick={() => onChange({ ...when, until: null })}>
              {whenDaysText(when, { lang, t })}
            </Chip>
          )}
          {[...offered].toSorted().map((day) => {
            const selected = when.days.includes(day)
            return (
              <Chip
                key={day}
                aria-label={`${weekdayName(day, lang)}, ${dayText(day, lang)}`}
                selected={selected}
                disabled={(isFull && !selected) || (day < today && !selected)}
                onClick={() =>
                  onChange({
                    ...when,
                    days: toggleValue(when.days, day).toSorted(),
                    until: null,
                  })
                }
              >
                {shortWeekdayName(day, lang)} {Number(day.slice(8))}
              </Chip>
            )
          })}
        </div>
      </div>
      <div role="group" aria-label={t('need:edit.parts')}>
        <p className="pb-2 font-semibold">{t('need:edit.parts')}</p>
        <div className="flex flex-wrap gap-2">
          {dayPartNames.map((part) => (
            <Chip
              key={part}
              selected={when.parts.length === 0 || when.parts.includes(part)}
              onClick={() =>
                onChange({
                  ...when,
                  parts: partsAfter(when.parts, part),
                })
              }
            >
              {t(`search.parts.${part}`)}
            </Chip>
          ))}
        </div>
      </div>
    </>
  )
}

type Part = (typeof dayPartNames)[number]

/** No part named means all of them; the last one stays. */
function partsAfter(parts: readonly Part[], toggled: Part): Part[] {
  const now = parts.length === 0 ? [...dayPartNames] : parts
  const after = dayPartNames.filter((part) => now.includes(part) !== (part === toggled))
  if (after.length === 0) return [...parts]
  return after.length === dayPartNames.length ? [] : after
}
