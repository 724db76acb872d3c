import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SEEN_MAX } from '#src/contract/needs/limits.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { usePageFocused } from '#src/platform/page/use-page-focused.ts'
import { opportunitiesSeenMutation } from '#src/queries/opportunities.ts'

type Shown = { data: { items: readonly Opportunity[] } | undefined; dataUpdatedAt: number }

/** Reports the shown opportunities as seen while the page is in view; each once. */
export function useSeen({ data, dataUpdatedAt }: Shown): void {
  const { mutate, isPending } = useMutation(opportunitiesSeenMutation)
  const looks = usePageFocused()
  const unseen = (data?.items ?? [])
    .filter(({ seen }) => !seen)
    .slice(0, SEEN_MAX)
    .map(({ _id }) => _id)
  const reported = useRef(new Set<string>())
  const report = useEffectEvent(() => {
    const ids = unseen.filter((id) => !reported.current.has(id))
    if (isPending || ids.length === 0) return
    for (const id of ids) reported.current.add(id)
    const forget = () => ids.forEach((id) => reported.current.delete(id))
    mutate(ids, { onError: forget })
  })
  const key = unseen.join()
  useEffect(() => {
    if (looks && key) report()
    // dataUpdatedAt: after a failure the call is repeated with the next response of the server.
  }, [looks, key, dataUpdatedAt])
}
