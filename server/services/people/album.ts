import { eq } from 'drizzle-orm'
import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/**
 * The album for a picture: the requested one, else that of the person's current role.
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
