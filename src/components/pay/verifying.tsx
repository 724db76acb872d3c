import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/network/use-online.ts'
import { Card } from '#src/ui/card.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { findOutcome, outcomeOfRefusal, type Outcome, type Unpaid } from './outcome.ts'

const RETRY_MS = 2500

type VerifyingProps = {
  /** Has the backend confirm with the provider, which reported it; rejects when not paid. */
  look: (saysPaid: boolean) => Promise<unknown>
  /** Asks the provider; absent when the provider is known to have the money. */
  askProvider?: (() => Promise<Outcome>) | undefined
  /**
   * Called when it is definitely not paid. When it is paid, the backend's answer changes the page.
   */
  onUnpaid: (outcome: Unpaid) => void
  /** Called when a Pix code is open: not paid yet. */
  onPix?: (() => void) | undefined
}

/** The page while the outcome of the payment is unknown: it polls until it is known. */
export function Verifying({ look, askProvider, onUnpaid, onPix }: VerifyingProps) {
  const { t } = useTranslation()
  const online = useOnline()

  const verify = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await findOutcome(
      {
        askProvider: askProvider ?? (() => Promise.resolve({ is: 'unknown' })),
        askBackend: (saysPaid) =>
          look(saysPaid).then((): Outcome => ({ is: 'paid' }), outcomeOfRefusal),
        nextChance: (pauseMs) => nextChance(signal, pauseMs),
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

/** Resolves when the network comes back, after a while, or when aborted. */
function nextChance(signal: AbortSignal, pauseMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.max(RETRY_MS, pauseMs))
    const unsubscribe = onlineManager.subscribe((online) => online && done())
    signal.addEventListener('abort', done)
  })
}
