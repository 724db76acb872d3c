import { lazy, Suspense } from 'react'
import { factsOf, standingOf } from '#src/contract/requests/request-standing.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { currentTime } from '#src/lib/clock.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { useMoment } from '#src/platform/push/moment.ts'

const PushCard = lazy(async () => {
  const [{ PushCard: card }] = await loadWithRetry(() =>
    Promise.all([import('./push-card.tsx'), loadTexts('push')]),
  )
  return { default: card }
})

/** Asks for push messages, right after an action whose result the user will want to learn. */
export function PushQuestion({ request }: { request: ServiceRequest }) {
  const moment = useMoment(request._id)
  if (!moment || !isToCome(request)) return null
  return (
    <Suspense>
      <PushCard request={request} moment={moment} />
    </Suspense>
  )
}

/** True while news is expected, and the user has nothing to do first. */
function isToCome(request: ServiceRequest): boolean {
  const standing = standingOf(factsOf(request, currentTime()), request.viewer)
  return standing !== 'needs_me' && standing !== 'over'
}
