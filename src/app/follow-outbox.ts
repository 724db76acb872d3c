import type { QueryClient } from '@tanstack/react-query'
import { useAppStore } from '#src/stores/app-store.ts'

/**
 * Sends what the signed-in person has waiting on this device, whoever that is. Visitors have
 * nothing, and load nothing for it. Returns an unsubscribe function.
 */
export function followOutbox(client: QueryClient): () => void {
  let stop = () => {}
  const follow = (uid: string | null) => {
    stop()
    stop = () => {}
    if (!uid) return
    let stopped = false
    stop = () => {
      stopped = true
    }
    void start(client, uid).then((end) => {
      if (stopped) end()
      else stop = end
    }, report)
  }
  const unsubscribe = useAppStore.subscribe(({ uid }, { uid: before }) => {
    if (uid !== before) follow(uid)
  })
  follow(useAppStore.getState().uid)
  return () => {
    unsubscribe()
    stop()
  }
}

async function start(client: QueryClient, uid: string): Promise<() => void> {
  const [{ startOutbox }, { outboxActions }, { tellSentRequests }] = await Promise.all([
    import('#src/outbox/outbox.ts'),
    import('./outbox-actions.ts'),
    import('./tell-sent-requests.ts'),
  ])
  const undo = [startOutbox(uid, { client, actions: outboxActions }), tellSentRequests()]
  return () => undo.forEach((stop) => stop())
}

const report = (error: unknown) =>
  console.warn('The waiting actions could not be loaded; the next start sends them.', error)
