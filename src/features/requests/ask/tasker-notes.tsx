import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import { currentTime } from '#src/lib/clock.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { dayText, timeText } from '#src/lib/schedule/day-text.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import {
  isClosedOn,
  isFullOn,
  nextOpenDay,
  type Schedule,
  standingOn,
  startsOn,
} from '#src/lib/schedule/schedule.ts'
import { SCHEDULE_ZONE } from '#src/contract/schedule.values.ts'
import { isTaken } from '#src/lib/schedule/busy-hours.ts'
import { dateAndTime, isDay, isoOf } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'

/** How far both points may be off: one is the middle of a cell, the other that of a postal code. */
const SLACK_KM = 2

type StandingProps = { name: string; schedule: Schedule; today: string }

/** Whether they can be had now, or from when on. */
export function Standing({ name, schedule, today: day }: StandingProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { availability, from } = standingOn(schedule, day)
  return (
    <Alert tone={availability === 'available' ? 'brand' : 'info'}>
      {from
        ? t('requests.availability.back', { name, day: dayText(from, lang) })
        : t(`requests.availability.${availability}`, { name })}
    </Alert>
  )
}

type ClosedDayProps = {
  name: string
  schedule: Schedule
  /** YYYY-MM-DD, or empty. */
  chosen: string
  onTake: (day: string) => void
}

/**
 * Tells of a day on which they do not work or have no hour left, and the next one on which they do.
 * It forbids nothing.
 */
export function ClosedDay({ name, schedule, chosen, onTake }: ClosedDayProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const isFull = isDay(chosen) && isFullOn(schedule, chosen)
  const isClosed = isDay(chosen) && isClosedOn(schedule, chosen)
  // There is no next day for somebody away without a return; `Standing` says so.
  const next = isClosed || isFull ? nextOpenDay(schedule, chosen) : null
  return (
    <div aria-live="polite" className="empty:hidden">
      {next && (
        <Alert
          tone="accent"
          action={
            <Button size="sm" variant="outline" onClick={() => onTake(next)}>
              {t('requests.closedDay.take', { day: dayText(next, lang) })}
            </Button>
          }
        >
          {t(isFull ? 'ask:taken.day' : 'requests.closedDay.text', {
            name,
            day: dayText(chosen, lang),
          })}
        </Alert>
      )}
    </div>
  )
}

type ChosenTime = {
  name: string
  schedule: Schedule
  /** As the inputs write them; each may be empty. */
  chosen: { date: string; time: string }
}

/** Says that agreed work takes the hour, on a day with other free hours. It forbids nothing. */
export function TakenHour({ name, schedule, chosen }: ChosenTime) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const iso = isoOf(chosen)
  const isShown =
    iso &&
    isTaken(schedule.busy ?? [], new Date(iso)) &&
    // Of a full or closed day it is said above.
    !isFullOn(schedule, chosen.date) &&
    !isClosedOn(schedule, chosen.date)
  return (
    <div aria-live="polite" className="empty:hidden">
      {isShown && (
        <Alert tone="accent">{t('ask:taken.hour', { name, date: date(iso) })}</Alert>
      )}
    </div>
  )
}

type StartTimesProps = ChosenTime & {
  onTake: (chosen: { date: string; time: string }) => void
}

/** Hours of the chosen day at which a job may begin, by what the tasker says of their week. */
export function StartTimes({ name, schedule, chosen, onTake }: StartTimesProps) {
  const { t } = useTranslation()
  const [now] = useState(() => dateAndTime(currentTime(), SCHEDULE_ZONE))
  const starts = isDay(chosen.date)
    ? startsOn(schedule, chosen.date, { today: now.date, time: now.time }).map((time) =>
        shownTime({ date: chosen.date, time }),
      )
    : []
  if (starts.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('meeting:starts', { name })}
      className="flex flex-wrap items-center gap-2"
    >
      <span aria-hidden className="text-sm text-ink-2">
        {t('meeting:starts', { name })}
      </span>
      {starts.map((start) => (
        <Chip
          key={start.time}
          selected={start.date === chosen.date && start.time === chosen.time}
          onClick={() => onTake(start)}
        >
          {timeText(start.time)}
        </Chip>
      ))}
    </div>
  )
}

type FarPlaceProps = {
  name: string
  area: TaskerDetails['area']
  cep: string
}

/** Tells of a place beyond the tasker's area. It forbids nothing. */
export function FarPlace({ name, area, cep }: FarPlaceProps) {
  const { t } = useTranslation()
  const { data: place } = useQuery({ ...geoQueries.cep(cep), retry: false })
  const km = area && place ? distanceKm(area.center, place) : 0
  const isFar = area && km > area.radiusKm + SLACK_KM
  return (
    <div aria-live="polite" className="empty:hidden">
      {isFar && (
        <Alert tone="accent">
          {t('meeting:far', { name, km: Math.round(km), most: area.radiusKm })}
        </Alert>
      )}
    </div>
  )
}
