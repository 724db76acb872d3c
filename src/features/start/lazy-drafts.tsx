import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasBegun } from '#src/drafts/has-begun.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

const Begun = lazy(async () => {
  const [{ Begun: part }] = await loadWithRetry(() =>
    Promise.all([import('./begun.tsx'), loadTexts('begun')]),
  )
  return { default: part }
})

const noChanges = () => () => {}

/** The user's drafts, loaded where there are any; a page of the server has none. */
export function LazyDrafts({ uid }: { uid: string }) {
  const has = useSyncExternalStore(
    noChanges,
    () => hasBegun(uid),
    () => false,
  )
  return (
    has && (
      <Suspense>
        <Begun key={uid} uid={uid} />
      </Suspense>
    )
  )
}
