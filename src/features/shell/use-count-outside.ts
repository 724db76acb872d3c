import { useEffect } from 'react'
import { setAppBadge } from '#src/platform/app-badge.ts'
import { setTitleCount } from '#src/platform/page-title.ts'
import { useAppStore } from '#src/stores/app-store.ts'

function say(count: number): void {
  setTitleCount(count)
  setAppBadge(count)
}

/**
 * Says how much is unread where no page is looked at: in the tab's title and on the app's icon.
 * Undefined: nobody knows yet.
 */
export function useCountOutside(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return undefined
    const sayAgain = () => say(count)
    sayAgain()
    // A push message marks the icon without knowing the number.
    document.addEventListener('visibilitychange', sayAgain)
    return () => document.removeEventListener('visibilitychange', sayAgain)
  }, [count])
  useEffect(
    () => () => {
      // Some pages have no header; whoever signs out takes the number along.
      if (useAppStore.getState().uid === null) say(0)
    },
    [],
  )
}
