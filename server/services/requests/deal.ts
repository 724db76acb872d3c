import { eq, sql } from 'drizzle-orm'
import {
  busyStatuses,
  canMoveDate,
  deadlineOf,
  instalmentDue,
  isOpen,
  isOver,
  type Party,
  requestLifecycle,
  type Transition,
} from '#src/contract/requests/request-lifecycle.ts'
import { HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import { takesExtras } from '#src/contract/requests/extra-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { findExtra } from '#server/db/requests/extra-rows.ts'
import {
  lockRequest,
  paymentsIn,
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { serviceRequests } from '#server/db/schema/requests.ts'
import { taskers } from '#server/db/schema/taskers.ts'
import type { Deal, LoggedEvent, Moved } from '#server/services/deals/deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { transition } from '#server/services/deals/transition.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { refundWhole } from '#server/services/money/settle.ts'
import { reopenNeed, tellOfChoice } from '#server/services/needs/after-request.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { cancellationShares } from './cancellation.ts'
import { insertEvent, notification, timesLogged } from './events.ts'
import { acceptPaidExtra, expireOpenExtras, isExtraDue } from './extra-changes.ts'
import { otherOf, partyIn, requestPartyLookup, stateOf } from './parties.ts'
import type { RequestStep, RequestTypes } from './request-types.ts'
import { showReviews } from './show-reviews.ts'
import { lastNotified, offered, restored } from './terms.ts'

/** The kind of deal in which a tasker works for a client. */
export const requestDeal: Deal<RequestTypes> = {
  kind: 'request',
  ...requestPartyLookup,
  lifecycle: requestLifecycle,
  stateOf,
  deadlineOf,
  isDue: async (tx, request, payment) =>
    payment.extraId === null
      ? instalmentDue(stateOf(request)) === payment.instalment
      : isExtraDue(request, await findExtra(tx, payment.extraId), payment),
  errors: { notFound: 'requests/not-found', illegal: 'requests/illegal-transition' },

  hidesFeeFromPayer: false,

  table: serviceRequests,
  lock: lockRequest,
  save: async (tx, request) => {
    await tx.update(serviceRequests).set(request).where(eq(serviceRequests.id, request.id))
  },
  insertEvent,
  timesLogged,
  notification,

  changes,
  cancellationShares,
  afterTransition: async (tx, request, step, before) => {
    const { action, actor: by, at } = step
    if (request.status === 'completed') await countJob(tx, request)
    if (request.status === 'closed') await showReviews(tx, request, at)
    if (takesExtras(before.status) && !takesExtras(request.status))
      await expireOpenExtras(tx, request, { at, log: logIn(tx, request) })
    const requestId = request.id
    if (action === 'pay') await tellOfChoice(tx, { requestId, at })
    const isUnpaid = before.status === 'accepted' && isOver(request.status)
    if (isUnpaid) await reopenNeed(tx, { requestId, at, by })
    if (isBusy(before) !== isBusy(request))
      await refreshTakenHours(tx, request.taskerUid, at)
  },

  otherPayment,
  afterResume: completeIfPaid,

  timeoutOf,
  reminders: {
    near: { from: 8 * HOUR_MS, until: 15 * MINUTE_MS },
    kinds: {
      pending: 'deadline_answer',
      negotiating: 'deadline_answer',
      accepted: 'deadline_pay',
      delivered: 'deadline_confirm',
      disputed: 'deadline_dispute',
    },
    kindOf: async (tx, request) =>
      request.status === 'delivered' && (await timeoutOf(tx, request)) === 'dispute'
        ? 'deadline_pay_balance'
        : undefined,
    waitsFor,
    data: () => ({}),
    lastNotified,
  },
}

const logIn = (tx: Db, request: RequestRow) => (event: LoggedEvent<RequestTypes>) =>
  logEvent(requestDeal, tx, request, event)

/** The hours of agreed work are taken from the tasker's day. */
const isBusy = ({ status }: RequestRow): boolean =>
  busyStatuses.some((busy) => busy === status)

function changes(_: Db, before: RequestRow, step: RequestStep): Partial<RequestRow> {
  const { action, actor, at } = step
  const by = partyIn(actor)
  return {
    ...(action === 'offer' && by && offered(before, step, by)),
    ...(action === 'withdraw_offer' && restored(before, at)),
    ...(!canMoveDate(requestLifecycle.statusAfter(action)) && { dateProposal: null }),
  }
}

const countJob = (tx: Db, request: RequestRow) =>
  tx
    .update(taskers)
    .set({ completedJobs: sql`${taskers.completedJobs} + 1` })
    .where(eq(taskers.uid, request.taskerUid))

/** An extra, a balance, or a payment that came too late. */
async function otherPayment(
  tx: Db,
  request: RequestRow,
  payment: PaymentRow,
  at: Date,
): Promise<Effect[]> {
  if (payment.extraId !== null)
    return acceptPaidExtra(tx, request, payment, { at, log: logIn(tx, request) })
  if (payment.instalment === 1) return refundWhole(tx, payment)
  switch (request.status) {
    case 'delivered':
      await logEvent(requestDeal, tx, request, {
        action: 'pay_balance',
        actor: 'client',
        at,
      })
      return (await complete(tx, request, at)).effects
    case 'changes_requested':
      // Paid on a page that was still open: held until the work is delivered again.
      await logEvent(requestDeal, tx, request, {
        action: 'pay_balance',
        actor: 'client',
        at,
      })
      return []
    case 'disputed':
      await updatePayment(tx, payment.id, { status: 'frozen' })
      return []
    default:
      return refundWhole(tx, payment)
  }
}

/** Completes a delivered request that is fully paid. */
const complete = (tx: Db, request: RequestRow, at: Date): Promise<Moved<RequestTypes>> =>
  transition(requestDeal, tx, request, { action: 'confirm', actor: 'system', at })

/** Completes a delivered '50-50' request whose balance was paid before it was delivered again. */
export async function completeIfPaid(
  tx: Db,
  request: RequestRow,
  at: Date,
): Promise<Moved<RequestTypes> | null> {
  if (instalmentDue(stateOf(request)) !== 2) return null
  return (await heldInstalments(tx, request)) === 2 ? complete(tx, request, at) : null
}

/** How many instalments of the agreed price are held. */
const heldInstalments = async (tx: Db, { id }: RequestRow): Promise<number> =>
  (await paymentsIn(tx, id, ['held'])).filter(({ extraId }) => extraId === null).length

/**
 * A delivered request without an objection is confirmed when it is fully paid; else an operator has
 * to decide.
 */
async function timeoutOf(tx: Db, request: RequestRow): Promise<Transition | undefined> {
  if (request.status !== 'delivered') return requestLifecycle.timeouts[request.status]
  const held = await heldInstalments(tx, request)
  return held === (request.paymentMethod === '100' ? 1 : 2) ? 'confirm' : 'dispute'
}

/** Terms await the party that did not propose them, all else the client. */
function waitsFor({ status, termsBy }: RequestRow): Party {
  return isOpen(status) ? otherOf(termsBy) : 'client'
}
