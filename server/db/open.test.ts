import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'
import { openDatabase } from './open.ts'
import { meta } from './schema.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'oficio-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('what was written is there after opening again', async () => {
  const first = await openDatabase({ dataDir })
  await first.db.insert(meta).values({ key: 'k', value: 'v' })
  await first.close()
  const second = await openDatabase({ dataDir })
  expect(await second.db.select().from(meta)).toEqual([{ key: 'k', value: 'v' }])
  const { rows } = await second.db.execute(sql`select f_unaccent('Ação') as plain`)
  expect(rows).toEqual([{ plain: 'Acao' }])
  await second.close()
})

test('a damaged database is said in one sentence and left as it is', async () => {
  const { close } = await openDatabase({ dataDir })
  await close()
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'broken')
  const before = readdirSync(join(dataDir, 'db'))
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder is damaged: .*\.$/,
  )
  expect(readdirSync(join(dataDir, 'db'))).toEqual(before)
})

test('the remains of a database are not overwritten by a new one', async () => {
  mkdirSync(join(dataDir, 'db/base'), { recursive: true })
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder is damaged: .*\.$/,
  )
  expect(readdirSync(join(dataDir, 'db'))).toEqual(['base'])
})

test('one folder has one owner, by whatever path, until it is let go', async () => {
  const folder = join(dataDir, 'not/yet/there')
  const link = join(dataDir, 'link')
  symlinkSync(dataDir, link)
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(join(link, 'not/yet/there'))).rejects.toThrow(
    DataFolderInUseError,
  )
  const other = await lockDataFolder(join(dataDir, 'other'))
  await lock.release()
  const again = await lockDataFolder(folder)
  await Promise.all([other.release(), again.release()])
  expect(readdirSync(dataDir)).toEqual(['link'])
})
