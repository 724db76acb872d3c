import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import {
  chargebacksOf,
  findPayment,
  isContested,
  updatePayment,
  type PaymentRow,
} from '#server/db/requests/request-rows.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

/**
 * How often the provider is asked about a payment without events: webhooks report changes, and the
 * list of events covers lost webhooks (docs/decisions/0087). Banks may contest a payment for about
 * four months.
 */
const EVERY = {
  contested: HOUR_MS,
  open: 3 * HOUR_MS,
  held: DAY_MS,
  settled: 30 * DAY_MS,
} as const
const LATELY = 120 * DAY_MS

/** The time at which the reconcile job asks the provider about a payment again; null: never. */
export function nextLook(
  { status, settledAt }: Pick<PaymentRow, 'status' | 'settledAt'>,
  { now, contested = false }: { now: Date; contested?: boolean },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (status === 'awaiting' || status === 'processing') return after(EVERY.open)
  if (contested) return after(EVERY.contested)
  if (['held', 'frozen', 'releasing', 'refunding'].includes(status))
    return after(EVERY.held)
  const lately = settledAt !== null && settledAt.getTime() > now.getTime() - LATELY
  return lately ? after(EVERY.settled) : null
}

/** Stores that the provider was asked now, and when to ask again. */
export async function planNextLook(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const payment = await findPayment(db, id)
  if (!payment) return
  const now = clock()
  const contested = isContested(await chargebacksOf(db, [id]))
  const lookAt = nextLook(payment, { now, contested })
  await updatePayment(db, id, { checkedAt: now, lookAt })
}
