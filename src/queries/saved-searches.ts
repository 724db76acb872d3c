import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  listSavedSearches,
  type SavedFilters,
  setSavedSearch,
} from '#src/contract/market/saved-searches.ts'
import { savedSearchKey } from '#src/lib/saved-search-key.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'

export const savedSearchQueries = {
  /** One's saved searches of the market, the newest first. */
  mine: (uid: string) =>
    queryOptions({
      queryKey: ['saved-searches', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listSavedSearches, { params: { uid } }, { signal })).searches,
      meta: { persist: true },
    }),
}

/** The same filters are the same search. */
export const subjectOfSearch = (filters: SavedFilters): string =>
  `saved-search:${savedSearchKey(filters)}`

export const setSavedSearchAction = outboxAction({
  kind: 'saved-searches/set',
  endpoint: setSavedSearch,
  subjectOf: ({ body }) => subjectOfSearch(body.filters),
  lastWins: true,
  onSent(client, { params, body: { filters, saved } }) {
    const { queryKey } = savedSearchQueries.mine(params.uid)
    void client.cancelQueries({ queryKey })
    // Writes this change only: the answer may be older than a change that came before it.
    client.setQueryData(queryKey, (known) => known && withSearch(known, filters, saved))
    void client.invalidateQueries({ queryKey })
  },
  onRefused: (client, { params }) =>
    void client.invalidateQueries({
      queryKey: savedSearchQueries.mine(params.uid).queryKey,
    }),
})

export const savedSearchActions = [toAnyAction(setSavedSearchAction)]

/** The searches with one added or removed, the newest first. */
function withSearch(
  searches: readonly SavedFilters[],
  filters: SavedFilters,
  saved: boolean,
): SavedFilters[] {
  const key = savedSearchKey(filters)
  const others = searches.filter((each) => savedSearchKey(each) !== key)
  if (!saved) return others
  return others.length < searches.length ? [...searches] : [filters, ...others]
}

const withSavedSearchEdits = (
  searches: SavedFilters[],
  entries: readonly Entry[],
): SavedFilters[] =>
  entriesOf(entries.filter(isOpen), setSavedSearchAction).reduce(
    (shown, { input: { body } }) => withSearch(shown, body.filters, body.saved),
    searches,
  )

/** The searches, with the pending changes. */
export function useSavedSearches(uid: string) {
  const entries = useEntries()
  const { data } = useQuery(savedSearchQueries.mine(uid))
  return data && withSavedSearchEdits(data, entries)
}

/** True of a saved search, also while the change is pending. */
export function useIsSavedSearch(uid: string, filters: SavedFilters): boolean {
  const entries = useEntries()
  const { data = [] } = useQuery(savedSearchQueries.mine(uid))
  const key = savedSearchKey(filters)
  return withSavedSearchEdits(data, entries).some((each) => savedSearchKey(each) === key)
}
