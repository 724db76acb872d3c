import type { QueryClient } from '@tanstack/react-query'
import { startLive } from '#src/live/start-live.ts'
import { startOutbox } from '#src/outbox/outbox.ts'
import { outboxActions } from './outbox-actions.ts'
import { pushOfPerson } from './push-of-person.ts'
import type { AppRouter } from './router.tsx'
import { tellSentRequests } from './tell-sent-requests.ts'

/** Sends a person's outbox, sets up their push messages, and listens to their live events. */
export function startForPerson(
  uid: string,
  app: { queryClient: QueryClient; router: AppRouter; isLive: boolean },
): () => void {
  const undo = [
    startOutbox(uid, { client: app.queryClient, actions: outboxActions }),
    tellSentRequests(),
    pushOfPerson(uid, app),
    app.isLive ? startLive(uid, app.queryClient) : () => {},
  ]
  return () => undo.forEach((stop) => stop())
}
