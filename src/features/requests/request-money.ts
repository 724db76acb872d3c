import { instalments, toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { instalmentDue, isOver } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestPayment, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { MoneyPart } from '#src/ui/money-bar.tsx'

/** The place of a part of the price; each has a text. */
type Whereabouts =
  | 'due'
  | 'dueAtEnd'
  | 'dueOther'
  | 'later'
  | 'atEnd'
  | 'processing'
  | 'held'
  | 'frozen'
  | 'contested'
  | 'releasing'
  | 'released'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'takenBack'

export type MoneyLine = {
  where: Whereabouts
  /** BRL. */
  amount: number
}

type Request = Pick<
  ServiceRequest,
  'status' | 'paymentMethod' | 'termsBy' | 'price' | 'discount' | 'payments' | 'viewer'
>

/** The holder of each part of the price, and the part that is still due. */
export function moneyLines(request: Request): MoneyLine[] {
  const amounts = instalments(
    toCentavos(request.price),
    request.paymentMethod,
    toCentavos(request.discount),
  )
  const lines = amounts.flatMap((centavos, index) => {
    const instalment = index + 1
    const payment = request.payments.find((each) => each.instalment === instalment)
    const paid = payment && taken(payment, request.viewer)
    return paid ?? unpaid(request, instalment, toBrl(centavos))
  })
  const ofExtras = request.payments
    .filter(({ extraId }) => extraId !== null)
    .flatMap((payment) => taken(payment, request.viewer) ?? [])
  return together([...lines, ...ofExtras])
}

/** Both instalments in one place become one amount. */
function together(lines: readonly MoneyLine[]): MoneyLine[] {
  const sums = new Map<Whereabouts, number>()
  for (const { where, amount } of lines)
    sums.set(where, (sums.get(where) ?? 0) + toCentavos(amount))
  return [...sums].map(([where, centavos]) => ({
    where,
    amount: toBrl(centavos),
  }))
}

/** The lines of a charged instalment; undefined before it is charged. */
function taken(
  payment: RequestPayment,
  viewer: Request['viewer'],
): MoneyLine[] | undefined {
  const { status, amount, transfer, chargeback } = payment
  if (status === 'processing') return [{ where: 'processing', amount }]
  if (payment.paidAt === null) return undefined
  const waits = chargeback?.status === 'open'
  const unless = (where: Whereabouts) => (waits ? 'contested' : where)
  const lines: MoneyLine[] = [
    {
      where: unless(status === 'frozen' ? 'frozen' : 'held'),
      amount: payment.heldAmount,
    },
    { where: 'lost', amount: payment.lostAmount },
    { where: 'returned', amount: payment.refundedAmount },
    { where: unless('returning'), amount: payment.refundingAmount },
    {
      where: transfer?.sent ? 'released' : unless('releasing'),
      // What the client pays includes the fee; the tasker gets the rest.
      amount: (viewer === 'tasker' ? transfer?.net : transfer?.clientPays) ?? 0,
    },
    {
      where: 'takenBack',
      amount: viewer === 'tasker' ? (transfer?.takenBack ?? 0) : 0,
    },
  ]
  return lines.filter((line) => line.amount > 0)
}

function unpaid(request: Request, instalment: number, amount: number): MoneyLine[] {
  if (isOver(request.status)) return []
  if (instalmentDue(request) === instalment) {
    if (request.viewer !== 'client') return [{ where: 'dueOther', amount }]
    // Paying the balance is confirming: nothing of it is held.
    return [{ where: instalment === 1 ? 'due' : 'dueAtEnd', amount }]
  }
  return [{ where: instalment === 1 ? 'later' : 'atEnd', amount }]
}

const tones: Record<Whereabouts, MoneyPart['tone']> = {
  due: 'next',
  dueAtEnd: 'next',
  dueOther: 'next',
  later: 'next',
  atEnd: 'next',
  processing: 'held',
  held: 'held',
  frozen: 'held',
  contested: 'held',
  releasing: 'released',
  released: 'released',
  returning: 'returned',
  returned: 'returned',
  lost: 'returned',
  takenBack: 'released',
}

/** The lines as parts of one bar, in the order of a job: held, released, returned, to come. */
export function moneyParts(lines: readonly MoneyLine[]): MoneyPart[] {
  const order: MoneyPart['tone'][] = ['held', 'released', 'returned', 'next']
  return order
    .map((tone) => ({
      tone,
      amount: lines
        .filter(({ where }) => tones[where] === tone)
        .reduce(
          (sum, { where, amount }) =>
            sum + toCentavos(amount) * (where === 'takenBack' ? -1 : 1),
          0,
        ),
    }))
    .filter(({ amount }) => amount > 0)
}
