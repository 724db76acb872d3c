import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { lightGet } from '#src/api/light-get.ts'
import type { Overview } from '#src/contract/search/overview.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { HOUR_MS } from '#src/lib/time.ts'

/**
 * The taskers as a whole, for the landing page. In a file of its own, without the schemas of
 * taskers. It changes slowly, so coming back does not refetch it.
 */
export const overviewQuery = queryOptions({
  queryKey: ['taskers', 'overview'] as const,
  queryFn: async ({ signal }) => {
    const answer = await lightGet('/api/taskers/overview', signal)
    if (!isOverview(answer)) throw new ApiError('invalid-response', { data: answer })
    return answer
  },
  staleTime: HOUR_MS,
  meta: { persist: true },
})

/** Checks the fields that the page needs; the schema itself is too heavy here. */
const isOverview = (value: unknown): value is Overview =>
  isRecord(value) &&
  ['taskers', 'rating', 'reviewCount'].every((name) => typeof value[name] === 'number') &&
  ['trades', 'cities', 'works'].every((name) => Array.isArray(value[name]))
