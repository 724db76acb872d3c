import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useInstallWay } from '#src/platform/install/home-screen.ts'

const InstallOffer = lazy(async () => ({
  default: (await loadWithRetry(() => import('./install-offer.tsx'))).InstallOffer,
}))

/** The card that offers to install the app: loaded only where that is possible. */
export function LazyInstall() {
  return (
    useInstallWay() && (
      <Suspense>
        <InstallOffer look="card" />
      </Suspense>
    )
  )
}
