import { instalments, toBrl, toCentavos } from '#src/contract/payments/money.ts'
import {
  instalmentDue,
  type RequestState,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { currentMs } from '#src/lib/clock.ts'

export type Instalment = {
  number: 1 | 2
  /** BRL. */
  amount: number
  /** The name of the instalment: the only one, the deposit, or the balance. */
  name: 'full' | 'deposit' | 'balance'
}

type Terms = RequestState & Pick<ServiceRequest, 'price' | 'discount'>

/** The instalment that the client has to pay now; null when nothing is due. */
export function dueInstalment(request: Terms): Instalment | null {
  const number = instalmentDue(request)
  if (number === null) return null
  const { price, discount, paymentMethod } = request
  const amounts = instalments(toCentavos(price), paymentMethod, toCentavos(discount))
  const name = paymentMethod === '100' ? 'full' : number === 1 ? 'deposit' : 'balance'
  return { number, amount: toBrl(amounts[number - 1] ?? 0), name }
}

/** True while the client has a Pix code of what is due to pay. */
export function awaitsPix(request: ServiceRequest): boolean {
  const due = dueInstalment(request)?.number
  const payment = request.payments.find(({ instalment }) => instalment === due)
  return payment?.pixUntil != null && Date.parse(payment.pixUntil) > currentMs()
}

/** By our server, or by the payment provider until our server has answered. */
export const isPaid = (request: ServiceRequest, number: 1 | 2): boolean =>
  (number === 1 && request.status === 'paid') ||
  request.payments.some(
    (payment) => payment.instalment === number && payment.paidAt !== null,
  )
