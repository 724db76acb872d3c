import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
}, 90_000) // opens it twice

test('a damaged database is said in one sentence and left as it is', async () => {
  const { close } = await openDatabase({ dataDir })
  await close()
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'broken')
  const before = readdirSync(join(dataDir, 'db'))
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder is damaged: .*\.$/,
  )
  expect(readdirSync(join(dataDir, 'db'))).toEqual(before)
}, 90_000) // opens it twice

test('the remains of a database are not overwritten by a new one', async () => {
  mkdirSync(join(dataDir, 'db/base'), { recursive: true })
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder is damaged: .*\.$/,
  )
  expect(readdirSync(join(dataDir, 'db'))).toEqual(['base'])
})

describe('a disk that does not take what is written', () => {
  const open = `
    const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)})
    await openDatabase({ dataDir: process.argv[1] }).then(
      () => console.log('opened'),
      (error) => console.log(error.message),
    )
    process.exit()
  `
  /** No file may grow beyond some blocks of 512 bytes. */
  const withRoomFor = (blocks: number) => [
    'sh',
    '-c',
    `ulimit -f ${blocks}; exec "$@"`,
    'sh',
  ]
  /** File permissions do not bind root, unless it gives up its right to pass over them. */
  const bound =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : []

  /** The output of another process that opens the database, started through a command. */
  function openThrough(through: string[]): string {
    const node = [process.execPath, '--input-type=module', '-e', open, dataDir]
    const [command = '', ...args] = [...through, ...node]
    return spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()
  }

  const FULL = /^The disk of the data folder .* is full: .*\.$/
  const READ_ONLY = /pg_control cannot be written: .*\.$/

  test('is said as what it is, never as damage, and harms nothing', async () => {
    expect(openThrough(withRoomFor(3000))).toMatch(FULL)
    expect(readdirSync(dataDir)).toEqual([])
    const first = await openDatabase({ dataDir })
    await first.db.insert(meta).values({ key: 'k', value: 'v' })
    await first.close()

    expect(openThrough(withRoomFor(0))).toMatch(FULL)
    const file = join(dataDir, 'db/global/pg_control')
    chmodSync(file, 0o444)
    expect(openThrough(bound)).toMatch(READ_ONLY)
    chmodSync(file, 0o644)

    const second = await openDatabase({ dataDir })
    expect(await second.db.select().from(meta)).toEqual([{ key: 'k', value: 'v' }])
    await second.close()
  }, 120_000)
})
