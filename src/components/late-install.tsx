import { lazy, Suspense, useEffect, useState } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { whenIdle } from '#src/platform/when-idle.ts'

const InstallOffer = lazy(async () => ({
  default: (await loadLatePart(() => import('./install-offer.tsx'))).InstallOffer,
}))

/** The card that offers the app for the home screen, which no page waits for. */
export function LateInstall() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Suspense>
        <InstallOffer look="card" />
      </Suspense>
    )
  )
}
