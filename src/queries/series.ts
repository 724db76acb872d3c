import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type {
  moveSeries,
  proposeSeries,
  Series,
  skipVisit,
} from '#src/contract/series/series.ts'
import { pollEvery } from './poll-every.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/series/series.ts'))

export const seriesKeys = {
  all: ['series'] as const,
  lists: ['series', 'list'] as const,
  detail: (id: string) => ['series', 'detail', id] as const,
}

const POLL_MS = 60_000

export const seriesQueries = {
  list: (role: Party, status: 'open' | 'over' = 'open') =>
    queryOptions({
      queryKey: [...seriesKeys.lists, role, status] as const,
      queryFn: async ({ signal }) =>
        (await call(endpoint('listSeries'), { query: { role, status } }, { signal })).data,
      refetchInterval: pollEvery(POLL_MS),
      meta: { persist: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: seriesKeys.detail(id),
      queryFn: async ({ signal }) =>
        (await call(endpoint('getSeries'), { params: { id } }, { signal })).data,
      refetchInterval: pollEvery(POLL_MS),
      meta: { persist: true },
    }),
}

function cacheSeries(client: QueryClient, series: Series): void {
  client.setQueryData(seriesQueries.detail(series._id).queryKey, series)
  void client.invalidateQueries({ queryKey: seriesKeys.lists })
}

export const proposeSeriesMutation = mutationOptions({
  mutationKey: [...seriesKeys.all, 'propose'] as const,
  mutationFn: async (body: BodyOf<typeof proposeSeries>) =>
    (await call(endpoint('proposeSeries'), { body })).data,
  onSuccess: (series, _input, _result, { client }) => cacheSeries(client, series),
})

type Moved = { id: string } & BodyOf<typeof moveSeries>

export const moveSeriesMutation = mutationOptions({
  mutationKey: [...seriesKeys.all, 'move'] as const,
  mutationFn: async ({ id, ...body }: Moved) =>
    (await call(endpoint('moveSeries'), { params: { id }, body })).data,
  onSuccess: (series, _input, _result, { client }) => cacheSeries(client, series),
  // A refusal means that the series has changed meanwhile.
  onError: (_error, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: seriesKeys.detail(id) }),
})

type Skipped = { id: string } & BodyOf<typeof skipVisit>

export const skipVisitMutation = mutationOptions({
  mutationKey: [...seriesKeys.all, 'skip'] as const,
  mutationFn: async ({ id, ...body }: Skipped) =>
    (await call(endpoint('skipVisit'), { params: { id }, body })).data,
  onSuccess: (series, _input, _result, { client }) => cacheSeries(client, series),
  onError: (_error, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: seriesKeys.detail(id) }),
})
