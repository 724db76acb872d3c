import { useQuery } from '@tanstack/react-query'
import { finishTour } from '#src/contract/people/users.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { patchSession, sessionQueries } from '#src/session/session.ts'

export const tourAction = outboxAction({
  kind: 'profile/tour',
  endpoint: finishTour,
  subjectOf: () => 'profile:tour',
  lastWins: true,
  onSent: (client, _input, answer) =>
    patchSession(client, { hasSeenTour: answer?.hasSeenTour ?? true }),
})

export const tourActions = [toAnyAction(tourAction)]

/** True once the person has finished or skipped the tour, also while that is pending. */
export function useHasSeenTour(): boolean | undefined {
  const { data: user } = useQuery(sessionQueries.current())
  const isSaid = useEntriesOf(tourAction).some((entry) => !needsPerson(entry))
  return isSaid || user?.hasSeenTour
}
