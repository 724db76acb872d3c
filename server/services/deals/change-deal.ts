import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Deal, DealTypes } from './deal.ts'

/** Refuses a change that comes too late, or is not the viewer's to make. */
export const illegal = <T extends DealTypes>(deal: Deal<T>, { status }: T['row']): never =>
  fail(deal.errors.illegal, { details: { status } })

/**
 * Runs a party's change in a transaction under the deal's lock; returns its result. Operators get
 * not-found for deals of others too, since a refusal would reveal the terms.
 * @throws DomainError not-found of the deal unless the viewer is a party
 */
export const changeDeal = <T extends DealTypes, Answer>(
  deal: Deal<T>,
  { db }: Pick<MoneyDeps, 'db'>,
  viewer: Viewer,
  id: string,
  change: (tx: Db, row: T['row'], party: T['party']) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    const row = (await deal.lock(tx, id)) ?? fail(deal.errors.notFound)
    const party = deal.partyOf(row, viewer.uid) ?? fail(deal.errors.notFound)
    return change(tx, row, party)
  })
