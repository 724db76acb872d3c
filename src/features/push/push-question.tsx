import { lazy, Suspense } from 'react'
import { factsOf, standingOf } from '#src/contract/request-standing.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { currentTime } from '#src/lib/clock.ts'
import { loadLatePart } from '#src/lib/late-part.ts'
import { loadTexts } from '#src/platform/i18n.ts'
import { useMoment } from '#src/platform/push/moment.ts'

const PushCard = lazy(async () => {
  const [{ PushCard: card }] = await loadLatePart(() =>
    Promise.all([import('./push-card.tsx'), loadTexts('push')]),
  )
  return { default: card }
})

/** Asks for push messages, right after something whose answer the person will want to hear. */
export function PushQuestion({ request }: { request: ServiceRequest }) {
  const moment = useMoment(request._id)
  if (!moment || !isToCome(request)) return null
  return (
    <Suspense>
      <PushCard request={request} moment={moment} />
    </Suspense>
  )
}

/** True while there is something to hear of, and nothing to do first. */
function isToCome(request: ServiceRequest): boolean {
  const standing = standingOf(factsOf(request, currentTime()), request.viewer)
  return standing !== 'needs_me' && standing !== 'over'
}
