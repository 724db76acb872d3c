import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ChargebackEvent } from '#src/contract/payments/chargebacks.ts'
import type { DisputeAction } from '#src/contract/disputes/dispute-kinds.ts'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import type { Lifecycle } from '#src/contract/deals/lifecycle.ts'
import type { NotificationKind } from '#src/contract/notifications/notification-kinds.ts'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { OwnerId } from '#server/db/payments/payment-owners.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import type { DueOf } from '#server/services/money/case-owner.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { Share } from '#server/services/money/split.ts'
import type { NearTime } from '#server/services/notifications/remind.ts'
import type { Parties } from './parties.ts'

/** The columns that every deal has. */
type DealRow = {
  id: string
  number: string
  status: string
  statusSince: Date
  deadline: Date | null
  /** The deadline for which a reminder was sent. */
  remindedOf: Date | null
  /** The status to resume when a chargeback is won. */
  pausedStatus: string | null
  /** The side that a dispute waits for: for its statement, or its answer to a proposed split. */
  disputeAwaits: Party | null
  feePercent: number
}

/** The types in which the kinds of deal differ. */
export type DealTypes = {
  row: DealRow
  /** What the lifecycle's conditions depend on. */
  state: { status: string }
  /** The two sides; the payer first. */
  party: string
  transition: string
  /** The events of the timeline. */
  event: string
  reason: string
  /** What a transition may bring beside a note: terms, a parcel. */
  extras: object
}

/** The transitions that move money or follow from an event of the payment provider. */
type MoneyTransition = 'pay' | 'cancel' | 'confirm' | 'dispute' | 'settle' | 'refund'

export type ActorOf<T extends DealTypes> = T['party'] | 'operator' | 'system'
type TransitionOf<T extends DealTypes> = T['transition'] | MoneyTransition
type EventOf<T extends DealTypes> =
  | T['event']
  | MoneyTransition
  | ChargebackEvent
  | DisputeAction

type Said<T extends DealTypes> = {
  actor: ActorOf<T>
  at: Date
  note?: string | undefined
  reason?: T['reason'] | undefined
  /** The payee's part of what is held; with a transition all of it unless said otherwise. */
  payeePercent?: number | undefined
}

/** How a dispute is opened; one opened by a chargeback is on the operators' list already. */
export type Opening<T extends DealTypes> = Said<T> & {
  byBank: boolean
  /** Centavos that are held. */
  held: number
}

/** One change of the status. */
export type Step<T extends DealTypes> = Said<T> & {
  action: TransitionOf<T>
  /** The event in the timeline in place of the transition. */
  logAs?: EventOf<T>
  /** The status to go back to from a dispute that a chargeback opened. */
  pausedStatus?: T['row']['status']
} & Partial<T['extras']>

/** One line of the timeline. */
export type LoggedEvent<T extends DealTypes> = Said<T> & {
  action: EventOf<T>
  /** The proposed date, in an event about one. */
  date?: Date
  /** The extra that it is about. `amount` in centavos. */
  extra?: { id: string; amount: number; isDiscount: boolean }
}

/** What is known of the transition that an event logs. */
export type LogContext<T extends DealTypes> = {
  statusBefore?: T['row']['status']
  shares?: readonly Share[]
}

type Notification = {
  type: NotificationType
  uids: string[]
  data: Record<string, string | number>
}

type ReminderRules<T extends DealTypes> = {
  /** How long before the deadline. */
  near: NearTime
  /** The sentence for the party that a status waits for. */
  kinds: Partial<Record<T['row']['status'], NotificationKind>>
  /** Another sentence, where what follows depends on more than the status. */
  kindOf?: (tx: Db, row: T['row']) => Promise<NotificationKind | undefined>
  waitsFor: (row: T['row']) => T['party'] | null
  /** What its sentence says beside number, names and date. */
  data: (row: T['row']) => Record<string, string | number>
  /** When the parties were last notified of a change. */
  lastNotified: (row: T['row']) => Date
}

/**
 * A kind of deal between a payer and a payee. The table of transitions and these hooks are all that
 * distinguishes a request from an order; transitions, timeline, deadlines, reminders and the
 * handling of provider events are shared.
 */
export type Deal<T extends DealTypes> = Parties<T['row'], T['party']> & {
  kind: OwnerId['kind']
  lifecycle: Lifecycle<T['state'], T['row']['status'], ActorOf<T>, TransitionOf<T>>
  stateOf: (row: T['row']) => T['state']
  deadlineOf: (row: T['row']) => Date | null
  /** True of a payment that is to be made now. */
  isDue: (tx: Db, row: T['row'], payment: DueOf) => Promise<boolean>
  errors: { notFound: ErrorCode; illegal: ErrorCode }

  /** True when only the payee knows the platform's fee. */
  hidesFeeFromPayer: boolean

  table: PgTable & Record<'id' | 'status' | 'deadline' | 'remindedOf', PgColumn>
  lock: (tx: Db, id: string) => Promise<T['row'] | undefined>
  save: (tx: Db, row: T['row']) => Promise<void>
  insertEvent: (
    tx: Db,
    event: LoggedEvent<T> & { id: string; row: T['row'] },
  ) => Promise<void>
  /** How often an actor has caused an event. */
  timesLogged: (
    tx: Db,
    row: T['row'],
    event: Pick<LoggedEvent<T>, 'action' | 'actor'>,
  ) => Promise<number>
  /** Null: the event appears in the timeline only. */
  notification: (
    row: T['row'],
    event: LoggedEvent<T>,
    context: LogContext<T>,
  ) => Notification | null

  /** The columns that a transition changes beside status and times. */
  changes: (
    tx: Db,
    before: T['row'],
    step: Step<T>,
  ) => Partial<T['row']> | Promise<Partial<T['row']>>
  /** How a cancellation divides what is held. */
  cancellationShares: (
    tx: Db,
    before: T['row'],
    held: PaymentRow[],
    step: Step<T>,
  ) => Share[] | Promise<Share[]>
  /** Stock, counters, reviews. */
  afterTransition: (tx: Db, row: T['row'], step: Step<T>, before: T['row']) => Promise<void>

  /** A payment arrived that does not make the deal paid: a balance, or a late one. */
  otherPayment: (tx: Db, row: T['row'], payment: PaymentRow, at: Date) => Promise<Effect[]>
  /** The transition that is due at once when a chargeback was won. */
  afterResume?: (tx: Db, row: T['row'], at: Date) => Promise<Moved<T> | null>

  /** The transition at the deadline, where the table of timeouts alone does not say it. */
  timeoutOf?: (tx: Db, row: T['row']) => Promise<TransitionOf<T> | undefined>
  reminders: ReminderRules<T>
}

/** The row after a change, and the provider calls to make after the commit. */
export type Moved<T extends DealTypes> = { row: T['row']; effects: Effect[] }

/** Adds the new deadline to every change of a status, or of what a deadline depends on. */
export const withDeadline = <T extends DealTypes>(
  deal: Deal<T>,
  row: T['row'],
): T['row'] => ({ ...row, deadline: deal.deadlineOf(row) })
