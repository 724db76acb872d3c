import { isOpen, isOver } from '#src/contract/requests/request-lifecycle.ts'
import {
  deadlineCounts,
  factsOf,
  standingOf,
  type Standing,
} from '#src/contract/requests/request-standing.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { actionsFor, mustAnswerDate } from '#src/features/requests/available-transitions.ts'
import { canOnlyCancel } from '#src/features/requests/request-state.ts'
import { urgencyOf } from '#src/lib/desk-time.ts'
import { dueInstalment } from '#src/lib/request/instalment.ts'

/** The group of a request for its reader. */
export const standingFor = (request: RequestSummary, now: Date): Standing =>
  standingOf(factsOf(request, now), request.viewer)

/** The reader's action on a request, and its page. */
export type CardAction = {
  /** Its translation key. */
  name:
    | 'answer'
    | 'answerDate'
    | 'answerDispute'
    | 'pay'
    | 'check'
    | 'start'
    | 'deliver'
    | 'redeliver'
    | 'review'
    | 'talk'
    | 'address'
    | 'suspended'
    | 'extra'
  page: 'details' | 'payment' | 'review' | 'talk' | 'extra'
}

/** No action is taken in a list: the link leads to the page to read and confirm it. */
export function cardAction(request: RequestSummary, now: Date): CardAction | null {
  const standing = standingFor(request, now)
  if (standing === 'over')
    return request.toReview ? { name: 'review', page: 'review' } : null
  if (canOnlyCancel(request)) return { name: 'suspended', page: 'details' }
  if (request.extraToAnswer) return { name: 'extra', page: 'extra' }
  if (standing === 'running' && request.status !== 'in_progress') return talk
  if (standing === 'waiting') return null
  if (mustAnswerDate(request)) return { name: 'answerDate', page: 'details' }
  if (request.status === 'disputed') return { name: 'answerDispute', page: 'details' }
  switch (actionsFor(request).primary) {
    case 'accept':
      return { name: 'answer', page: 'details' }
    case 'pay':
      // A delivery is looked at first.
      return request.status === 'accepted'
        ? { name: 'pay', page: 'payment' }
        : { name: 'check', page: 'details' }
    case 'confirm':
      return { name: 'check', page: 'details' }
    case 'start':
      return { name: 'start', page: 'details' }
    case 'deliver':
      return { name: 'deliver', page: 'details' }
    case 'redeliver':
      return { name: 'redeliver', page: 'details' }
    default:
      return standing === 'running' ? talk : null
  }
}

const talk: CardAction = { name: 'talk', page: 'talk' }

type Amount = {
  /** BRL. */
  brl: number
  /** Its label; absent where the number is clear. */
  is: 'net' | 'now' | 'nowOf' | 'ifAccepted' | 'ifYouAccept' | 'held' | 'halfHeld' | null
}

/** The amount for the reader: the tasker's net, the client's next payment, or the price. */
export function cardAmount(request: RequestSummary): Amount {
  const { viewer, status, paymentMethod, price, net } = request
  if (viewer === 'tasker')
    return net === null ? { brl: price, is: null } : { brl: net, is: 'net' }
  if (canOnlyCancel(request)) return { brl: price, is: null }
  const due = dueInstalment(request)
  if (due) return { brl: due.amount, is: due.name === 'full' ? 'now' : 'nowOf' }
  if (isOver(status)) return { brl: price, is: null }
  if (isOpen(status))
    return { brl: price, is: request.termsBy === viewer ? 'ifAccepted' : 'ifYouAccept' }
  if (status === 'disputed' || status === 'unknown') return { brl: price, is: null }
  const isWhole = paymentMethod === '100' || status === 'delivered'
  return { brl: price, is: isWhole ? 'held' : 'halfHeld' }
}

export type CardDeadline = {
  at: string
  /** The event of that moment. */
  ends: 'expires' | 'releases' | 'answer'
  urgency: 'now' | 'soon' | 'later'
}

/** The request's deadline; null when there is none. */
export function cardDeadline(request: RequestSummary, now: Date): CardDeadline | null {
  const { deadline, status, paymentMethod, viewer, extraToAnswer } = request
  if (extraToAnswer) {
    const { expiresAt: at } = extraToAnswer
    return { at, ends: 'answer', urgency: urgencyOf(at, now) }
  }
  const isTimed = !isOver(status) && deadlineCounts(factsOf(request, now), viewer)
  if (deadline === null || !isTimed || status === 'unknown') return null
  const urgency = urgencyOf(deadline, now)
  if (status !== 'delivered') return { at: deadline, ends: 'expires', urgency }
  return { at: deadline, ends: paymentMethod === '100' ? 'releases' : 'answer', urgency }
}
