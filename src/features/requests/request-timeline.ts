import { isOver, type SeenStatus } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestEvent, ServiceRequest } from '#src/contract/requests/requests.ts'

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

export type Step =
  | { kind: 'happened'; event: RequestEvent; failed: boolean }
  | { kind: 'now'; stage: Stage }
  | { kind: 'next'; stage: Stage }

/** The past events, the current step and the next ones. */
export function timelineOf({
  status,
  timeline,
}: Pick<ServiceRequest, 'status' | 'timeline'>): Step[] {
  const happened = timeline.map((event) => ({
    kind: 'happened' as const,
    event,
    failed: failures.includes(event.action),
  }))
  const stage = stageOf[status]
  if (!stage || isOver(status)) return happened
  const rest = stages.slice(stages.indexOf(stage) + 1)
  return [
    ...happened,
    { kind: 'now', stage },
    ...rest.map((next) => ({ kind: 'next' as const, stage: next })),
  ]
}
