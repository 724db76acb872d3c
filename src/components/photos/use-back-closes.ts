import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { samePage } from '#src/lib/same-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something covers the whole page; the way back takes it away. */
    isCovered?: true
  }
}

/**
 * Gives what covers the whole page an entry of the history, so that the phone's way back closes it
 * and does not leave the page. Returns what closes it by hand, which takes the entry back.
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
