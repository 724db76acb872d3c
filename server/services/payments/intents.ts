import type { Db } from '#server/db/database.ts'
import { ownerIdOf } from '#server/db/payments/payment-owners.ts'
import {
  findPayment,
  type PaymentRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { fail } from '#server/errors/errors.ts'
import {
  type Intent,
  PaymentRefusedError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { savedCardsSecret } from './saved-cards.ts'
import { lockOwner } from './lock-owner.ts'
import { nextLook } from './next-look.ts'
import { runEffects, syncIntent } from './run-effects.ts'

/**
 * A due payment. `payBy`: its deadline, after which the request or order ends, or an operator
 * decides.
 */
export type Due = { payment: PaymentRow; payBy: Date | null }

/** What the payer's page needs to pay: secrets of the provider, for the payer alone. */
type Payable = {
  payment: PaymentRow
  clientSecret: string
  /** Null: pay without saved cards. */
  savedCardsSecret: string | null
}

/**
 * The open intent of a due payment; repeated calls return the same one. `open` creates or finds the
 * payment in a transaction of its own; it runs again when the provider has ended the intent.
 * @throws DomainError payments/nothing-due with `{ status }`, payments/already-paid,
 * payments/provider-unavailable, payments/provider-refused
 */
export async function openIntent(
  deps: MoneyDeps,
  payerUid: string,
  open: () => Promise<Due>,
): Promise<Payable> {
  const { payment, intent } = await findOrCreateIntent(deps, open)
  if (intent.status === 'succeeded') fail('payments/already-paid')
  return {
    payment,
    clientSecret: intent.clientSecret,
    savedCardsSecret: await savedCardsSecret(deps, payerUid, intent),
  }
}

async function findOrCreateIntent(
  deps: MoneyDeps,
  open: () => Promise<Due>,
): Promise<{ payment: PaymentRow; intent: Intent }> {
  const first = await open()
  const { intentId } = first.payment
  const known = intentId && (await answered(() => syncIntent(deps, intentId)))
  if (known && known.status !== 'canceled') {
    const intent = await answered(() => moveIntentDeadline(deps, first, known))
    return { payment: first.payment, intent }
  }
  const due = known ? await open() : first
  const intent = await answered(() => createIntent(deps, due))
  await storeIntent(deps, due.payment, intent)
  return { payment: due.payment, intent }
}

/**
 * Moves the expiry of Pix codes to the deadline, which another date may have moved. A shown code
 * stays unchanged; paid late, it is refunded.
 */
async function moveIntentDeadline(
  deps: MoneyDeps,
  { payBy }: Due,
  intent: Intent,
): Promise<Intent> {
  const seconds = (at: Date | null) => at && Math.floor(at.getTime() / 1000)
  if (intent.status !== 'open' || intent.pixUntil) return intent
  if (seconds(intent.payBy) === seconds(payBy)) return intent
  try {
    return await deps.payments.setPayBy(intent.id, payBy)
  } catch (error) {
    // It was paid, or a code was shown, just now.
    if (error instanceof PaymentRefusedError) return intent
    throw error
  }
}

/** A payment that may still be paid. @throws DomainError payments/already-paid */
export async function reopenPayment(tx: Db, row: PaymentRow): Promise<PaymentRow> {
  if (row.status === 'canceled') return withNewAttempt(tx, row)
  return row.status === 'awaiting' || row.status === 'processing'
    ? row
    : fail('payments/already-paid')
}

/** A canceled intent is final: the instalment gets another one. */
async function withNewAttempt(tx: Db, row: PaymentRow): Promise<PaymentRow> {
  const change = {
    status: 'awaiting',
    intentId: null,
    intentAttempt: row.intentAttempt + (row.intentId ? 1 : 0),
  } as const
  await updatePayment(tx, row.id, change)
  return { ...row, ...change }
}

/**
 * Creates the intent under a key of payment and attempt, so that a retry after a lost answer finds
 * the same intent.
 */
async function createIntent(deps: MoneyDeps, { payment, payBy }: Due): Promise<Intent> {
  const { id, amount, instalment, intentAttempt } = payment
  const { kind, id: group } = ownerIdOf(payment)
  try {
    return await deps.payments.createIntent({
      amount,
      group,
      payBy,
      metadata: {
        payment_id: id,
        [kind === 'request' ? 'request_id' : 'order_id']: group,
        instalment: String(instalment),
      },
      // A moved deadline changes the arguments, which needs another key.
      key: `pi:${id}:${intentAttempt}:${payBy?.getTime() ?? ''}`,
    })
  } catch (error) {
    if (error instanceof PaymentRefusedError)
      await updatePayment(deps.db, id, { intentAttempt: intentAttempt + 1 })
    throw error
  }
}

/** Stores the new intent; cancels it when its payment is no longer due. */
async function storeIntent(
  deps: MoneyDeps,
  payment: PaymentRow,
  intent: Intent,
): Promise<void> {
  const endedStatus = await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, payment)
    const row = await findPayment(tx, payment.id)
    if (!owner || !row) return fail('payments/nothing-due')
    // The row awaits payment even when late: only the provider's state makes an intent canceled.
    if (row.intentId === null)
      await updatePayment(tx, row.id, {
        ...{ intentId: intent.id, status: 'awaiting' },
        // The provider is asked no more about a canceled one.
        lookAt:
          row.lookAt ?? nextLook({ ...row, status: 'awaiting' }, { now: deps.clock() }),
      })
    const isStored = row.intentId === null || row.intentId === intent.id
    return isStored && (await owner.owes(row)) ? null : owner.status
  })
  if (endedStatus === null) return
  await runEffects(deps, [{ kind: 'cancel-intent', intentId: intent.id }])
  fail('payments/nothing-due', { details: { status: endedStatus } })
}
