import { useState } from 'react'
import type { Notification, NotificationFilter } from '#src/contract/notifications.ts'
import { useScrolled } from '#src/platform/use-scrolled.ts'
import { useNews } from '#src/queries/notifications.ts'

/**
 * Keeps new ones back while the reader is further down, so that nothing moves under them. `count`
 * of them wait for `show`, or for the reader to come to the top.
 */
export function useHeldBack(
  items: readonly Notification[],
  only: NotificationFilter | undefined,
) {
  const scrolled = useScrolled()
  const { news, show } = useNews(only)
  const newest = items[0]?._id
  const [seen, setSeen] = useState({ only, top: newest })
  const top = seen.only === only ? seen.top : undefined
  if (newest !== top && (!scrolled || top === undefined)) setSeen({ only, top: newest })
  const above = items.filter(({ _id }) => scrolled && top !== undefined && _id > top)
  return {
    shown: above.length > 0 ? items.filter((each) => !above.includes(each)) : items,
    count: above.length + news.length,
    scrolled,
    show,
  }
}
