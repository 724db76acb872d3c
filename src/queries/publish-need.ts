import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import {
  type getNeedAudience,
  publishNeed,
  type suggestNeedServices,
} from '#src/contract/needs/needs.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { needKeys } from './need-keys.ts'
import { cacheNeed } from './needs.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/needs/needs.ts'))

const TYPING_REST_MS = 400

/** What depends on the words, days and place of a need that is not published yet. */
export const publishQueries = {
  /** Services that the words may mean. A failure suggests none, and the person chooses. */
  services: (body: InputOf<typeof suggestNeedServices>['body']) =>
    queryOptions({
      queryKey: [...needKeys.all, 'services', body] as const,
      queryFn: async ({ signal }) => {
        // Each letter cancels the query before: only after a pause is one sent.
        await new Promise((resolve) => setTimeout(resolve, TYPING_REST_MS))
        signal.throwIfAborted()
        const answer = await call(endpoint('suggestNeedServices'), { body }, { signal })
        return answer.services
      },
      placeholderData: keepPreviousData,
      networkMode: 'online',
      retry: false,
      staleTime: 5 * MINUTE_MS,
      gcTime: 5 * MINUTE_MS,
    }),
  /** How many taskers do the service nearby, and are free then. Only a hint: never retried. */
  audience: (body: InputOf<typeof getNeedAudience>['body']) =>
    queryOptions({
      queryKey: [...needKeys.all, 'audience', body] as const,
      queryFn: ({ signal }) => call(endpoint('getNeedAudience'), { body }, { signal }),
      placeholderData: keepPreviousData,
      networkMode: 'online',
      retry: false,
      staleTime: MINUTE_MS,
    }),
}

export const publishNeedAction = outboxAction({
  kind: 'needs/publish',
  endpoint: publishNeed,
  subjectOf: () => 'needs',
  onSent: (client, _input, answer) => {
    if (answer) cacheNeed(client, answer.data)
    else void client.invalidateQueries({ queryKey: needKeys.lists })
  },
})

export const publishNeedActions = [toAnyAction(publishNeedAction)]

export type PublishEntry = EntryOf<typeof publishNeed>

/** The need that an entry has published, once it has. */
export function needMadeBy({ state, answer }: Pick<PublishEntry, 'state' | 'answer'>) {
  const read = publishNeed.response.safeParse(state === 'sent' ? answer : undefined)
  return read.success ? read.data.data : undefined
}
