import type { Db } from '#server/db/database.ts'
import { staysSuspended } from '#server/db/people/present-people.ts'
import { fail } from '#server/errors/errors.ts'

/**
 * A suspended person settles what is open, and begins nothing.
 * @throws DomainError auth/account-suspended
 */
export async function requireNotSuspended(tx: Db, uid: string): Promise<void> {
  if (await staysSuspended(tx, uid)) fail('auth/account-suspended')
}
