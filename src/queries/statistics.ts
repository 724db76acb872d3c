import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { countView, getStatistics } from '#src/contract/taskers/statistics.ts'

export const statisticsKey = ['statistics'] as const

/** One's own numbers as a tasker. */
export const statisticsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...statisticsKey, uid] as const,
    queryFn: ({ signal }) => call(getStatistics, {}, { signal }),
    meta: { persist: true },
  })

/** Says that the page of a tasker is seen. A visit that is not counted is no loss. */
export const noteView = (uid: string): void =>
  void call(countView, { params: { uid } }).catch(() => undefined)
