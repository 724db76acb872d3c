import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { createApp } from '#src/app/create-app.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { sessionKey } from '#src/session/session-key.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { noteListeners } from './listeners.ts'

const cleanups: (() => void)[] = []

/**
 * Boots the real application at a URL: guards, loaders and pages all run. `as` signs a user in
 * beforehand, as a returning user whose session is cached. Find elements with findBy…
 */
export function renderRoute(url: string, { as }: { as?: AuthUser } = {}) {
  if (as) useAppStore.getState().send({ type: 'entered', user: as })
  const [app, removeListeners] = noteListeners(() =>
    createApp({ history: createMemoryHistory({ initialEntries: [url] }) }),
  )
  if (as) app.queryClient.setQueryData(sessionKey, as)
  const { queries, ...others } = app.queryClient.getDefaultOptions()
  app.queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })

  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  withoutAct(() =>
    root.render(
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={app.router} />
      </QueryClientProvider>,
    ),
  )
  let isOpen = true
  /** Closes the page, as a reload does. */
  const dispose = () => {
    if (!isOpen) return
    isOpen = false
    app.dispose()
    removeListeners()
    withoutAct(() => root.unmount())
    container.remove()
    // A call whose endpoint still loads would meet the next test.
    void app.queryClient.cancelQueries()
    app.queryClient.clear()
  }
  cleanups.push(dispose)
  return { ...app, dispose, container, user: userEvent.setup() }
}

/** After each test: no earlier app may receive the next one's sessions. */
export function disposeApps(): void {
  for (const cleanup of cleanups.splice(0)) cleanup()
}

/** Pages are lazy, and a first render that suspends inside act() makes React warn. */
function withoutAct(action: () => void): void {
  const before: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  action()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', before)
}
