import { lazy, Suspense, useEffect, useState } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { whenIdle } from '#src/platform/when-idle.ts'

const InstallOffer = lazy(async () => ({
  default: (await loadLatePart(() => import('./install-offer.tsx'))).InstallOffer,
}))

/** The offer to put the app on the home screen, which no page waits for. */
export function LateInstall({ look }: { look: 'card' | 'line' }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Suspense>
        <InstallOffer look={look} />
      </Suspense>
    )
  )
}
