import { loadLatePart } from '#src/lib/late-part.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/**
 * Runs a part of the app for the person who is signed in, whoever that is. Visitors have none, and
 * load nothing for it. A script that cannot be loaded is asked for again until it comes, or until
 * the person leaves. Returns the function that ends it.
 */
export function whileSignedIn(start: (uid: string) => Promise<() => void>): () => void {
  let stop = () => {}
  const follow = (uid: string | null) => {
    stop()
    stop = () => {}
    if (!uid) return
    let stopped = false
    stop = () => {
      stopped = true
    }
    void loadLatePart(async () => (stopped ? () => {} : start(uid))).then((end) => {
      if (stopped) end()
      else stop = end
    })
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
