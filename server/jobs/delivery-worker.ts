import type { AppDeps } from '#server/deps.ts'
import { DELIVERIES_CHANNEL } from '#server/services/notifications/add-notifications.ts'
import { deliverDue, type Senders } from '#server/services/notifications/deliver.ts'
import { mailSender } from '#server/services/notifications/mail-sender.ts'
import { pushDeliveries } from '#server/services/notifications/push-deliveries.ts'

export type DeliveryWorker = {
  /** Listens for what the database tells of new deliveries. */
  start: () => Promise<void>
  /** Sends all that is due, after what is being sent already. */
  run: () => Promise<void>
  /** Waits up to two seconds for what is on its way; the rest is found at the next start. */
  stop: () => Promise<void>
}

const STOP_MS = 2000

type Deps = Pick<
  AppDeps,
  'db' | 'clock' | 'config' | 'logger' | 'notices' | 'push' | 'mail'
>

/**
 * Sends what waits to go out: at once when the database tells of it, and with the job of every
 * minute what has become due since. As many processes as like may do so.
 */
export function createDeliveryWorker(deps: Deps): DeliveryWorker {
  const senders: Senders = {
    push: pushDeliveries(deps),
    mail: deps.mail && mailSender(deps, deps.mail),
  }
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let stopListening: (() => Promise<void>) | null = null

  const work = async () => {
    do {
      again = false
      await deliverDue(deps, senders)
    } while (again && !stopped)
  }
  const run = async () => {
    if (stopped) return
    if (running) {
      // It may have looked already where the new one is.
      again = true
      return running
    }
    running = work().finally(() => {
      running = null
    })
    return running
  }
  const wake = () => {
    run().catch((error: unknown) =>
      deps.logger.error({ err: error }, 'deliveries could not be sent'),
    )
  }

  return {
    async start() {
      stopListening = await deps.notices.listen(DELIVERIES_CHANNEL, {
        onNotice: wake,
        onListening: wake,
      })
    },
    run,
    async stop() {
      stopped = true
      await stopListening?.()
      const patience = new Promise<void>((done) => setTimeout(done, STOP_MS).unref())
      await Promise.race([running, patience])
    },
  }
}
