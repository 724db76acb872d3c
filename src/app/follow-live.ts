import type { QueryClient } from '@tanstack/react-query'
import { whileSignedIn } from './while-signed-in.ts'

/** Has the signed-in person's pages hear of changes as they come. Returns an unsubscribe function. */
export const followLive = (client: QueryClient): (() => void) =>
  whileSignedIn(async (uid) =>
    (await import('#src/live/start-live.ts')).startLive(uid, client),
  )
