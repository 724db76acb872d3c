import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { addDays, midnightOf } from './days.ts'

/** When a need that was published then expires: after seven days, or with its last day. */
export function needDeadline({ days, until }: NeedWhen, createdAt: Date): Date {
  const latest = createdAt.getTime() + needTimers.open
  const last = days.at(-1) ?? until
  return new Date(last === null ? latest : Math.min(latest, midnightOf(addDays(last, 1))))
}
