import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '#src/outbox/outbox.ts'
import { outboxActions } from './outbox-actions.ts'
import { pushOfPerson } from './push-of-person.ts'
import type { AppRouter } from './router.tsx'
import { tellSentRequests } from './tell-sent-requests.ts'

/** Sends what a person has waiting on this device, and brings their push messages. */
export function startForPerson(
  uid: string,
  app: { queryClient: QueryClient; router: AppRouter },
): () => void {
  const undo = [
    startOutbox(uid, { client: app.queryClient, actions: outboxActions }),
    tellSentRequests(),
    pushOfPerson(uid, app),
  ]
  return () => undo.forEach((stop) => stop())
}
