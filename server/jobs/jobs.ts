import { HOUR_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { AppDeps } from '#server/deps.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { pruneOldRows } from './pruning.ts'
import { refreshSearchTexts } from './search-texts.ts'
import type { WokenWorker } from './woken-worker.ts'
import { expireNeeds } from '#server/services/needs/end-need.ts'
import { readCalendars } from '#server/services/requests/calendar-import.ts'
import { leaveProvider } from '#server/services/people/delete-account.ts'
import { mailInterests } from '#server/services/people/interests.ts'
import { endAbsences } from '#server/services/people/schedule.ts'
import { forgetPayers } from '#server/services/payments/saved-cards.ts'
import { sweepMedia } from '#server/services/media/sweep.ts'
import { adviseClients } from '#server/services/needs/advise-clients.ts'
import { sendWaves } from '#server/services/needs/waves.ts'
import { orderDeal } from '#server/services/orders/deal.ts'
import { tellOfOverdueWork } from '#server/services/requests/overdue-work.ts'
import { remindOfDefences } from '#server/services/defences/remind-defences.ts'
import { expireExtras } from '#server/services/payments/expire-extras.ts'
import { reconcileDeposits } from '#server/services/payments/deposits.ts'
import { handleMissedEvents } from '#server/services/payments/missed-events.ts'
import { withCircuitBreaker } from '#server/providers/payments/circuit-breaker.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { remindOfDeadlines } from '#server/services/deals/deadline-reminders.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { sendReminders } from '#server/services/requests/reminders.ts'
import { expireSeries, makeVisits } from '#server/services/series/make-visits.ts'
import { runTimers } from '#server/services/payments/timers.ts'

export type Job = {
  name: string
  /** In UTC. */
  cron: string
  /** The timeout of a run in milliseconds, after which the next one may start. */
  giveUpMs: number
  run: () => Promise<unknown>
}

const everyMinute = { cron: '* * * * *', giveUpMs: 10 * MINUTE_MS }

/**
 * The scheduled jobs, each by itself: a provider that does not answer stops its own job alone. The
 * timers ask the payment provider last, and no more once it has failed to answer.
 */
export function productJobs(
  appDeps: MoneyDeps &
    Pick<AppDeps, 'identity' | 'storage' | 'uploads' | 'mail' | 'calendars'>,
  workers: Record<'deliveries' | 'itemNews', Pick<WokenWorker, 'run'>>,
): Job[] {
  const deps = {
    ...appDeps,
    payments: withCircuitBreaker(appDeps.payments, {
      clock: appDeps.clock,
      onPause: () => appDeps.logger.warn('the payment provider does not answer: a pause'),
    }),
  }
  return [
    { name: 'requests', ...everyMinute, run: () => runTimers(requestDeal, deps) },
    { name: 'extras', ...everyMinute, run: () => expireExtras(deps) },
    {
      name: 'series',
      ...everyMinute,
      run: () => all([() => expireSeries(deps), () => makeVisits(deps)]),
    },
    { name: 'orders', ...everyMinute, run: () => runTimers(orderDeal, deps) },
    {
      name: 'needs',
      ...everyMinute,
      run: () =>
        all([() => expireNeeds(deps), () => sendWaves(deps), () => adviseClients(deps)]),
    },
    { name: 'payments', ...everyMinute, run: () => reconcilePayments(deps) },
    { name: 'payment-events', ...everyMinute, run: () => handleMissedEvents(deps) },
    { name: 'deposits', ...everyMinute, run: () => reconcileDeposits(deps) },
    { name: 'payers', ...everyMinute, run: () => forgetPayers(deps) },
    { name: 'calendars', ...everyMinute, run: () => readCalendars(deps) },
    { name: 'leavers', ...everyMinute, run: () => leaveProvider(deps) },
    { name: 'interests', ...everyMinute, run: () => mailInterests(deps) },
    { name: 'item-news', ...everyMinute, run: () => workers.itemNews.run() },
    { name: 'deliveries', ...everyMinute, run: () => workers.deliveries.run() },
    {
      name: 'reminders',
      ...everyMinute,
      run: () =>
        all([
          () => sendReminders(deps),
          () => remindOfDeadlines(requestDeal, deps),
          () => remindOfDeadlines(orderDeal, deps),
          () => endAbsences(deps),
          () => tellOfOverdueWork(deps),
          () => remindOfDefences(deps),
        ]),
    },
    {
      name: 'every-hour',
      cron: '7 * * * *',
      giveUpMs: 30 * MINUTE_MS,
      run: () => all([() => pruneOldRows(deps), () => refreshSearchTexts(deps)]),
    },
    {
      // It lists all media, at an hour when few ask for them.
      name: 'every-day',
      cron: '17 7 * * *',
      giveUpMs: 4 * HOUR_MS,
      run: () => sweepMedia(deps),
    },
  ]
}

/** One after the other; each runs even if the one before it failed. @throws the first failure */
async function all(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
