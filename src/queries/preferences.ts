import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  getPreferences,
  updatePreferences,
} from '#src/contract/notifications/preferences.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'

export const preferenceQueries = {
  /** One's notification preferences. */
  mine: () =>
    queryOptions({
      queryKey: ['notification-preferences'] as const,
      queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
      meta: { persist: true },
    }),
}

const { queryKey } = preferenceQueries.mine()

export const preferencesAction = outboxAction({
  kind: 'notifications/preferences',
  endpoint: updatePreferences,
  subjectOf: () => 'notification-preferences',
  lastWins: true,
  onSent(client, { body }, answer) {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer ?? body)
    if (!answer) void client.invalidateQueries({ queryKey })
  },
  onRefused: (client) => void client.invalidateQueries({ queryKey }),
})

export const preferenceActions = [toAnyAction(preferencesAction)]

/** The choices, with the pending changes. */
export function usePreferences() {
  const [last] = entriesOf(useEntries().filter(isOpen), preferencesAction).slice(-1)
  const query = useQuery(preferenceQueries.mine())
  return query.data && last ? { ...query, data: last.input.body } : query
}
