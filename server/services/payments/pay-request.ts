import { staysSuspended } from '#server/db/people/present-people.ts'
import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { instalments, toBrl } from '#src/contract/payments/money.ts'
import type { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { instalmentDue } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import { discountOf } from '#server/db/requests/extra-rows.ts'
import { payments } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { completeIfPaid } from '#server/services/requests/deal.ts'
import { requireNotSuspended } from '#server/services/people/require-not-suspended.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import {
  lockRequest,
  type PaymentRow,
  paymentsOf,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { partyOf, stateOf } from '#server/services/requests/parties.ts'
import { showRequest, visibleRequest } from '#server/services/requests/requests.ts'
import { type Due, reopenPayment, openIntent } from './intents.ts'
import { runEffects, syncIntent } from './run-effects.ts'

type DueIntent = OutputOf<typeof createPaymentIntent>

/**
 * The intent of the due instalment; repeated calls return the same one.
 * @throws DomainError requests/not-found, requests/tasker-cannot-receive, payments/client-only,
 * payments/nothing-due, payments/already-paid, payments/provider-unavailable,
 * payments/provider-refused
 */
export async function intentFor(
  deps: MoneyDeps,
  uid: string,
  requestId: string,
): Promise<DueIntent> {
  const { payment, ...secrets } = await openIntent(deps, uid, () =>
    openInstalment(deps, uid, requestId),
  )
  const { id: paymentId, amount, instalment } = payment
  return { ...secrets, paymentId, amount: toBrl(amount), instalment }
}

/** The due instalment; its row is created or reopened if need be. */
const openInstalment = (deps: MoneyDeps, uid: string, requestId: string): Promise<Due> =>
  deps.db.transaction(async (tx) => {
    const request = (await lockRequest(tx, requestId)) ?? fail('requests/not-found')
    const party = partyOf(request, uid) ?? fail('requests/not-found')
    if (party !== 'client') fail('payments/client-only')
    const rows = await paymentsOf(tx, requestId)
    const instalment = instalmentDue(stateOf(request)) ?? nothingDue(request, rows)
    // Work that was delivered is paid all the same.
    if (instalment === 1) {
      await requireNotSuspended(tx, uid)
      if (await staysSuspended(tx, request.taskerUid))
        fail('requests/tasker-cannot-receive')
    }
    const row = rows.find((each) => each.instalment === instalment)
    const payment = row
      ? await reopenPayment(tx, row)
      : await insertInstalment(tx, request, instalment, deps.clock())
    return { payment, payBy: request.deadline }
  })

function nothingDue({ status }: RequestRow, rows: PaymentRow[]): never {
  const own = rows.filter(({ extraId }) => extraId === null)
  const paid = own.length > 0 && own.every(({ paidAt }) => paidAt !== null)
  return fail(paid ? 'payments/already-paid' : 'payments/nothing-due', {
    details: { status },
  })
}

/**
 * Creates the one row of an instalment. Under the request's lock a double click finds the first
 * one's row.
 */
async function insertInstalment(
  tx: Db,
  request: RequestRow,
  instalment: number,
  createdAt: Date,
): Promise<PaymentRow> {
  const { price, paymentMethod } = request
  const discount = await discountOf(tx, request.id)
  const amount = instalments(price, paymentMethod, discount)[instalment - 1]
  if (amount === undefined) return fail('payments/nothing-due')
  const [row] = await tx
    .insert(payments)
    .values({
      id: uuidv7(),
      requestId: request.id,
      instalment,
      amount,
      status: 'awaiting',
      createdAt,
    })
    .returning()
  return row ?? fail('payments/nothing-due')
}

/**
 * Asks the provider about the payment in progress, then returns the request. Both parties may call
 * it.
 * @throws DomainError requests/not-found, payments/not-paid with `{ status }` when something is
 * still owed, payments/provider-unavailable
 */
export async function checkPaid(
  deps: MoneyDeps,
  viewer: Viewer,
  requestId: string,
): Promise<ServiceRequest> {
  await visibleRequest(deps.db, requestId, viewer)
  for (const { status, intentId } of await paymentsOf(deps.db, requestId)) {
    const open = status === 'awaiting' || status === 'processing'
    if (open && intentId) await answered(() => syncIntent(deps, intentId))
  }
  await runEffects(
    deps,
    await deps.db.transaction((tx) => settleOrRefuse(tx, deps, viewer, requestId)),
  )
  return showRequest(deps.db, requestId, viewer)
}

async function settleOrRefuse(tx: Db, deps: MoneyDeps, viewer: Viewer, requestId: string) {
  const request = (await lockRequest(tx, requestId)) ?? fail('requests/not-found')
  const byClient = partyOf(request, viewer.uid) === 'client'
  const completed = byClient ? await completeIfPaid(tx, request, deps.clock()) : null
  if (completed) return completed.effects
  const due = instalmentDue(stateOf(request))
  const rows = await paymentsOf(tx, requestId)
  const paid = rows.some(({ instalment, paidAt }) => paidAt && instalment === (due ?? 1))
  return paid ? [] : fail('payments/not-paid', { details: { status: request.status } })
}
