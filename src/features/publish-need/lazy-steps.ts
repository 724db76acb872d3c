import { lazy, useEffect } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'

const whenStep = () => loadWithRetry(() => import('./when-step.tsx'))
const reviewStep = () => loadWithRetry(() => import('./review-step.tsx'))

export const WhenStep = lazy(async () => ({ default: (await whenStep()).WhenStep }))
export const ReviewStep = lazy(async () => ({ default: (await reviewStep()).ReviewStep }))

/** Loads the steps after the first once the page is idle. */
export function useStepsAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void whenStep()
        void reviewStep()
      }),
    [],
  )
}
