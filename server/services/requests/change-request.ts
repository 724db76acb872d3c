import type { Actor } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { actorOf } from './parties.ts'

/**
 * Runs a change under the request's lock, in a transaction; answers what the change answers.
 * @throws DomainError requests/not-found unless the viewer is a party or an operator
 */
export const changeRequest = <T>(
  { db }: Pick<MoneyDeps, 'db'>,
  viewer: Viewer,
  id: string,
  work: (tx: Db, request: RequestRow, actor: Actor) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const request = (await lockRequest(tx, id)) ?? fail('requests/not-found')
    const actor = actorOf(request, viewer) ?? fail('requests/not-found')
    return work(tx, request, actor)
  })

/** Refuses a change that comes too late, or is not the viewer's to make. */
export const illegal = ({ status }: RequestRow): never =>
  fail('requests/illegal-transition', { details: { status } })
