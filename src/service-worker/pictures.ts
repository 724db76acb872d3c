import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Whether an address is that of a size of a picture. @param mediaUrl without a slash at its end */
export function isPicture({ origin, pathname }: URL, mediaUrl: string): boolean {
  const address = origin + pathname
  const path = address.startsWith(mediaUrl) ? address.slice(mediaUrl.length) : ''
  return /^\/[^/]+\/\d+\.webp$/.test(path)
}

/** Has a picture of another origin in a form that we can judge and keep. */
export const readable: RequestInit = { mode: 'cors', credentials: 'omit' }

/** A place that lets nobody read its pictures still shows them: they are not kept. */
export const shownAnyway: WorkboxPlugin = {
  handlerDidError: ({ request }) => fetch(request),
}
