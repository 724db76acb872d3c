import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, lateEndpoints } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { leaveBrowser } from '#src/session/leave-browser.ts'

const endpoint = lateEndpoints(() => import('#src/contract/users.ts'))

export const accountQueries = {
  /** What keeps the account from being deleted, asked at each visit and kept nowhere. */
  blockers: (uid: string) =>
    queryOptions({
      queryKey: ['account', 'blockers', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('checkDeletion'), { params: { uid } }, { signal })).blockers,
      staleTime: 0,
      gcTime: 0,
    }),
}

/** All data of the person, as the server tells it. */
export const exportMutation = mutationOptions({
  mutationKey: ['account', 'export'] as const,
  mutationFn: (uid: string) => call(endpoint('exportMyData'), { params: { uid } }),
})

/** Deletes the account, and removes all of it from this browser. */
export const deleteAccountMutation = mutationOptions({
  mutationKey: ['account', 'delete'] as const,
  mutationFn: (uid: string) => call(endpoint('deleteMyAccount'), { params: { uid } }),
  onSuccess: () => leaveBrowser('left'),
  onError(error, uid, _result, { client }) {
    // What came up meanwhile takes the place of the question.
    if (isApiError(error, 'users/deletion-blocked'))
      return client.refetchQueries(accountQueries.blockers(uid))
    return undefined
  },
})
