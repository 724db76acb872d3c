import { queryOptions } from '@tanstack/react-query'
import { call, lazyEndpoints } from '#src/api/client.ts'
import { DAY_MS } from '#src/lib/time.ts'

const endpoint = lazyEndpoints(() => import('#src/contract/platform/holidays.ts'))

/** The national holidays of this year and the next. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'] as const,
  queryFn: async ({ signal }) =>
    (await call(endpoint('listHolidays'), {}, { signal })).data,
  staleTime: DAY_MS,
  meta: { persist: true },
})
