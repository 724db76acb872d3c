import { useState } from 'react'
import type {
  Notification,
  NotificationFilter,
} from '#src/contract/notifications/notifications.ts'
import { useScrolled } from '#src/platform/page/use-scrolled.ts'
import { useNews } from '#src/queries/notifications.ts'

/**
 * Holds new ones back while the reader has scrolled down, so that the list does not move. `count`
 * of them appear on `show`, or when the reader scrolls to the top.
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
