import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { actText } from '#src/components/outbox/entry-text.ts'
import { startLive } from '#src/live/start-live.ts'
import type { Noted } from '#src/outbox/noted.ts'
import { startOutbox } from '#src/outbox/outbox.ts'
import { toast } from '#src/ui/toast.ts'
import { outboxActions } from './outbox-actions.ts'
import { pushOfPerson } from './push-of-person.ts'
import type { AppRouter } from './router.tsx'
import { tellSentRequests } from './tell-sent-requests.ts'

/** Names what was lost with the browser's database, until somebody has read it. */
function tellLost(lost: readonly Noted[]): void {
  const acts = lost.map((each) => actText(each, i18next.t))
  const text = i18next.t('outbox.lost', { acts: [...new Set(acts)].join(', ') })
  toast.lasting(text, i18next.t('drafts.understood'))
}

/** Sends a person's outbox, sets up their push messages, and listens to their live events. */
export function startForPerson(
  uid: string,
  app: { queryClient: QueryClient; router: AppRouter; isLive: boolean },
): () => void {
  const undo = [
    startOutbox(uid, {
      client: app.queryClient,
      actions: outboxActions,
      onLost: tellLost,
    }),
    tellSentRequests(),
    pushOfPerson(uid, app),
    app.isLive ? startLive(uid, app.queryClient) : () => {},
  ]
  return () => undo.forEach((stop) => stop())
}
