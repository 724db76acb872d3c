import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { serverKeys } from '#server/db/schema.ts'

/** A secret that all server processes share: the first to need it makes it. */
export async function serverKey(db: Db, name: string): Promise<Uint8Array> {
  const find = async () =>
    (await db.select().from(serverKeys).where(eq(serverKeys.name, name)))[0]?.key
  const known = await find()
  if (known) return known
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32) })
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error(`the key ${name} was not kept`)
  return made
}
