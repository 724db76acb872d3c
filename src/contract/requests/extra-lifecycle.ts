import { defineLifecycle } from '#src/contract/deals/lifecycle.ts'
import type { PaymentMethod } from '#src/contract/payments/money.ts'
import { instalments } from '#src/contract/payments/money.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { EXTRA_TIMES, EXTRAS_MAX } from './limits.ts'
import type { Actor, Party, SeenStatus } from './request-lifecycle.ts'

/** A discount lowers the price; the others are paid on top of it. */
export const extraKinds = ['material', 'time', 'service', 'discount'] as const
export type ExtraKind = (typeof extraKinds)[number]

/**
 * waiting: the other party has not answered. agreed: the tasker has agreed to what the client asks
 * for, and the client has not paid. accepted: paid, or a discount that both agree on.
 */
export const extraStatuses = [
  'waiting',
  'agreed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const
export type ExtraStatus = (typeof extraStatuses)[number]
/** As the app parses it: a status added by a newer server reads as `unknown`. */
export type SeenExtraStatus = ExtraStatus | 'unknown'

type ExtraState = { status: SeenExtraStatus; kind: ExtraKind; by: Party }

const open = ['waiting', 'agreed'] as const
const parties = ['client', 'tasker'] as const

/** The graph of an extra. The server enforces it; the interface reads from it what to offer. */
export const extraLifecycle = defineLifecycle<ExtraState, ExtraStatus, Actor>()(
  {
    change: {
      from: open,
      to: 'waiting',
      by: parties,
      when: ({ by }, actor) => actor === by,
    },
    withdraw: {
      from: open,
      to: 'withdrawn',
      by: parties,
      when: ({ by }, actor) => actor === by,
    },
    decline: {
      from: open,
      to: 'declined',
      by: parties,
      when: ({ by }, actor) => actor !== by,
    },
    // The tasker says yes to what the client asks for; then the client pays it.
    agree: {
      from: ['waiting'],
      to: 'agreed',
      by: ['tasker'],
      when: ({ kind, by }) => kind !== 'discount' && by === 'client',
    },
    accept: {
      from: ['waiting'],
      to: 'accepted',
      by: parties,
      when: ({ kind, by }, actor) => kind === 'discount' && actor !== by,
    },
    // The payment of the client has arrived.
    pay: { from: open, to: 'accepted', by: ['system'], when: (extra) => isPayable(extra) },
    expire: { from: open, to: 'expired', by: ['system'] },
  },
  { waiting: 'expire', agreed: 'expire' },
)

/** True of an extra that its client may pay now. */
export const isPayable = ({ status, kind, by }: ExtraState): boolean =>
  kind !== 'discount' && (status === 'agreed' || (status === 'waiting' && by === 'tasker'))

/** True of an extra that is not answered, or not paid. */
export const isOpenExtra = (status: SeenExtraStatus): boolean =>
  open.some((each) => each === status)

/** The party that an open extra waits for; null of one that is over. */
export function extraAwaits({ status, by }: ExtraState): Party | null {
  if (status === 'agreed') return 'client'
  if (status !== 'waiting') return null
  return by === 'client' ? 'tasker' : 'client'
}

/** From paid until it is delivered. At delivery, and when the work stops, open extras expire. */
export const takesExtras = (status: SeenStatus): boolean =>
  status === 'paid' || status === 'in_progress'

/** Why an extra is declined. */
export const extraDeclineReasons = ['not_needed', 'too_expensive', 'talk_first'] as const
export type ExtraDeclineReason = (typeof extraDeclineReasons)[number]

const MIN = PRICE_RANGE.min * 100

type Counted = { status: SeenExtraStatus; kind: ExtraKind; amount: number }

const sumOf = (extras: readonly Counted[]) =>
  extras.reduce((sum, { amount }) => sum + amount, 0)

const counts = ({ status }: Counted) => status === 'accepted' || isOpenExtra(status)

/**
 * The room for another extra, in centavos. Together with the agreed price, accepted and open ones
 * are at most three times that price. Discounts leave the smallest price; with '50-50' they lower
 * the balance, which stays payable. `extras` leaves out the one that is being changed.
 */
export function extraRoom(
  agreed: { price: number; paymentMethod: PaymentMethod },
  extras: readonly Counted[],
): { extras: number; amount: number; discount: number } {
  const counted = extras.filter(counts)
  const more = sumOf(counted.filter(({ kind }) => kind !== 'discount'))
  const less = sumOf(counted.filter(({ kind }) => kind === 'discount'))
  const lowered = instalments(agreed.price, agreed.paymentMethod).at(-1) ?? 0
  return {
    extras: Math.max(0, EXTRAS_MAX - counted.length),
    amount: Math.max(
      0,
      Math.min((EXTRA_TIMES - 1) * agreed.price - more, PRICE_RANGE.max * 100),
    ),
    discount: Math.max(0, lowered - MIN - less),
  }
}

/**
 * The part of an extra that carries no fee, in centavos: material with a receipt, up to half the
 * agreed price in all. `taken`: what the other extras of the request have of it.
 */
export const feeFreeOf = (
  { kind, receipt, amount }: { kind: ExtraKind; receipt: boolean; amount: number },
  agreedPrice: number,
  taken: number,
): number =>
  kind === 'material' && receipt
    ? Math.max(0, Math.min(amount, Math.floor(agreedPrice / 2) - taken))
    : 0
