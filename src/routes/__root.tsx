import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { AppShell } from '#src/features/shell/app-shell.tsx'
import { env } from '#src/platform/env.ts'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

const ConsentCard = lazy(async () => ({
  default: (await loadWithRetry(() => import('#src/features/consent/consent-card.tsx')))
    .ConsentCard,
}))

function Root() {
  return (
    <>
      <AppShell />
      {env.analytics && (
        <Suspense>
          <ConsentCard />
        </Suspense>
      )}
    </>
  )
}
