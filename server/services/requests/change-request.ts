import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { changeDeal } from '#server/services/deals/change-deal.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { requestDeal } from './deal.ts'

/**
 * Runs a change of a party under the request's lock, in a transaction; returns its result.
 * @throws DomainError requests/not-found unless the viewer is a party
 */
export const changeRequest = <T>(
  deps: Pick<MoneyDeps, 'db'>,
  viewer: Viewer,
  id: string,
  work: (tx: Db, request: RequestRow, party: Party) => Promise<T>,
): Promise<T> => changeDeal(requestDeal, deps, viewer, id, work)
