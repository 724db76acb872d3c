import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  getBlock,
  listBlocks,
  reportPerson,
  reportText,
  setBlock,
} from '#src/contract/people/safety.ts'
import { questionKeys } from './question-keys.ts'

const keys = {
  all: ['blocks'] as const,
  list: (uid: string) => ['blocks', uid, 'list'] as const,
  of: (uid: string, personId: string) => ['blocks', uid, 'of', personId] as const,
}

export const safetyQueries = {
  /** The people whom one has blocked. */
  blocked: (uid: string) =>
    queryOptions({
      queryKey: keys.list(uid),
      queryFn: async ({ signal }) =>
        (await call(listBlocks, { params: { uid } }, { signal })).people,
    }),
  /** One person, and whether they are blocked. */
  standing: (uid: string, personId: string) =>
    queryOptions({
      queryKey: keys.of(uid, personId),
      queryFn: ({ signal }) => call(getBlock, { params: { uid, personId } }, { signal }),
    }),
}

export const setBlockMutation = mutationOptions({
  mutationKey: [...keys.all, 'set'] as const,
  mutationFn: (input: InputOf<typeof setBlock>) => call(setBlock, input),
  async onMutate({ params: { uid, personId }, body: { blocked } }, { client }) {
    const { queryKey } = safetyQueries.standing(uid, personId)
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    if (before) client.setQueryData(queryKey, { ...before, blocked })
    return before
  },
  onError(_error, { params: { uid, personId } }, before, { client }) {
    client.setQueryData(safetyQueries.standing(uid, personId).queryKey, before)
  },
  onSuccess: (standing, { params: { uid, personId } }, _result, { client }) => {
    client.setQueryData(keys.of(uid, personId), standing)
    // Questions without an answer are shown to the person asked unless they have blocked the asker.
    void client.invalidateQueries({ queryKey: questionKeys.all })
    return askForList(client, uid)
  },
})

const askForList = (client: QueryClient, uid: string) =>
  client.invalidateQueries({ queryKey: keys.list(uid) })

export const reportMutation = mutationOptions({
  mutationKey: [...keys.all, 'report'] as const,
  mutationFn: (input: InputOf<typeof reportPerson>) => call(reportPerson, input),
})

export const reportTextMutation = mutationOptions({
  mutationKey: [...keys.all, 'report-text'] as const,
  mutationFn: (input: InputOf<typeof reportText>) => call(reportText, input),
})
