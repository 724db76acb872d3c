import {
  arrivalOf,
  startOpensAt,
  type ArrivalAction,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { nextStateOf } from './request-state.ts'

/** The states of a paid request besides its status. */
type PaidState = 'paid' | 'paid_no_address' | 'paid_today' | ArrivalAction

/** The translation key of a request's head, for its reader at this time. */
export function headOf(request: ServiceRequest, now: Date): string {
  const state = nextStateOf(request)
  if (state === 'expired') return expiredHead(request)
  return state === 'paid' ? paidHead(request, now) : state
}

/** A payment that completes after the deadline is refunded, also one that the bank still checks. */
function expiredHead({ payments }: ServiceRequest): string {
  if (payments.some(({ paidAt }) => paidAt !== null)) return 'expired_paid'
  const isProcessing = payments.some(({ status }) => status === 'processing')
  return isProcessing ? 'expired_processing' : 'expired'
}

function paidHead(
  { viewer, address, date, timeline }: ServiceRequest,
  now: Date,
): PaidState {
  const arrival = arrivalOf(timeline)
  if (arrival) return arrival
  if (viewer === 'client') return address ? 'paid' : 'paid_no_address'
  return startOpensAt(new Date(date)) <= now ? 'paid_today' : 'paid'
}

/** The terms that the latest offer changed. */
export function changeOf({
  termsBefore,
  price,
  date,
}: Pick<ServiceRequest, 'termsBefore' | 'price' | 'date'>):
  | 'price'
  | 'date'
  | 'both'
  | 'same' {
  if (!termsBefore) return 'same'
  const isOtherPrice = termsBefore.price !== price
  const isOtherDate = termsBefore.date !== date
  if (isOtherPrice && isOtherDate) return 'both'
  if (isOtherPrice) return 'price'
  return isOtherDate ? 'date' : 'same'
}

/** The latest offer that was not withdrawn. */
export function standingOffer(timeline: ServiceRequest['timeline']) {
  const standing: typeof timeline = []
  for (const event of timeline) {
    if (event.action === 'offer') standing.push(event)
    if (event.action === 'withdraw_offer') standing.pop()
  }
  return standing.at(-1)
}

/** What has to be done by the deadline, and by whom. */
export type Due = {
  name: 'answer' | 'pay' | 'check' | 'review'
  isMine: boolean
  at: string
}

/** The deadline that the reader must know; null where it ends nothing of theirs. */
export function dueOf(request: ServiceRequest): Due | null {
  const { viewer, status, deadline, toReview } = request
  if (deadline === null) return null
  const due = (name: Due['name'], isMine: boolean): Due => ({
    name,
    isMine,
    at: deadline,
  })
  switch (nextStateOf(request)) {
    case 'pending':
      return due('answer', viewer === 'tasker')
    case 'negotiating_sent':
      return due('answer', false)
    case 'negotiating_received':
    case 'disputed_answer':
    case 'disputed_proposal':
      return due('answer', true)
    case 'accepted':
      return due('pay', viewer === 'client')
    case 'date_proposed':
      return status === 'accepted' && viewer === 'client' ? due('pay', true) : null
    case 'delivered':
    case 'delivered_balance':
      return due('check', viewer === 'client')
    case 'completed':
      return toReview ? due('review', true) : null
    default:
      return null
  }
}
