import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#src/contract/protocol/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** A call under a key. Two persons may use the same key. */
export type KeyedCall = { uid: string; key: string; requestHash: string }

/** The result that a call leaves under its key. */
export type StoredResult = { subject: string | null; body?: unknown }

/** The Idempotency-Key header. @throws DomainError idempotency/invalid-key */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    fail('idempotency/invalid-key')
  return key
}

type Content = { params: unknown; query: unknown; body: unknown }

/** The hash of a call, of what the contract reads of it. */
export const hashCall = ({ method, path }: Endpoint, { params, query, body }: Content) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, params, query ?? null, body ?? null]))
    .digest('hex')

/**
 * Takes the key in the transaction of its effect; returns the stored result of an earlier call, or
 * null. A rollback frees the key, since nothing has happened.
 * @throws DomainError idempotency/key-reused with `{ existingId }`, idempotency/in-progress
 */
export async function claimKey(
  tx: Db,
  call: KeyedCall,
  now: Date,
): Promise<StoredResult | null> {
  if (!(await lockKey(tx, call))) fail('idempotency/in-progress', { retryAfter: 1 })
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0 ? null : findEarlierResult(tx, call)
}

/**
 * The stored result of an earlier call under the key, or null.
 * @throws DomainError idempotency/key-reused with `{ existingId }`
 */
export async function findEarlierResult(
  db: Db,
  call: KeyedCall,
): Promise<StoredResult | null> {
  const [row] = await db.select().from(idempotencyKeys).where(sameKey(call))
  if (!row || row.requestHash === call.requestHash) return row ?? null
  return fail('idempotency/key-reused', { details: { existingId: row.subject } })
}

/**
 * Takes the lock only if it is free: waiting for the first call would hold a connection, and many
 * repeated calls would hold them all.
 */
async function lockKey(tx: Db, { uid, key }: KeyedCall): Promise<boolean> {
  const id = JSON.stringify([uid, key])
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as free`,
  )
  return rows[0]?.free === true
}

/** Stores the result of the call under its key. */
export async function storeResult(
  db: Db,
  call: KeyedCall,
  result: StoredResult,
): Promise<void> {
  const { subject, body = null } = result
  await db
    .update(idempotencyKeys)
    .set({ subject, body: storable(body) })
    .where(sameKey(call))
}

/** A text that is cut by its length may end in half a surrogate pair, which PostgreSQL refuses. */
const storable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (_name, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  )

const sameKey = ({ uid, key }: KeyedCall) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key))
