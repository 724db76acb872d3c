import { z } from 'zod/mini'

/**
 * How the time of a job fits its tasker. taken: agreed work clashes with it. away: they take no
 * work until their return. dayOff: a day off, or a day of the week without hours. pause: between
 * two hours of the day. dayFull: they have as many jobs on that day as they take.
 */
export const jobTimes = [
  'free',
  'taken',
  'away',
  'dayOff',
  'pause',
  'dayFull',
  'outsideHours',
] as const

/** How the time and the place of a job fit its tasker. */
export const JobFit = z.object({ time: z.enum(jobTimes), outsideArea: z.boolean() })
export type JobFit = z.output<typeof JobFit>
export type JobTime = JobFit['time']
