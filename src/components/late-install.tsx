import { lazy, Suspense } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { useInstallWay } from '#src/platform/home-screen.ts'

const InstallOffer = lazy(async () => ({
  default: (await loadLatePart(() => import('./install-offer.tsx'))).InstallOffer,
}))

/** The card that offers the app for the home screen: loaded where there is a way alone. */
export function LateInstall() {
  return (
    useInstallWay() && (
      <Suspense>
        <InstallOffer look="card" />
      </Suspense>
    )
  )
}
