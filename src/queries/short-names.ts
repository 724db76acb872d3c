import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  findShortName,
  getShortName,
  setShortName,
} from '#src/contract/taskers/short-names.ts'

export const shortNameKey = ['short-name'] as const

/** The name in one's own short address. */
export const shortNameQuery = (uid: string) =>
  queryOptions({
    queryKey: [...shortNameKey, uid] as const,
    queryFn: ({ signal }) => call(getShortName, {}, { signal }),
    meta: { persist: true },
  })

/** Never queued: another tasker may have taken the name meanwhile. */
export const shortNameMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...shortNameKey, 'set'] as const,
    mutationFn: (name: string) => call(setShortName, { body: { name } }),
    onSuccess: (own, _name, _result, { client }) =>
      client.setQueryData(shortNameQuery(uid).queryKey, own),
  })

/** The tasker of a short address. */
export const findShortNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['short-names', name] as const,
    queryFn: async ({ signal }) =>
      (await call(findShortName, { params: { name } }, { signal })).uid,
  })
