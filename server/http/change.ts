import { keepFromLeaving } from '#server/db/people/locked-user.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { createTurns } from '#server/providers/threads/turns.ts'
import { storeResult, claimKey, type KeyedCall, type StoredResult } from './idempotency.ts'

/** The id of the row that was made or changed, to build the answer from. */
export type ChangeResult = { subject: string } & Later

/** The calls to other machines that follow a change. */
type Later = { afterCommit?: (deps: AppDeps) => Promise<unknown> }

/**
 * How a change is made: either the transaction brings the answer too, or the answer is made after
 * the commit, without changing anything.
 */
type Parts =
  | { change: (deps: LocalDeps) => Promise<StoredResult>; answer?: never }
  | {
      change: (deps: LocalDeps) => Promise<ChangeResult>
      answer: (subject: string) => Promise<unknown>
    }

/**
 * `uid`: the person who makes the change, where it takes one; `whileSuspended`: also when they are
 * suspended.
 */
type Made = { uid: string | null; key: KeyedCall | null; whileSuspended?: boolean }

/**
 * Four changes of one person at once: they lock the same rows, so more would only wait for each
 * other, each with a database connection.
 */
const turns = createTurns({ atOnce: 4 })

type Outcome = { result: StoredResult & Later; replayed: boolean }
type Answer = { body: unknown; replayed: boolean }

/**
 * Runs a change in one transaction with its key: both are on disk, or neither. A retry
 * with the same key gets the stored answer of the transaction, or one rebuilt from the subject, as
 * what the caller may see may have changed.
 * @throws DomainError auth/required when the user has left, or was suspended, meanwhile
 */
export async function changeOnce(
  deps: AppDeps,
  { uid, key: call, whileSuspended = false }: Made,
  { change, answer }: Parts,
): Promise<Answer> {
  const inTurn = <T>(work: () => Promise<T>) =>
    uid === null ? work() : turns.run(uid, work)
  const commit = async (tx: AppDeps['db']): Promise<Outcome> => {
    const earlier = call && (await claimKey(tx, call, deps.clock()))
    if (earlier) return { result: earlier, replayed: true }
    const ended = uid === null ? null : await keepFromLeaving(tx, uid, { whileSuspended })
    if (ended) fail(ended)
    const fresh = await change({ ...localDeps(deps), db: tx })
    if (call) await storeResult(tx, call, fresh)
    return { result: fresh, replayed: false }
  }
  const { result, replayed } = await inTurn(() => deps.db.transaction(commit))
  await result.afterCommit?.(deps)
  const { subject, body } = result
  const isMade = answer !== undefined && subject !== null
  return { body: isMade ? await answer(subject) : body, replayed }
}

/** Ties a key to a call that is safe to repeat, without storing an answer. */
export async function bindKey(deps: AppDeps, call: KeyedCall | null): Promise<void> {
  if (call) await deps.db.transaction((tx) => claimKey(tx, call, deps.clock()))
}

const localDeps = ({ config, db, clock, logger }: AppDeps): LocalDeps => ({
  config,
  db,
  clock,
  logger,
})
