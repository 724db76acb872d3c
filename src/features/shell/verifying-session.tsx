import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { createElement, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { StoppablePage } from '#src/components/page-loading.tsx'
import { sessionKey } from '#src/session/session-key.ts'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * Shown until the session is known. The router keeps showing it until the page inside is loaded
 * too; then it is the skeleton of that page.
 */
export function VerifyingSession() {
  const { routesById } = useRouter()
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  if (!useSessionKnown()) return <Verifying />
  const page = routeId && routesById[routeId].options.pendingComponent
  return createElement(page || PageSkeleton)
}

/** Reads the cache only: a query of the session needs its schemas, which load with the page. */
function useSessionKnown(): boolean {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => Boolean(queryClient.getQueryData(sessionKey)),
    () => false,
  )
}

function Verifying() {
  const { t } = useTranslation()
  return (
    <StoppablePage>
      <div className="page appear-late py-6">
        <output className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {t('session.verifying')}
        </output>
        <div aria-hidden className="grid gap-3 pt-5">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </StoppablePage>
  )
}
