import { defineLifecycle } from '#src/contract/deals/lifecycle.ts'
import { ANSWER_MS } from '#src/contract/disputes/limits.ts'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import { instalments, type PaymentMethod } from '#src/contract/payments/money.ts'
import { VISIT_PAY_HOURS } from '#src/contract/series/limits.ts'
import type { requestStatuses } from './request-statuses.ts'

export type RequestStatus = (typeof requestStatuses)[number]
/** As the app parses it: a status added by a newer server reads as `unknown`. */
export type SeenStatus = RequestStatus | 'unknown'

export const parties = ['client', 'tasker'] as const
export type Party = (typeof parties)[number]
/**
 * `system` is a timer, an event of the payment provider, or both reviews written: never a person.
 */
export const actors = [...parties, 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

/** The part of a request that the rules depend on. */
export type RequestState = {
  status: SeenStatus
  paymentMethod: PaymentMethod
  /** The party that proposed the latest terms; the other party may accept them. */
  termsBy: Party
  /** The terms that the latest offer stands in place of; null when there is no offer. */
  termsBefore?: object | null
}

const open = ['pending', 'negotiating'] as const
const working = ['paid', 'in_progress', 'delivered', 'changes_requested'] as const

/**
 * The graph of decisions.md §4. The server enforces it; the interface reads from it what to offer.
 */
export const requestLifecycle = defineLifecycle<RequestState, RequestStatus, Actor>()(
  {
    offer: { from: open, to: 'negotiating', by: parties },
    // The terms before the offer stand again, of either party; see statusAfterWithdrawal.
    withdraw_offer: {
      from: ['negotiating'],
      to: 'negotiating',
      by: parties,
      when: ({ termsBy, termsBefore }, actor) => actor === termsBy && !!termsBefore,
    },
    accept: {
      from: open,
      to: 'accepted',
      by: parties,
      when: ({ termsBy }, actor) => actor !== termsBy,
    },
    decline: { from: open, to: 'declined', by: ['tasker'] },
    expire: { from: [...open, 'accepted'], to: 'expired', by: ['system'] },
    pay: { from: ['accepted'], to: 'paid', by: ['system'] },
    start: { from: ['paid'], to: 'in_progress', by: ['tasker'] },
    deliver: { from: ['in_progress'], to: 'delivered', by: ['tasker'] },
    request_changes: { from: ['delivered'], to: 'changes_requested', by: ['client'] },
    redeliver: { from: ['changes_requested'], to: 'delivered', by: ['tasker'] },
    confirm: {
      from: ['delivered'],
      to: 'completed',
      by: ['client', 'system'],
      // With '50-50' the payment of the balance completes the request, so only the system does it.
      when: ({ paymentMethod }, actor) => paymentMethod === '100' || actor === 'system',
    },
    // A chargeback opens one too; won, it takes the request back to the status it had.
    dispute: { from: working, to: 'disputed', by: [...parties, 'system'] },
    settle: { from: ['disputed'], to: 'completed', by: ['operator', 'system'] },
    refund: { from: ['disputed'], to: 'cancelled', by: ['operator', 'system'] },
    cancel: { from: [...open, 'accepted', 'paid'], to: 'cancelled', by: parties },
    close: { from: ['completed'], to: 'closed', by: ['system'] },
  },
  {
    pending: 'expire',
    negotiating: 'expire',
    accepted: 'expire',
    delivered: 'confirm',
    completed: 'close',
  },
)

/** The statuses of agreed work that is not over: its hours are busy. */
export const busyStatuses = ['accepted', ...working] as const satisfies RequestStatus[]

export type Transition = (typeof requestLifecycle.names)[number]

/** Terms change by a call of their own, which names them: never by a status alone. */
const ofTerms: readonly Transition[] = ['offer', 'withdraw_offer']

/** The transition that would bring the request to `status`, if the actor may take it so. */
export const transitionTo = (
  status: RequestStatus,
  request: RequestState,
  actor: Actor,
): Transition | undefined =>
  requestLifecycle
    .allowed(request, actor)
    .find(
      (action) =>
        requestLifecycle.statusAfter(action) === status && !ofTerms.includes(action),
    )

/** With its last offer withdrawn a request is pending again. */
export const statusAfterWithdrawal = (offersLeft: number): 'pending' | 'negotiating' =>
  offersLeft > 0 ? 'negotiating' : 'pending'

/**
 * The transitions that may wait for the network, because they never move money. `cancel` is not one
 * of them: by the time it arrives it may cost.
 */
export const patientTransitions = [
  'decline',
  'start',
  'deliver',
  'redeliver',
  'request_changes',
  'dispute',
] as const satisfies readonly Transition[]
export type PatientTransition = (typeof patientTransitions)[number]

export const isPatient = (action: string): action is PatientTransition =>
  patientTransitions.some((patient) => patient === action)

/** The instalment that the client owes now: the first once accepted, the balance once delivered. */
export function instalmentDue({ status, paymentMethod }: RequestState): 1 | 2 | null {
  if (status === 'accepted') return 1
  return status === 'delivered' && paymentMethod === '50-50' ? 2 : null
}

/** True while a request has no answer: its terms may change. */
export const isOpen = (status: SeenStatus): boolean => open.some((each) => each === status)

/**
 * True when the parties may see each other's contacts and addresses: from paid on, unless the
 * request is cancelled.
 */
export const sharesContacts = (status: SeenStatus): boolean =>
  [...working, 'disputed', 'completed', 'closed'].includes(status)

export const isChatClosed = (status: SeenStatus): boolean =>
  ['declined', 'expired', 'cancelled', 'closed'].includes(status)

/** True when nothing but a review can happen to a request. */
export const isOver = (status: SeenStatus): boolean =>
  status === 'completed' || isChatClosed(status)

/** True when the work was done and the money is settled. */
export const isDone = (status: SeenStatus): boolean =>
  status === 'completed' || status === 'closed'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The times of decisions.md §4, in milliseconds. */
export const timers = {
  /** From the last offer until it must be answered. */
  answer: 48 * HOUR,
  /** The answer is due at least this long before the date. */
  answerBeforeDate: 2 * HOUR,
  payment: 24 * HOUR,
  paymentBeforeDate: HOUR,
  /** A visit of a series is paid at least this long before its date. */
  visitPaymentBeforeDate: VISIT_PAY_HOURS * HOUR,
  /** The least time to answer or to pay, however near the date is. */
  shortest: 30 * MINUTE,
  /** How long before its date the work may start. */
  startBeforeDate: 12 * HOUR,
  confirmation: 72 * HOUR,
  closing: 14 * 24 * HOUR,
  /** How long both sides of a dispute may state their case. */
  disputeAnswer: ANSWER_MS,
  freeCancellationBeforeDate: 24 * HOUR,
  freeCancellationAfterPaying: 5 * MINUTE,
} as const

/** The part of a request that its deadline follows from. */
export type Timing = {
  status: RequestStatus
  /** Time of the last change of the status. */
  statusSince: Date
  /** Time of the last change of price, date or method. */
  termsSince: Date
  /** Time at which the work is to be done. */
  date: Date
  /** The series of a visit: it is paid until a day before its date. */
  seriesId?: string | null
}

/** When the system makes the next transition; null while only a party can. */
export function deadlineOf(timing: Timing): Date | null {
  const { status, statusSince, termsSince, date, seriesId } = timing
  const since = statusSince.getTime()
  const soonest = Math.max(since, termsSince.getTime()) + timers.shortest
  const ahead = (wait: number, beforeDate: number) =>
    new Date(Math.max(Math.min(since + wait, date.getTime() - beforeDate), soonest))
  switch (status) {
    case 'pending':
    case 'negotiating':
      return ahead(timers.answer, timers.answerBeforeDate)
    case 'accepted':
      if (seriesId)
        return new Date(Math.max(date.getTime() - timers.visitPaymentBeforeDate, soonest))
      return ahead(timers.payment, timers.paymentBeforeDate)
    case 'delivered':
      return new Date(Math.max(since, date.getTime()) + timers.confirmation)
    case 'completed':
      return new Date(since + timers.closing)
    case 'disputed':
      return new Date(since + timers.disputeAnswer)
    default:
      return null
  }
}

/** The moment from which work may start; sooner only on another date that both agree on. */
export const startOpensAt = (date: Date): Date =>
  new Date(date.getTime() - timers.startBeforeDate)

/** True of agreed work that has not begun: a party may propose another date. */
export const canMoveDate = (status: SeenStatus): boolean =>
  status === 'accepted' || status === 'paid'

/** The events about another date; the status stays. */
export const dateActions = [
  'propose_date',
  'accept_date',
  'decline_date',
  'withdraw_date',
] as const
export type DateAction = (typeof dateActions)[number]

/** True until the work begins: the client may set or correct the job address. */
export const canSetAddress = (status: SeenStatus): boolean =>
  isOpen(status) || canMoveDate(status)

/** The arrival events, on the day of the work; the status stays. */
export const arrivalActions = ['on_the_way', 'arrive'] as const
export type ArrivalAction = (typeof arrivalActions)[number]

/**
 * The tasker's latest arrival event for the agreed date: one for an earlier date does not count.
 * Null when there is none.
 */
export function arrivalOf(timeline: readonly { action: string }[]): ArrivalAction | null {
  const dated = timeline.slice(
    timeline.findLastIndex(({ action }) => action === 'accept_date') + 1,
  )
  const told = arrivalActions.filter((each) => dated.some(({ action }) => action === each))
  return told.at(-1) ?? null
}

/** True of work that is paid and not begun. `startOpensAt` says from when. */
export const canTellArrival = (status: SeenStatus, actor: Actor): boolean =>
  status === 'paid' && actor === 'tasker'

/** The answers to a proposed date: its author withdraws it, the other party decides. */
export const dateAnswers = ['accept', 'decline', 'withdraw'] as const
export type DateAnswer = (typeof dateAnswers)[number]

export const canAnswerDate = (answer: DateAnswer, by: Party, actor: Actor): boolean =>
  answer === 'withdraw'
    ? actor === by
    : actor !== by && parties.some((one) => one === actor)

/** The last moment at which the client cancels free of charge. */
export const freeCancellationUntil = (date: Date, paidAt: Date): Date =>
  new Date(
    Math.max(
      date.getTime() - timers.freeCancellationBeforeDate,
      paidAt.getTime() + timers.freeCancellationAfterPaying,
    ),
  )

/**
 * Split the held money of a cancellation, in centavos; the two parts sum to it. Before
 * payment nothing is held.
 */
export function cancellationSplit(input: {
  price: number
  paymentMethod: PaymentMethod
  by: Party
  date: Date
  paidAt: Date | null
  /** The client loses nothing by a tasker whom the operators have suspended. */
  taskerSuspended: boolean
  now: Date
  /** Centavos that are held for extras. The client gets them back. */
  extras?: number
}): { refund: number; toTasker: number } {
  if (!input.paidAt) return { refund: 0, toTasker: 0 }
  const held = instalments(input.price, input.paymentMethod)[0] ?? 0
  const free =
    input.by === 'tasker' ||
    input.taskerSuspended ||
    input.now <= freeCancellationUntil(input.date, input.paidAt)
  const toTasker = free ? 0 : Math.round((input.price * LATE_CANCELLATION_PERCENT) / 100)
  return { refund: held - toTasker + (input.extras ?? 0), toTasker }
}
