import type { AppDeps } from '#server/deps.ts'
import { DELIVERIES_CHANNEL } from '#server/services/notifications/add-notifications.ts'
import { deliverDue, type Senders } from '#server/services/notifications/deliver.ts'
import { mailSender } from '#server/services/notifications/mail-sender.ts'
import { pushDeliveries } from '#server/services/notifications/push-deliveries.ts'
import { createWokenWorker, type WokenWorker } from './woken-worker.ts'

type Deps = Pick<
  AppDeps,
  'db' | 'clock' | 'config' | 'logger' | 'notices' | 'push' | 'mail'
>

/**
 * Sends pending deliveries: at once when the database notifies, and with the job of every minute
 * what has become due since. Any number of processes may do so at once.
 */
export function createDeliveryWorker(deps: Deps): WokenWorker {
  const senders: Senders = {
    push: pushDeliveries(deps),
    mail: deps.mail && mailSender(deps, deps.mail),
  }
  return createWokenWorker(deps, {
    channel: DELIVERIES_CHANNEL,
    work: () => deliverDue(deps, senders),
    problem: 'deliveries could not be sent',
  })
}
