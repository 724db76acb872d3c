import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { samePage } from '#src/lib/same-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An element covers the whole page; the way back closes it. */
    isCovered?: true
  }
}

/**
 * Gives an element that covers the whole page a history entry, so that the phone's back closes it
 * and does not leave the page. Returns the function to close it by hand, which removes the entry.
 */
export function useBackCloses(onClose: () => void): () => void {
  const router = useRouter()
  const uncover = useEffectEvent(onClose)
  useEffect(() => {
    const { history } = router
    if (!history.location.state.isCovered) void router.navigate(covered)
    return history.subscribe(({ location }) => {
      if (!location.state.isCovered) uncover()
    })
  }, [router])
  return () => {
    onClose()
    if (router.history.location.state.isCovered) router.history.back()
  }
}

const covered = {
  ...samePage,
  state: (before: object) => ({ ...before, isCovered: true as const }),
} as const
