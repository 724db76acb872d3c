import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { serverKeys } from './schema.ts'
import { serverKey } from './server-key.ts'

setUpBareRequests()

test('a key is the same for all that ask at once, and the one that is stored', async () => {
  const asked = await Promise.all([serverKey(db, 'one'), serverKey(db, 'one')])
  const [stored] = await db.select().from(serverKeys).where(eq(serverKeys.name, 'one'))
  expect(asked).toEqual([stored?.key, stored?.key])
  expect(await serverKey(db, 'other')).not.toEqual(stored?.key)
})

test('a key made in a transaction that is rolled back is discarded with it', async () => {
  let undone: Uint8Array | undefined
  const work = db.transaction(async (tx) => {
    undone = await serverKey(tx, 'undone')
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await serverKey(db, 'undone')).not.toEqual(undone)
})
