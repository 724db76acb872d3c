import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import { CONFIRM_INTEREST_DAYS } from '#src/contract/people/interest-topics.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { Platform } from '#src/contract/platform/platform.ts'
import { orderTimers } from '#src/contract/orders/order-lifecycle.ts'
import { EXTRA_HOURS, EXTRA_TIMES, EXTRAS_MAX } from '#src/contract/requests/limits.ts'
import { cancellationSplit, timers } from '#src/contract/requests/request-lifecycle.ts'
import { formatShortMoney } from '#src/lib/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'

/** BRL of the example in the cancellation policy. */
const EXAMPLE_PRICE = 200

/** The numbers of the policies and the questions, from the rules that the server applies. */
export const policyValues = {
  answerHours: timers.answer / HOUR_MS,
  /** Near the date of the service the time to answer and to pay is shorter. */
  answerBeforeHours: timers.answerBeforeDate / HOUR_MS,
  paymentHours: timers.payment / HOUR_MS,
  paymentBeforeHours: timers.paymentBeforeDate / HOUR_MS,
  shortestMinutes: timers.shortest / MINUTE_MS,
  startHours: timers.startBeforeDate / HOUR_MS,
  confirmHours: timers.confirmation / HOUR_MS,
  closingDays: timers.closing / DAY_MS,
  disputeHours: timers.disputeAnswer / HOUR_MS,
  freeHours: timers.freeCancellationBeforeDate / HOUR_MS,
  freeMinutes: timers.freeCancellationAfterPaying / MINUTE_MS,
  extraHours: EXTRA_HOURS,
  extraTimes: EXTRA_TIMES,
  extrasMax: EXTRAS_MAX,
  interestDays: CONFIRM_INTEREST_DAYS,
  reserveMinutes: orderTimers.reservation / MINUTE_MS,
  sendDays: orderTimers.sending / DAY_MS,
  carriageDays: orderTimers.carriage / DAY_MS,
  buyerDays: orderTimers.confirmation / DAY_MS,
  latePercent: LATE_CANCELLATION_PERCENT,
  minPrice: formatShortMoney(PRICE_RANGE.min),
  ...lateExample(EXAMPLE_PRICE),
}

/** Everything that the texts of the policies and the questions fill in. */
export const valuesOf = ({ feePercent, company }: Platform) => ({
  ...policyValues,
  feePercent,
  ...company,
})
export type PolicyValues = ReturnType<typeof valuesOf>

/** The split of a deposit when the client cancels at the hour of the service. */
function lateExample(price: number) {
  const now = new Date()
  const { refund, toTasker } = cancellationSplit({
    price: toCentavos(price),
    paymentMethod: '50-50',
    by: 'client',
    date: now,
    paidAt: new Date(now.getTime() - DAY_MS),
    taskerSuspended: false,
    now,
  })
  return {
    examplePrice: formatShortMoney(price),
    exampleHeld: formatShortMoney(toBrl(refund + toTasker)),
    exampleTasker: formatShortMoney(toBrl(toTasker)),
    exampleRefund: formatShortMoney(toBrl(refund)),
  }
}
