import { addDays, dayAt, weekdayOf } from '#src/lib/schedule/days.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type {
  SeedAccount,
  SeedPayment,
  SeedPayout,
} from '#server/stand-ins/stripe/seeding.ts'
import { ownerIdOf } from '#server/db/payments/payment-owners.ts'
import type { DemoData, DemoPayment } from './demo-data.ts'

/** The provider's accounts of taskers who can be paid. */
export function providerAccounts(demo: DemoData): SeedAccount[] {
  const emails = new Map(demo.users.map(({ uid, email }) => [uid, email]))
  return demo.taskers.flatMap(({ uid, payoutAccountId: id }) =>
    id
      ? [
          {
            ...{ id, email: emails.get(uid) ?? null, metadata: { uid } },
            debitCard: uid === PAID_OUT,
          },
        ]
      : [],
  )
}

/** The tasker whose earlier work has reached the bank (`earlierOfTomas`). */
const PAID_OUT = 'demo-tasker'

/** The deposits of a tasker, the oldest first: one was returned, one was asked for at once. */
export function providerPayouts(demo: DemoData, now: Date): SeedPayout[] {
  const accountId = demo.taskers.find(({ uid }) => uid === PAID_OUT)?.payoutAccountId
  if (!accountId) return []
  const returned = payoutDay(now, 34)
  const failedAt = new Date(returned.getTime() + 2 * DAY_MS)
  return [
    { at: returned, failure: { code: 'invalid_account_number', at: failedAt } },
    { at: payoutDay(now, 29) },
    { at: payoutDay(now, 22) },
    { at: payoutDay(now, 19), instant: true },
    { at: payoutDay(now, 12) },
    { at: payoutDay(now, 0) },
  ].map((payout) => ({ accountId, ...payout }))
}

/** Nine in the morning of Brasília on the last workday of these days ago. */
function payoutDay(now: Date, daysAgo: number): Date {
  const from = new Date(now.getTime() - daysAgo * DAY_MS)
  const morning = (day: string) => new Date(`${day}T12:00:00Z`)
  let day = dayAt(from)
  while (weekdayOf(day) > 4 || morning(day) > from) day = addDays(day, -1)
  return morning(day)
}

/** The provider's objects for the paid instalments and orders. */
export function providerPayments(demo: DemoData): SeedPayment[] {
  const accounts = new Map(
    demo.taskers.map(({ uid, payoutAccountId }) => [uid, payoutAccountId]),
  )
  return [
    ...demo.requests.flatMap(({ taskerUid, payments }) =>
      payments.map((payment) => providerPayment(payment, accounts.get(taskerUid))),
    ),
    ...demo.orders.map(({ sellerUid, payment }) =>
      providerPayment(payment, accounts.get(sellerUid)),
    ),
  ].filter((payment) => payment !== null)
}

function providerPayment(
  payment: DemoPayment,
  accountId: string | null | undefined,
): SeedPayment | null {
  const { id, amount, intentId, chargeId, paidAt, settledAt } = payment
  const { transferId, transferAmount, refundId, refundAmount } = payment
  if (!intentId || !chargeId || !paidAt) return null
  const { kind, id: group } = ownerIdOf(payment)
  return {
    intentId,
    chargeId,
    amount,
    group,
    metadata: {
      payment_id: id,
      [kind === 'request' ? 'request_id' : 'order_id']: group,
      instalment: String(payment.instalment),
    },
    paidAt,
    ...(transferId &&
      transferAmount &&
      accountId &&
      settledAt && {
        transfer: { id: transferId, amount: transferAmount, accountId, at: settledAt },
      }),
    ...(refundId &&
      settledAt && { refund: { id: refundId, amount: refundAmount, at: settledAt } }),
  }
}
