import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { leaveBrowser } from '#src/session/leave-browser.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/people/users.ts'))

export const accountQueries = {
  /** What blocks the deletion of the account; refetched at each visit, never stored. */
  blockers: (uid: string) =>
    queryOptions({
      queryKey: ['account', 'blockers', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('checkDeletion'), { params: { uid } }, { signal })).blockers,
      staleTime: 0,
      gcTime: 0,
    }),
}

/** The export of the person's data. */
export const exportMutation = mutationOptions({
  mutationKey: ['account', 'export'] as const,
  mutationFn: (uid: string) => call(endpoint('exportMyData'), { params: { uid } }),
})

/** Deletes the account, and its data in this browser. */
export const deleteAccountMutation = mutationOptions({
  mutationKey: ['account', 'delete'] as const,
  mutationFn: (uid: string) => call(endpoint('deleteMyAccount'), { params: { uid } }),
  onSuccess: () => leaveBrowser('left'),
  onError(error, uid, _result, { client }) {
    // New blockers replace the question.
    if (isApiError(error, 'users/deletion-blocked'))
      return client.refetchQueries(accountQueries.blockers(uid))
    return undefined
  },
})
