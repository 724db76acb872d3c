import { useSearch } from '@tanstack/react-router'
import type { OperatorSearch } from './operator-search.ts'

/** The part of the list that is in view, for links that leave it so. */
export function useOperatorSearch(): OperatorSearch {
  const { show, group } = useSearch({ from: '/_protected/operator' })
  return { show, group }
}
