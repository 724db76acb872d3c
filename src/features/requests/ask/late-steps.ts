import { lazy, useEffect } from 'react'
import { loadLatePart } from '#src/lib/late-part.ts'
import { whenIdle } from '#src/platform/when-idle.ts'

const whenStep = () => loadLatePart(() => import('./when-step.tsx'))
const paymentStep = () => loadLatePart(() => import('./payment-step.tsx'))
const reviewStep = () => loadLatePart(() => import('./review-step.tsx'))

export const WhenStep = lazy(async () => ({ default: (await whenStep()).WhenStep }))
export const PaymentStep = lazy(async () => ({
  default: (await paymentStep()).PaymentStep,
}))
export const ReviewStep = lazy(async () => ({ default: (await reviewStep()).ReviewStep }))

/** Loads the steps after the first once the page has nothing better to do. */
export function useStepsAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void whenStep()
        void paymentStep()
        void reviewStep()
      }),
    [],
  )
}
