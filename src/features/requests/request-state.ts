import type { RequestSummary, ServiceRequest } from '#src/contract/requests.ts'
import type { Tone } from '#src/ui/pill.tsx'
import { mustAnswerDate, needsViewer } from './available-transitions.ts'

type Summary = Pick<
  RequestSummary,
  | 'status'
  | 'viewer'
  | 'termsBy'
  | 'paymentMethod'
  | 'date'
  | 'dateProposal'
  | 'disputeAwaits'
>

/** The status as its texts tell it apart: who answers an offer, what a delivery waits for. */
export function stateOf(request: Summary): string {
  const { status, viewer, termsBy, paymentMethod } = request
  if (mustAnswerDate(request)) return 'date_proposed'
  if (status === 'negotiating')
    return termsBy === viewer ? 'negotiating_sent' : 'negotiating_received'
  if (status === 'disputed' && request.disputeAwaits === viewer) return 'disputed_answer'
  if (status === 'delivered' && paymentMethod === '50-50') return 'delivered_balance'
  return status
}

/** The state whose text says what comes next: nobody decides before a bank that takes its time. */
export function nextStateOf(request: ServiceRequest): string {
  const atBank = request.payments.some(({ chargeback }) => chargeback?.status === 'open')
  return request.status === 'disputed' && atBank ? 'contested' : stateOf(request)
}

/** Orange where it waits for the reader, red where it went wrong, green once there is money or work. */
export function toneOf(request: Summary): Tone {
  if (needsViewer(request)) return 'accent'
  switch (request.status) {
    case 'declined':
    case 'expired':
    case 'cancelled':
    case 'closed':
    case 'pending':
      return 'neutral'
    case 'disputed':
      return 'danger'
    case 'negotiating':
    case 'accepted':
    case 'changes_requested':
      return 'info'
    default:
      return 'brand'
  }
}
