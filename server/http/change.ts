import { keptFromLeaving } from '#server/db/locked-user.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { keepUnderKey, takeKey, type KeyedCall, type Kept } from './idempotency.ts'

/** The id of what was made or changed, of which the answer is made. */
export type Changed = { subject: string } & Later

/** The calls to other machines that follow a change. */
type Later = { afterCommit?: (deps: AppDeps) => Promise<void> }

/**
 * How a change is made: either the transaction brings the answer too, or the answer is made after
 * the commit, without changing anything.
 */
type Parts =
  | { change: (deps: LocalDeps) => Promise<Kept>; answer?: never; anew?: never }
  | {
      change: (deps: LocalDeps) => Promise<Changed>
      answer: (subject: string) => Promise<unknown>
      anew: boolean
    }

/** `uid`: the person who makes the change, where it takes one. */
type Made = { uid: string | null; key: KeyedCall | null }

type Outcome = { kept: Kept & Later; replayed: boolean }
type Answer = { body: unknown; replayed: boolean }

/**
 * Runs a change in one transaction with its key: both are on disk, or neither. A call that comes
 * again under its key gets the first answer; if that was lost, it is made of the subject.
 * @throws DomainError auth/required of somebody who has left, or was suspended, meanwhile
 */
export async function changeOnce(
  deps: AppDeps,
  { uid, key: call }: Made,
  { change, answer, anew }: Parts,
): Promise<Answer> {
  const { kept, replayed } = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const earlier = call && (await takeKey(tx, call, deps.clock()))
    if (earlier) return { kept: earlier, replayed: true }
    if (uid !== null && !(await keptFromLeaving(tx, uid))) fail('auth/required')
    const fresh = await change({ ...localDeps(deps), db: tx })
    if (call) await keepUnderKey(tx, call, fresh)
    return { kept: fresh, replayed: false }
  })
  await kept.afterCommit?.(deps)
  const { subject, body } = kept
  if (!answer || subject === null || isThere(body)) return { body, replayed }
  const made = await answer(subject)
  if (call && !anew) await keepUnderKey(deps.db, call, { subject, body: made })
  return { body: made, replayed }
}

/** Ties a key to a call that is safe to repeat, and keeps no answer. */
export async function tieKey(deps: AppDeps, call: KeyedCall | null): Promise<void> {
  if (call) await deps.db.transaction((tx) => takeKey(tx, call, deps.clock()))
}

const isThere = (body: unknown) => body !== undefined && body !== null

const localDeps = ({ config, db, clock, logger }: AppDeps): LocalDeps => ({
  config,
  db,
  clock,
  logger,
})
