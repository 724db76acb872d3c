import { z } from 'zod/mini'
import { DURATION } from './hours.ts'

/** Minutes that a job takes of its tasker's day, in whole steps. */
export const DurationMinutes = z
  .int()
  .check(z.minimum(DURATION.min), z.maximum(DURATION.max), z.multipleOf(DURATION.step))

/** The next length that a tap on minus or plus leads to: short ones by 15 minutes, long ones by 30. */
export function nextMinutes(minutes: number, towards: 1 | -1): number {
  const isLong = towards > 0 ? minutes >= DURATION.longFrom : minutes > DURATION.longFrom
  const step = isLong ? DURATION.longStep : DURATION.step
  const next = towards > 0 ? Math.floor(minutes / step) + 1 : Math.ceil(minutes / step) - 1
  return Math.min(DURATION.max, Math.max(DURATION.min, next * step))
}
