import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors/api-error.ts'
import { lightGet } from '#src/api/light-get.ts'
import type { Platform } from '#src/contract/platform/platform.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { HOUR_MS } from '#src/lib/time.ts'

/** The fee and the company. Read without schemas: pages of text alone load none. */
export const platformQuery = queryOptions({
  queryKey: ['platform'] as const,
  queryFn: async ({ signal }) => {
    const answer = await lightGet('/api/platform', signal)
    if (!isPlatform(answer)) throw new ApiError('invalid-response', { data: answer })
    return answer
  },
  staleTime: HOUR_MS,
  meta: { persist: true },
})

const isPlatform = (value: unknown): value is Platform =>
  isRecord(value) &&
  typeof value['feePercent'] === 'number' &&
  isRecord(value['company']) &&
  Object.values(value['company']).every((fact) => typeof fact === 'string')
