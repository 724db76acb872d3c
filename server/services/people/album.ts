import { eq } from 'drizzle-orm'
import type { AlbumKind } from '#src/contract/images.values.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/**
 * The album that a picture of a person is for: the one asked for, else that of their current role.
 * @throws DomainError taskers/role-needed
 */
export async function albumFor(
  db: Db,
  uid: string,
  asked: AlbumKind | undefined,
): Promise<AlbumKind> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid))
  const kind = asked ?? (user?.currentRole === 'tasker' ? 'portfolio' : 'home')
  if (kind === 'portfolio' && !user?.roles.includes('tasker')) fail('taskers/role-needed')
  return kind
}
