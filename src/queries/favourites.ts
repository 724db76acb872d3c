import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  listFavouriteCards,
  listFavourites,
  setFavourite,
} from '#src/contract/favourites/favourites.ts'
import { withFavourite } from '#src/lib/with-favourite.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'

export const favouriteQueries = {
  /** The uids of one's favourites, the newest first. */
  ids: (uid: string) =>
    queryOptions({
      queryKey: ['favourites', 'ids', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listFavourites, { params: { uid } }, { signal })).taskerIds,
      meta: { persist: true },
    }),
  /** The favourites that a search can find, as its cards. */
  cards: (uid: string) =>
    queryOptions({
      queryKey: ['favourites', 'cards', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listFavouriteCards, { params: { uid } }, { signal })).taskers,
      meta: { persist: true },
    }),
}

export const setFavouriteAction = outboxAction({
  kind: 'favourites/set',
  endpoint: setFavourite,
  subjectOf: ({ params }) => `favourite:${params.taskerId}`,
  lastWins: true,
  onSent(client, { params: { uid, taskerId }, body: { favourite } }) {
    const { queryKey } = favouriteQueries.ids(uid)
    void client.cancelQueries({ queryKey })
    // Writes this change only: the answer may be older than a change that came before it.
    client.setQueryData(queryKey, (ids) => ids && withFavourite(ids, taskerId, favourite))
    askAgain(client, uid, favourite ? 'active' : 'none')
  },
  onRefused: (client, { params }) => askAgain(client, params.uid, 'active'),
})

export const favouriteActions = [toAnyAction(setFavouriteAction)]

/** The cards are not refetched after a removal, because it may be undone. */
function askAgain(client: QueryClient, uid: string, cards: 'active' | 'none'): void {
  void client.invalidateQueries({ queryKey: favouriteQueries.ids(uid).queryKey })
  void client.invalidateQueries({
    queryKey: favouriteQueries.cards(uid).queryKey,
    refetchType: cards,
  })
}

/** The uids, with the pending changes. */
export const withFavouriteEdits = (
  ids: readonly string[],
  entries: readonly Entry[],
): readonly string[] =>
  entriesOf(entries.filter(isOpen), setFavouriteAction).reduce(
    (shown, { input: { params, body } }) =>
      withFavourite(shown, params.taskerId, body.favourite),
    ids,
  )

/** True of a favourite tasker, also while the change is pending; undefined until known. */
export function useIsFavourite(uid: string, taskerId: string): boolean | undefined {
  const entries = useEntries()
  const { data } = useQuery(favouriteQueries.ids(uid))
  const isKept = withFavouriteEdits(data ?? [], entries).includes(taskerId)
  return data || isKept ? isKept : undefined
}
