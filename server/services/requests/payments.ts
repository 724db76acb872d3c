import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '#src/contract/endpoint.ts'
import { instalments, toBrl } from '#src/contract/money.ts'
import type { createPaymentIntent } from '#src/contract/payments.ts'
import { instalmentDue } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import {
  type Intent,
  PaymentRefusedError,
} from '#server/providers/payments/payment-provider.ts'
import { completeIfPaid } from './complete.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import {
  findPayment,
  lockRequest,
  type PaymentRow,
  paymentsOf,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { partyOf, stateOf } from './parties.ts'
import { showRequest, visibleRequest } from './requests.ts'
import { runEffects, syncIntent } from './run-effects.ts'

type DueIntent = OutputOf<typeof createPaymentIntent>

/** The instalment that is due, and until when: the request ends, or becomes a case, after that. */
type Due = { payment: PaymentRow; payBy: Date | null }

/**
 * The intent of the instalment that is due; asking again answers the same one.
 * @throws DomainError requests/not-found, payments/client-only, payments/nothing-due,
 * payments/already-paid, payments/provider-unavailable, payments/provider-refused
 */
export async function intentFor(
  deps: MoneyDeps,
  uid: string,
  requestId: string,
): Promise<DueIntent> {
  const first = await openInstalment(deps, uid, requestId)
  const { intentId } = first.payment
  const known = intentId && (await answered(() => syncIntent(deps, intentId)))
  if (known && known.status !== 'canceled')
    return dueIntent(first.payment, await answered(() => inTime(deps, first, known)))
  const due = known ? await openInstalment(deps, uid, requestId) : first
  const intent = await answered(() => createIntent(deps, due))
  await keepIntent(deps, due.payment, intent)
  return dueIntent(due.payment, intent)
}

function dueIntent({ id, amount, instalment }: PaymentRow, intent: Intent): DueIntent {
  if (intent.status === 'succeeded') fail('payments/already-paid')
  return {
    clientSecret: intent.clientSecret,
    paymentId: id,
    amount: toBrl(amount),
    instalment,
  }
}

/**
 * Moves the end of the Pix codes to the deadline, which another date may have moved. A code that is
 * shown already stays as it is; paid late, it is refunded.
 */
async function inTime(deps: MoneyDeps, { payBy }: Due, intent: Intent): Promise<Intent> {
  const seconds = (at: Date | null) => at && Math.floor(at.getTime() / 1000)
  if (intent.status !== 'open' || intent.pixUntil) return intent
  if (seconds(intent.payBy) === seconds(payBy)) return intent
  try {
    return await deps.payments.setPayBy(intent.id, payBy)
  } catch (error) {
    // Somebody has paid it, or shown a code, just now.
    if (error instanceof PaymentRefusedError) return intent
    throw error
  }
}

/** The instalment that is due, its row made or opened again if need be. */
const openInstalment = (deps: MoneyDeps, uid: string, requestId: string): Promise<Due> =>
  deps.db.transaction(async (tx) => {
    const request = (await lockRequest(tx, requestId)) ?? fail('requests/not-found')
    const party = partyOf(request, uid) ?? fail('requests/not-found')
    if (party !== 'client') fail('payments/client-only')
    const rows = await paymentsOf(tx, requestId)
    const instalment = instalmentDue(stateOf(request)) ?? nothingDue(request, rows)
    const row = rows.find((each) => each.instalment === instalment)
    const payment = row
      ? await openAgain(tx, row)
      : await insertInstalment(tx, request, instalment, deps.clock())
    return { payment, payBy: request.deadline }
  })

async function openAgain(tx: Db, row: PaymentRow): Promise<PaymentRow> {
  if (row.status === 'canceled') return reopen(tx, row)
  return row.status === 'awaiting' || row.status === 'processing'
    ? row
    : fail('payments/already-paid')
}

function nothingDue({ status }: RequestRow, rows: PaymentRow[]): never {
  const paid = rows.length > 0 && rows.every(({ paidAt }) => paidAt !== null)
  return fail(paid ? 'payments/already-paid' : 'payments/nothing-due', {
    details: { status },
  })
}

/** One row per instalment: a double click meets the first one's under the request's lock. */
async function insertInstalment(
  tx: Db,
  request: RequestRow,
  instalment: number,
  createdAt: Date,
): Promise<PaymentRow> {
  const amount = instalments(request.price, request.paymentMethod)[instalment - 1]
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

/** A canceled intent is over for good: the instalment gets another one. */
async function reopen(tx: Db, row: PaymentRow): Promise<PaymentRow> {
  const change = {
    status: 'awaiting',
    intentId: null,
    intentAttempt: row.intentAttempt + (row.intentId ? 1 : 0),
  } as const
  await updatePayment(tx, row.id, change)
  return { ...row, ...change }
}

/** Makes the intent under a key of row and attempt, so that a lost answer is asked for again. */
async function createIntent(deps: MoneyDeps, { payment, payBy }: Due): Promise<Intent> {
  const { id, requestId, amount, instalment, intentAttempt } = payment
  try {
    return await deps.payments.createIntent({
      amount,
      group: requestId,
      payBy,
      metadata: { payment_id: id, request_id: requestId, instalment: String(instalment) },
      // A deadline that has moved makes other arguments, and needs another key.
      key: `pi:${id}:${intentAttempt}:${payBy?.getTime() ?? ''}`,
    })
  } catch (error) {
    if (error instanceof PaymentRefusedError)
      await updatePayment(deps.db, id, { intentAttempt: intentAttempt + 1 })
    throw error
  }
}

/** Keeps the new intent, and ends it when the request has moved on meanwhile. */
async function keepIntent(
  deps: MoneyDeps,
  payment: PaymentRow,
  intent: Intent,
): Promise<void> {
  const late = await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, payment.requestId)
    const row = await findPayment(tx, payment.id)
    if (!request || !row) return fail('payments/nothing-due')
    // The row awaits payment even when late: only the provider's word makes an intent canceled.
    if (row.intentId === null)
      await updatePayment(tx, row.id, { intentId: intent.id, status: 'awaiting' })
    const kept = row.intentId === null || row.intentId === intent.id
    return kept && instalmentDue(stateOf(request)) === row.instalment
      ? null
      : request.status
  })
  if (late === null) return
  await runEffects(deps, [{ kind: 'cancel-intent', intentId: intent.id }])
  fail('payments/nothing-due', { details: { status: late } })
}

/**
 * Asks the provider about what is being paid, then answers the request. Both parties may ask.
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
  if (completed) return completed
  const due = instalmentDue(stateOf(request))
  const rows = await paymentsOf(tx, requestId)
  const paid = rows.some(({ instalment, paidAt }) => paidAt && instalment === (due ?? 1))
  return paid ? [] : fail('payments/not-paid', { details: { status: request.status } })
}
