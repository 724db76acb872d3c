import { useQuery } from '@tanstack/react-query'
import { shortPath } from '#src/lib/short-name.ts'
import { shortNameQuery } from '#src/queries/short-names.ts'

/** The path of one's own public page, by the short address where there is one. */
export function usePublicPath(uid: string): string {
  const { data } = useQuery(shortNameQuery(uid))
  return data?.name ? shortPath(data.name) : `/taskers/${uid}`
}
