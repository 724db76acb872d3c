import { keptFromLeaving } from '#server/db/locked-user.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { createTurns } from '#server/providers/threads/turns.ts'
import { keepUnderKey, takeKey, type KeyedCall, type Kept } from './idempotency.ts'

/** The id of what was made or changed, of which the answer is made. */
export type Changed = { subject: string } & Later

/** The calls to other machines that follow a change. */
type Later = { afterCommit?: (deps: AppDeps) => Promise<unknown> }

/**
 * How a change is made: either the transaction brings the answer too, or the answer is made after
 * the commit, without changing anything.
 */
type Parts =
  | { change: (deps: LocalDeps) => Promise<Kept>; answer?: never }
  | {
      change: (deps: LocalDeps) => Promise<Changed>
      answer: (subject: string) => Promise<unknown>
    }

/** `uid`: the person who makes the change, where it takes one. */
type Made = { uid: string | null; key: KeyedCall | null }

/**
 * Of one person's changes four at once: they lock the same rows, so more would only wait for each
 * other with a connection of the database each.
 */
const turns = createTurns({ atOnce: 4 })

type Outcome = { kept: Kept & Later; replayed: boolean }
type Answer = { body: unknown; replayed: boolean }

/**
 * Runs a change in one transaction with its key: both are on disk, or neither. A call that comes
 * again under its key gets the answer that the transaction brought, or one made anew of the subject:
 * what the caller may see has changed meanwhile.
 * @throws DomainError auth/required of somebody who has left, or was suspended, meanwhile
 */
export async function changeOnce(
  deps: AppDeps,
  { uid, key: call }: Made,
  { change, answer }: Parts,
): Promise<Answer> {
  const inTurn = <T>(work: () => Promise<T>) =>
    uid === null ? work() : turns.run(uid, work)
  const commit = async (tx: AppDeps['db']): Promise<Outcome> => {
    const earlier = call && (await takeKey(tx, call, deps.clock()))
    if (earlier) return { kept: earlier, replayed: true }
    if (uid !== null && !(await keptFromLeaving(tx, uid))) fail('auth/required')
    const fresh = await change({ ...localDeps(deps), db: tx })
    if (call) await keepUnderKey(tx, call, fresh)
    return { kept: fresh, replayed: false }
  }
  const { kept, replayed } = await inTurn(() => deps.db.transaction(commit))
  await kept.afterCommit?.(deps)
  const { subject, body } = kept
  const isMade = answer !== undefined && subject !== null
  return { body: isMade ? await answer(subject) : body, replayed }
}

/** Ties a key to a call that is safe to repeat, and keeps no answer. */
export async function tieKey(deps: AppDeps, call: KeyedCall | null): Promise<void> {
  if (call) await deps.db.transaction((tx) => takeKey(tx, call, deps.clock()))
}

const localDeps = ({ config, db, clock, logger }: AppDeps): LocalDeps => ({
  config,
  db,
  clock,
  logger,
})
