import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/test/database.ts'
import { makeMortal } from '#server/test/mortal-database.ts'

const MORE_THAN_THE_POOL = 25

test.each([
  ['BEGIN', 1],
  ['the work', 2],
  ['COMMIT', 3],
])('connections that break at %s are replaced', async (_when, statement) => {
  const database = await openTestDatabase()
  const { db } = database
  const mortal = makeMortal(database)
  const work = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))
  for (let n = 0; n < MORE_THAN_THE_POOL; n += 1) {
    mortal.dieAt(statement)
    await expect(work()).rejects.toThrow(/dead|Failed query/)
    mortal.revive()
  }
  expect((await work()).rows).toEqual([{ one: 1 }])
  await database.close()
})
