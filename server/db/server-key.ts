import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { serverKeys } from './schema.ts'

/** By database, and so never that of a transaction, which may not be committed. */
const keysOf = new WeakMap<Db, Map<string, Promise<Uint8Array>>>()

/** A secret that all server processes share: the first to need it makes it, and it never changes. */
export function serverKey(db: Db, name: string): Promise<Uint8Array> {
  const keys = keysOf.get(db) ?? new Map<string, Promise<Uint8Array>>()
  keysOf.set(db, keys)
  const known = keys.get(name)
  if (known) return known
  const asked = findOrMake(db, name)
  keys.set(name, asked)
  asked.catch(() => keys.delete(name))
  return asked
}

async function findOrMake(db: Db, name: string): Promise<Uint8Array> {
  const find = async () =>
    (await db.select().from(serverKeys).where(eq(serverKeys.name, name)))[0]?.key
  const found = await find()
  if (found) return found
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32) })
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error(`the key ${name} was not kept`)
  return made
}
