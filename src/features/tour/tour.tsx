import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Role } from '#src/contract/people/session.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useHasSeenTour } from '#src/queries/tour.ts'
import { isQuietPage } from './quiet-page.ts'
import { whenStill } from './when-still.ts'
import { useWish } from './wish.ts'

const TourSteps = lazy(async () => ({
  default: (await loadWithRetry(() => import('./tour-steps.tsx'))).TourSteps,
}))

/** Milliseconds without activity on the page before the tour begins by itself. */
const STILL_MS = 1200
const ASKED_MS = 100

type TourProps = { uid: string; of: Role }

/** Shows a new user around their start page, or any user who asks for it again. */
export function Tour({ uid, of: role }: TourProps) {
  const wish = useWish(uid)
  const hasSeenTour = useHasSeenTour()
  // An address with a hash has brought the user here for that part.
  const leadsElsewhere = useLocation({ select: ({ hash }) => hash !== '' })
  const isAsked = wish === 'again'
  const isDue = isAsked || (hasSeenTour === false && !wish && !leadsElsewhere)
  const [isStill, setStill] = useState(false)
  const client = useQueryClient()
  const wait = useEffectEvent(() =>
    whenStill(
      {
        isQuiet: () => isQuietPage(client) && (isAsked || onlineManager.isOnline()),
        stillMs: isAsked ? ASKED_MS : STILL_MS,
      },
      () => setStill(true),
    ),
  )
  useEffect(() => (isDue ? wait() : undefined), [isDue, isAsked])
  if (!isDue || !isStill) return null
  return (
    <Suspense>
      <TourSteps uid={uid} of={role} isAsked={isAsked} />
    </Suspense>
  )
}
