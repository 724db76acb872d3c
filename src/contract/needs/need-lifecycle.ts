import { defineLifecycle } from '#src/contract/deals/lifecycle.ts'

export const needStatuses = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type NeedStatus = (typeof needStatuses)[number]
/** As the app parses it: a status added by a newer server reads as `unknown`. */
export type SeenNeedStatus = NeedStatus | 'unknown'

/** `system` is a timer, or the end of a request before it was paid. */
export const needActors = ['client', 'operator', 'system'] as const
export type NeedActor = (typeof needActors)[number]

/** The graph of a need. A request in `accepted` is made of the offer that was accepted. */
export const needLifecycle = defineLifecycle<
  { status: SeenNeedStatus },
  NeedStatus,
  NeedActor
>()(
  {
    accept: { from: ['open'], to: 'accepted', by: ['client'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['client', 'operator'] },
    expire: { from: ['open'], to: 'expired', by: ['system'] },
    // The request was not paid, and the days of the need are not over.
    reopen: { from: ['accepted'], to: 'open', by: ['system'] },
  },
  { open: 'expire' },
)

export const needOfferStatuses = ['made', 'withdrawn', 'declined', 'accepted'] as const
export type NeedOfferStatus = (typeof needOfferStatuses)[number]
export type SeenNeedOfferStatus = NeedOfferStatus | 'unknown'

/** The graph of an offer on an open need. */
export const needOfferLifecycle = defineLifecycle<
  { status: SeenNeedOfferStatus },
  NeedOfferStatus,
  'client' | 'tasker' | 'system'
>()(
  {
    change: { from: ['made'], to: 'made', by: ['tasker'] },
    // A tasker who withdrew their offer may make another.
    make: { from: ['withdrawn'], to: 'made', by: ['tasker'] },
    withdraw: { from: ['made'], to: 'withdrawn', by: ['tasker'] },
    decline: { from: ['made'], to: 'declined', by: ['client'] },
    accept: { from: ['made'], to: 'accepted', by: ['client'] },
    // The request made of it was not paid: it stands again beside the others.
    restore: { from: ['accepted'], to: 'made', by: ['system'] },
  },
  {},
)

/** Why a client declines an offer. */
export const declineReasons = [
  'price',
  'date',
  'distance',
  'other_tasker',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

const HOUR = 3_600_000

/** In milliseconds. */
export const needTimers = {
  /** From publishing until the need expires. */
  open: 7 * 24 * HOUR,
  /** Between two waves of notifications. */
  wave: 2 * HOUR,
  /** The same once the client has widened the need. */
  waveOfWidened: HOUR / 6,
  /** After these, a client without an offer is told what would bring some. */
  advice: [2 * HOUR, 24 * HOUR],
} as const

/** The kilometres that the waves reach, one after the other, up to the reach of the need. */
export const waveKm = [3, 6, 10, 20, 35, 50] as const
