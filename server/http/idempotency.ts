import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeys } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>
type Call = { uid: string; key: string; requestHash: string }

/** A call that was begun this long ago and has no answer, died with its process. */
const ABANDONED_AFTER_MS = 60_000

/** The Idempotency-Key header. @throws DomainError idempotency/invalid-key */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    fail('idempotency/invalid-key')
  return key
}

/** Tells one call from another: method, path and the body as the contract reads it. */
export const hashOfCall = ({ method, url }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

/**
 * Runs a call once per user and key, and answers it again from then on. Only success is kept: a
 * call that was refused or failed has changed nothing, and may be made again under its key.
 * @throws DomainError idempotency/key-reused, idempotency/in-progress, and whatever `run` throws
 */
export async function answerOnce(
  deps: Deps,
  call: Call,
  run: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const earlier = await begin(deps, call)
  if (earlier) return { body: earlier.body, replayed: true }
  try {
    const body = await run()
    await deps.db.update(idempotencyKeys).set({ status: 200, body }).where(sameKey(call))
    return { body, replayed: false }
  } catch (error) {
    await deps.db
      .delete(idempotencyKeys)
      .where(and(sameKey(call), isNull(idempotencyKeys.status)))
    throw error
  }
}

const sameKey = ({ uid, key }: Call) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key))

/** Null: the call is ours to make. */
async function begin({ db, clock }: Deps, call: Call): Promise<{ body: unknown } | null> {
  const now = clock()
  const begun = await db
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (begun.length > 0) return null

  const [row] = await db.select().from(idempotencyKeys).where(sameKey(call))
  if (row && row.requestHash !== call.requestHash) fail('idempotency/key-reused')
  if (row && row.status !== null) return { body: row.body }
  if (row && (await takeOver(db, call, now))) return null
  return fail('idempotency/in-progress', { retryAfter: 1 })
}

async function takeOver(db: Deps['db'], call: Call, now: Date): Promise<boolean> {
  const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(
      and(
        sameKey(call),
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, abandonedBefore),
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0
}
