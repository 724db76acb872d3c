import type { SeenStatus } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestEvent } from '#src/contract/requests/requests.ts'

/** The stages of every job after the request. */
const stages = ['answer', 'payment', 'work', 'end'] as const
type Stage = (typeof stages)[number]

const stageOf: Partial<Record<SeenStatus, Stage>> = {
  pending: 'answer',
  negotiating: 'answer',
  accepted: 'payment',
  paid: 'work',
  in_progress: 'work',
  changes_requested: 'work',
  delivered: 'end',
  disputed: 'end',
}

const failures: readonly RequestEvent['action'][] = [
  'decline',
  'expire',
  'cancel',
  'refund',
  'dispute',
  'chargeback',
  'chargeback_lost',
]

export const isFailure = ({ action }: RequestEvent): boolean => failures.includes(action)

/** The current stage and the next ones; none of a request that is over. */
export function stagesAhead(status: SeenStatus): Stage[] {
  const stage = stageOf[status]
  return stage ? stages.slice(stages.indexOf(stage)) : []
}
