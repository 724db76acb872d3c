import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import { Card } from '#src/ui/card.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { findOutcome, outcomeOfRefusal, type Outcome, type Unpaid } from './outcome.ts'

const RETRY_MS = 2500

type VerifyingProps = {
  /** Has the backend look at the provider, which says so itself; rejects when it is not paid. */
  look: (saysPaid: boolean) => Promise<unknown>
  /** Asks the provider; absent when the provider is known to have the money. */
  askProvider?: (() => Promise<Outcome>) | undefined
  /**
   * Called when it is certainly not paid. When it is paid, the backend's answer changes the page.
   */
  onUnpaid: (outcome: Unpaid) => void
  /** Called when a Pix code is open: not paid yet. */
  onPix?: (() => void) | undefined
}

/** The page while nobody knows whether the payment got through: it asks until somebody does. */
export function Verifying({ look, askProvider, onUnpaid, onPix }: VerifyingProps) {
  const { t } = useTranslation()
  const online = useOnline()

  const verify = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await findOutcome(
      {
        askProvider: askProvider ?? (() => Promise.resolve({ is: 'unknown' })),
        askBackend: (saysPaid) =>
          look(saysPaid).then((): Outcome => ({ is: 'paid' }), outcomeOfRefusal),
        nextChance: () => nextChance(signal),
      },
      signal,
    )
    if (signal.aborted) return
    if (outcome?.is === 'unpaid') onUnpaid(outcome)
    if (outcome?.is === 'pix') onPix?.()
  })

  useEffect(() => {
    const controller = new AbortController()
    void verify(controller.signal)
    return () => controller.abort()
  }, [])

  return (
    <Card className="flex items-start gap-3.5 p-5">
      <Spinner className="pt-0.5 text-brand" />
      <div role="status">
        <p className="font-bold">{t('payment:verifying')}</p>
        <p className="pt-1 text-sm text-ink-2">
          {online ? t('payment:verifyingText') : t('payment:verifyingOffline')}
        </p>
      </div>
    </Card>
  )
}

/** Resolves when the network comes back, after a while, or when given up. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    const unsubscribe = onlineManager.subscribe((online) => online && done())
    signal.addEventListener('abort', done)
  })
}
