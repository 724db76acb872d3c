import type { AppDeps } from '#server/deps.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { pruneOldRows } from './pruning.ts'
import { refreshSearchTexts } from './search-texts.ts'
import type { WokenWorker } from './woken-worker.ts'
import { leaveProvider } from '#server/services/people/delete-account.ts'
import { endAbsences } from '#server/services/people/schedule.ts'
import { forgetPayers } from '#server/services/money/saved-cards.ts'
import { sweepMedia } from '#server/services/media/sweep.ts'
import { remindOfOrders } from '#server/services/orders/deadline-reminders.ts'
import { runOrderTimers } from '#server/services/checkout/order-timers.ts'
import { reconcilePayments } from '#server/services/requests/reconcile.ts'
import { remindOfDeadlines } from '#server/services/requests/deadline-reminders.ts'
import { sendReminders } from '#server/services/requests/reminders.ts'
import { runRequestTimers } from '#server/services/requests/timers.ts'

export type Job = {
  name: string
  /** In UTC. */
  cron: string
  run: () => Promise<void>
}

/** The scheduled jobs. Each task of a job runs even if the one before it failed. */
export function productJobs(
  deps: MoneyDeps & Pick<AppDeps, 'identity' | 'storage' | 'uploads'>,
  workers: Record<'deliveries' | 'itemNews', Pick<WokenWorker, 'run'>>,
): Job[] {
  const inTurn = (tasks: Record<string, () => Promise<unknown>>) => async () => {
    for (const [task, run] of Object.entries(tasks))
      try {
        await run()
      } catch (error) {
        deps.logger.error({ task, err: error }, 'a background task broke')
      }
  }
  return [
    {
      name: 'every-minute',
      cron: '* * * * *',
      // Look for payments first: one whose webhook was lost must not expire as unpaid.
      run: inTurn({
        reconcile: () => reconcilePayments(deps),
        timers: () => runRequestTimers(deps),
        orders: () => runOrderTimers(deps),
        reminders: () => sendReminders(deps),
        deadlines: () => remindOfDeadlines(deps),
        orderDeadlines: () => remindOfOrders(deps),
        absences: () => endAbsences(deps),
        leavers: () => leaveProvider(deps),
        itemNews: () => workers.itemNews.run(),
        deliveries: () => workers.deliveries.run(),
        payers: () => forgetPayers(deps),
      }),
    },
    {
      name: 'every-hour',
      cron: '7 * * * *',
      run: inTurn({
        prune: () => pruneOldRows(deps),
        searchTexts: () => refreshSearchTexts(deps),
      }),
    },
    {
      // It lists all media, at an hour when few ask for them.
      name: 'every-day',
      cron: '17 7 * * *',
      run: inTurn({ sweep: () => sweepMedia(deps) }),
    },
  ]
}
