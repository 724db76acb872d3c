import { MINUTE_MS } from '#src/lib/time.ts'
import {
  PaymentPausedError,
  type PaymentProvider,
  PaymentUnknownError,
} from './payment-provider.ts'

/** Consecutive calls without an answer after which the provider counts as unavailable. */
const FAILURES = 2
/** Then no call is made for this long; the next one after it tries again. */
const PAUSE_MS = MINUTE_MS

/**
 * The provider for work that can wait: after two unanswered calls in a row, calls fail at once with
 * a PaymentPausedError for a minute, so that each run of a job costs two timeouts at most.
 */
export function withCircuitBreaker(
  payments: PaymentProvider,
  { clock, onPause }: { clock: () => Date; onPause: () => void },
): PaymentProvider {
  let failures = 0
  let pausedUntil = 0

  const failed = () => {
    failures += 1
    if (failures < FAILURES) return
    const now = clock().getTime()
    if (pausedUntil <= now) onPause()
    pausedUntil = now + PAUSE_MS
  }
  const guarded = async (call: () => Promise<unknown>) => {
    if (clock().getTime() < pausedUntil) throw new PaymentPausedError()
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (error) {
      if (error instanceof PaymentUnknownError) failed()
      else failures = 0
      throw error
    }
  }
  return new Proxy(payments, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target)
      // It makes no network call.
      if (name === 'parseWebhook' || typeof method !== 'function') return method
      return (...args: unknown[]) =>
        guarded(async () => Reflect.apply(method, target, args) as unknown)
    },
  })
}
