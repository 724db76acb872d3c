import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/favourites/item-favourites.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { withFavourite } from '#src/lib/with-favourite.ts'

export const itemFavouriteQueries = {
  /** The ids of one's favourite items, the newest first. */
  ids: (uid: string) =>
    queryOptions({
      queryKey: ['item-favourites', 'ids', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listItemFavourites, { params: { uid } }, { signal })).itemIds,
      meta: { persist: true },
    }),
  /** The favourites that are visible, as the market shows them. */
  cards: (uid: string) =>
    queryOptions({
      queryKey: ['item-favourites', 'cards', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listItemFavouriteCards, { params: { uid } }, { signal })).items,
      meta: { persist: true },
    }),
}

export const setItemFavouriteAction = outboxAction({
  kind: 'favourites/item',
  endpoint: setItemFavourite,
  subjectOf: ({ params }) => `favourite-item:${params.itemId}`,
  lastWins: true,
  onSent(client, { params: { uid, itemId }, body: { favourite } }) {
    const { queryKey } = itemFavouriteQueries.ids(uid)
    void client.cancelQueries({ queryKey })
    // Writes this change only: the answer may be older than a change that came before it.
    client.setQueryData(queryKey, (ids) => ids && withFavourite(ids, itemId, favourite))
    askAgain(client, uid, favourite ? 'active' : 'none')
  },
  onRefused: (client, { params }) => askAgain(client, params.uid, 'active'),
})

export const itemFavouriteActions = [toAnyAction(setItemFavouriteAction)]

/** The cards are not refetched after a removal, because it may be undone. */
function askAgain(client: QueryClient, uid: string, cards: 'active' | 'none'): void {
  void client.invalidateQueries({ queryKey: itemFavouriteQueries.ids(uid).queryKey })
  void client.invalidateQueries({
    queryKey: itemFavouriteQueries.cards(uid).queryKey,
    refetchType: cards,
  })
}

/** The ids, with the pending changes. */
export const withItemFavouriteEdits = (
  ids: readonly string[],
  entries: readonly Entry[],
): readonly string[] =>
  entriesOf(entries.filter(isOpen), setItemFavouriteAction).reduce(
    (shown, { input: { params, body } }) =>
      withFavourite(shown, params.itemId, body.favourite),
    ids,
  )

/** True of a favourite item, also while the change is pending; undefined until known. */
export function useIsItemFavourite(uid: string, itemId: string): boolean | undefined {
  const entries = useEntries()
  const { data } = useQuery(itemFavouriteQueries.ids(uid))
  const isKept = withItemFavouriteEdits(data ?? [], entries).includes(itemId)
  return data || isKept ? isKept : undefined
}
