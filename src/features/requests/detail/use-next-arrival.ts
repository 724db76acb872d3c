import {
  type ArrivalAction,
  arrivalActions,
  arrivalOf,
  canTellArrival,
  startOpensAt,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useReached } from '#src/platform/page/use-reached.ts'

/** The tasker's next arrival step on the day of the work: not before it, and not twice. */
export function useNextArrival(request: ServiceRequest): ArrivalAction | undefined {
  const { status, viewer, date, timeline } = request
  const isOpen = useReached(startOpensAt(new Date(date)))
  if (!isOpen || !canTellArrival(status, viewer)) return undefined
  const last = arrivalOf(timeline)
  return arrivalActions[last ? arrivalActions.indexOf(last) + 1 : 0]
}
