import { isOpen } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary, ServiceRequest } from '#src/contract/requests/requests.ts'
import { isSplitProposed } from '#src/lib/dispute-events.ts'
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
  | 'taskerSuspended'
>

/** The state as its texts distinguish it: who answers an offer, what a delivery waits for. */
export function stateOf(request: Summary): string {
  const { status, viewer, termsBy, paymentMethod } = request
  if (canOnlyCancel(request)) return 'tasker_suspended'
  if (mustAnswerDate(request)) return 'date_proposed'
  if (status === 'negotiating')
    return termsBy === viewer ? 'negotiating_sent' : 'negotiating_received'
  if (status === 'disputed' && request.disputeAwaits === viewer) return 'disputed_answer'
  if (status === 'delivered' && paymentMethod === '50-50') return 'delivered_balance'
  return status
}

/** True while nothing is paid and the tasker cannot work any more: their client can only cancel. */
export const canOnlyCancel = ({ taskerSuspended, viewer, status }: Summary): boolean =>
  taskerSuspended && viewer === 'client' && (isOpen(status) || status === 'accepted')

/** The state whose text says what comes next: during a chargeback only the bank decides. */
export function nextStateOf(request: ServiceRequest): string {
  const atBank = request.payments.some(({ chargeback }) => chargeback?.status === 'open')
  if (request.status === 'disputed' && atBank) return 'contested'
  const state = stateOf(request)
  return state === 'disputed_answer' && isSplitProposed(request)
    ? 'disputed_proposal'
    : state
}

/** Orange where it needs the reader, red where it failed, green once there is money or work. */
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
