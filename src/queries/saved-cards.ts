import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/saved-cards.ts'

export const savedCardQueries = {
  /** The provider's word at each visit: a payment may have saved one. Never kept on the device. */
  mine: (uid: string) =>
    queryOptions({
      queryKey: ['saved-cards', uid] as const,
      queryFn: async ({ signal }) => (await call(listSavedCards, {}, { signal })).cards,
      staleTime: 0,
    }),
}

/** It waits for no network: somebody who removes a card wants to know that it is gone. */
export const removeCardMutation = mutationOptions({
  mutationKey: ['saved-cards', 'remove'] as const,
  mutationFn: ({ cardId }: { uid: string; cardId: string }) =>
    call(removeSavedCard, { params: { cardId } }),
  onSuccess: ({ cards }, { uid }, _result, { client }) =>
    client.setQueryData(savedCardQueries.mine(uid).queryKey, cards),
})
