import type { AppDeps } from '#server/deps.ts'
import { ITEM_NEWS_CHANNEL } from '#server/services/market/item-news.ts'
import { tellOfItems } from '#server/services/market/tell-of-items.ts'
import { createWokenWorker, type WokenWorker } from './woken-worker.ts'

/**
 * Matches new items to the saved searches: at once when the database notifies, and with the job of
 * every minute what was left. Any number of processes may do so at once.
 */
export const createItemNewsWorker = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'logger' | 'notices'>,
): WokenWorker =>
  createWokenWorker(deps, {
    channel: ITEM_NEWS_CHANNEL,
    work: () => tellOfItems(deps),
    problem: 'saved searches could not be looked through',
  })
