import { defineLifecycle } from '#src/contract/deals/lifecycle.ts'
import type { Actor, Party } from '#src/contract/requests/request-lifecycle.ts'

export const seriesIntervals = ['week', 'two_weeks', 'month'] as const
export type SeriesInterval = (typeof seriesIntervals)[number]

export const seriesStatuses = [
  'proposed',
  'active',
  'paused',
  'ended',
  'declined',
  'withdrawn',
  'expired',
] as const
export type SeriesStatus = (typeof seriesStatuses)[number]
/** As the app parses it: a status added by a newer server reads as `unknown`. */
export type SeenSeriesStatus = SeriesStatus | 'unknown'

type SeriesState = { status: SeenSeriesStatus; by: Party }

const parties = ['client', 'tasker'] as const

/** The graph of a series. The server enforces it; the interface reads from it what to offer. */
export const seriesLifecycle = defineLifecycle<SeriesState, SeriesStatus, Actor>()(
  {
    accept: {
      from: ['proposed'],
      to: 'active',
      by: parties,
      when: ({ by }, actor) => actor !== by,
    },
    decline: {
      from: ['proposed'],
      to: 'declined',
      by: parties,
      when: ({ by }, actor) => actor !== by,
    },
    withdraw: {
      from: ['proposed'],
      to: 'withdrawn',
      by: parties,
      when: ({ by }, actor) => actor === by,
    },
    expire: { from: ['proposed'], to: 'expired', by: ['system'] },
    // The system pauses one whose visits are not paid.
    pause: { from: ['active'], to: 'paused', by: [...parties, 'system'] },
    resume: { from: ['paused'], to: 'active', by: [...parties, 'system'] },
    end: { from: ['active', 'paused'], to: 'ended', by: [...parties, 'system'] },
  },
  { proposed: 'expire' },
)

/** The acts of a party on a series. */
export const seriesActs = [
  'accept',
  'decline',
  'withdraw',
  'pause',
  'resume',
  'end',
] as const
export type SeriesAct = (typeof seriesActs)[number]

/** True of a series that has visits to come. */
export const isRunning = (status: SeenSeriesStatus): boolean =>
  status === 'active' || status === 'paused'

export const isSeriesOver = (status: SeenSeriesStatus): boolean =>
  !isRunning(status) && status !== 'proposed'
