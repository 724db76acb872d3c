import { useSearch } from '@tanstack/react-router'
import type { OperatorSearch } from './operator-search.ts'

/** The filters of the current list, for links that preserve them. */
export function useOperatorSearch(): OperatorSearch {
  const { show, group } = useSearch({ from: '/_protected/operator' })
  return { show, group }
}
