import { useEffect } from 'react'
import { setAppBadge } from '#src/platform/install/app-badge.ts'
import { setTitleCount } from '#src/platform/page/page-title.ts'
import { useAppStore } from '#src/stores/app-store.ts'

function say(count: number): void {
  setTitleCount(count)
  setAppBadge(count)
}

/**
 * Shows the number of unread notifications outside the page: in the tab's title and on the app's
 * icon. Undefined while it is unknown.
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
      // On pages without a header the number stays, except after a sign-out.
      if (useAppStore.getState().uid === null) say(0)
    },
    [],
  )
}
