import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { getQuickAnswers, setQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'

export const quickAnswersQuery = queryOptions({
  queryKey: ['quick-answers'] as const,
  queryFn: async ({ signal }) => (await call(getQuickAnswers, {}, { signal })).answers,
  meta: { persist: true },
})

const { queryKey } = quickAnswersQuery

export const quickAnswersAction = outboxAction({
  kind: 'quick-answers/set',
  endpoint: setQuickAnswers,
  subjectOf: () => 'quick-answers',
  lastWins: true,
  onSent(client, { body }, answer) {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer?.answers ?? body.answers)
    if (!answer) void client.invalidateQueries({ queryKey })
  },
  onRefused: (client) => void client.invalidateQueries({ queryKey }),
})

export const quickAnswersActions = [toAnyAction(quickAnswersAction)]

/** The tasker's own answers, with the pending change. */
export function useQuickAnswers() {
  const [last] = entriesOf(useEntries().filter(isOpen), quickAnswersAction).slice(-1)
  const query = useQuery(quickAnswersQuery)
  return { query, answers: last?.input.body.answers ?? query.data }
}
