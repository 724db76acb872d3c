import type { UseQueryResult } from '@tanstack/react-query'
import type { Desk } from '#src/contract/taskers/desk.ts'

/** The part of the desk's query that its sections need. */
export type DeskQuery = Pick<
  UseQueryResult<Desk>,
  'data' | 'error' | 'fetchStatus' | 'isFetching' | 'isLoading' | 'refetch'
>
