import { waitsForDate } from '#src/contract/requests/request-standing.ts'
import type { Waiting } from './waiting.ts'

/**
 * The moment until which an entry waits; null where nothing ends. An entry without a deadline of
 * its own waits until the work begins; null once it has begun.
 */
export function waitsUntil(waiting: Waiting): string | null {
  switch (waiting.kind) {
    case 'question':
      return null
    case 'need':
      return waiting.need.deadline
    case 'series':
      return waiting.series.answerBy
    case 'order':
      return waiting.order.deadline
    case 'address':
      return waiting.request.date
    case 'review':
      return waiting.request.deadline
    case 'request': {
      const { status, viewer, dateProposal, extraToAnswer, deadline, date } =
        waiting.request
      if (extraToAnswer) return extraToAnswer.expiresAt
      const facts = { status, proposalBy: dateProposal?.by ?? null }
      return waitsForDate(facts, viewer) ? date : deadline
    }
  }
}

/** A review comes last: no other party waits for it. */
const rankOf = ({ kind }: Waiting): number => (kind === 'review' ? 1 : 0)

/** The least time left comes first, then entries without an end. */
export function byTimeLeft(one: Waiting, other: Waiting): number {
  if (rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other)
  const [a, b] = [waitsUntil(one), waitsUntil(other)]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Date.parse(a) - Date.parse(b)
}
