import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/payments/saved-cards.ts'

export const savedCardQueries = {
  /** Refetched at each visit: a payment may have saved a card. Never stored on the device. */
  mine: (uid: string) =>
    queryOptions({
      queryKey: ['saved-cards', uid] as const,
      queryFn: async ({ signal }) => (await call(listSavedCards, {}, { signal })).cards,
      staleTime: 0,
    }),
}

/** Never queued: a user who removes a card must know that it is removed. */
export const removeCardMutation = mutationOptions({
  mutationKey: ['saved-cards', 'remove'] as const,
  mutationFn: ({ cardId }: { uid: string; cardId: string }) =>
    call(removeSavedCard, { params: { cardId } }),
  onSuccess: ({ cards }, { uid }, _result, { client }) =>
    client.setQueryData(savedCardQueries.mine(uid).queryKey, cards),
})
