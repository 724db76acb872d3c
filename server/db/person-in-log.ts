import { createHmac } from 'node:crypto'
import type { Db } from './database.ts'
import { serverKey } from './server-key.ts'

const KEY = 'log'
const CHARS = 16

/**
 * How the log names a person: by a keyed hash, the same on every server. It shows which lines are
 * about one person; only the key reveals who that is.
 */
export async function personInLog(db: Db, uid: string): Promise<string> {
  return createHmac('sha256', await serverKey(db, KEY))
    .update(uid)
    .digest('base64url')
    .slice(0, CHARS)
}
