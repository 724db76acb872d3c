import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Whether an address is that of a size of a picture. @param mediaUrl without a slash at its end */
export function isPicture({ origin, pathname }: URL, mediaUrl: string): boolean {
  const address = origin + pathname
  const path = address.startsWith(mediaUrl) ? address.slice(mediaUrl.length) : ''
  return /^\/[^/]+\/\d+\.webp$/.test(path)
}

/** Fetches a picture of another origin so that we can read and cache it. */
export const corsRequest: RequestInit = { mode: 'cors', credentials: 'omit' }

/** A server that does not let us read its pictures still shows them: they are not cached. */
export const fetchUncached: WorkboxPlugin = {
  handlerDidError: ({ request }) => fetch(request),
}
