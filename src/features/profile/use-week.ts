import { useState } from 'react'
import type { DayOff, WorkPeriod } from '#src/contract/taskers/schedule.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { mergeWeek } from '#src/lib/schedule/merge-week.ts'
import { scheduleAction } from '#src/queries/profile-edits.ts'
import { type Change, useMergedEdit } from './use-merged-edit.ts'
import { type DayForm, hoursIn, weekOf } from './week-form.ts'

type Saved = { hours: WorkPeriod[]; daysOff: DayOff[] }

/** The typed week, and the days off; each valid change is saved at once. */
export function useWeek(uid: string, details: TaskerDetails) {
  const { saveChange, entries } = useMergedEdit(scheduleAction, {
    inputOf: ({ before, after }: Change<Saved>) => ({
      params: { uid },
      body: { ...after, before },
    }),
    changeOf: ({ body: { before, ...after } }) => ({ before, after }),
    merge: mergeWeek,
  })
  const ofProfile = { hours: details.hours, daysOff: details.daysOff }
  const [saved, setSaved] = useState<Saved>(ofProfile)
  const [week, setWeek] = useState(() => weekOf(saved.hours))
  const [history, setHistory] = useState<Saved[]>([])

  function put(next: Saved): void {
    setSaved(next)
    saveChange({ before: saved, after: next })
  }
  function commit(next: Saved): void {
    if (JSON.stringify(next) === JSON.stringify(saved)) return
    setHistory((past) => [...past, saved])
    put(next)
  }
  function changeWeek(next: DayForm[]): void {
    setWeek(next)
    commit({ ...saved, hours: hoursIn(next, saved.hours) })
  }
  function undo(): void {
    const last = history.at(-1)
    if (!last) return
    setHistory((past) => past.slice(0, -1))
    setWeek(weekOf(last.hours))
    put(last)
  }
  /** Drops the changes: a later one must not begin with values that the backend has refused. */
  function showSaved(): void {
    setSaved(ofProfile)
    setWeek(weekOf(ofProfile.hours))
    setHistory([])
  }
  const withDay = (weekday: number, patch: Partial<DayForm>) =>
    week.map((day, n) => (n === weekday ? { ...day, ...patch } : day))

  return {
    week,
    saved,
    entries,
    isChanged: history.length > 0,
    /** Shows the typed values; they are saved when the field is left. */
    type: (weekday: number, patch: Partial<DayForm>) => setWeek(withDay(weekday, patch)),
    leave: () => changeWeek(week),
    change: (weekday: number, patch: Partial<DayForm>) =>
      changeWeek(withDay(weekday, patch)),
    copy: (weekday: number, to: readonly number[]) =>
      changeWeek(week.map((day, n) => (to.includes(n) ? (week[weekday] ?? day) : day))),
    setDaysOff: (daysOff: DayOff[]) => commit({ ...saved, daysOff }),
    undo: history.length > 0 ? undo : undefined,
    showSaved,
  }
}
