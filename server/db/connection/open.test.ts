import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { meta } from '#server/db/schema.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'oficio-data-'))

/** A folder with a database that holds one row. */
let written: string
beforeAll(async () => {
  written = newFolder()
  const { db, close } = await openDatabase({ dataDir: written })
  await db.insert(meta).values({ key: 'k', value: 'v' })
  await close()
})
afterAll(() => rmSync(written, { recursive: true }))

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const copyWritten = () => cpSync(written, dataDir, { recursive: true })

test('written rows are there after opening again', async () => {
  copyWritten()
  const second = await openDatabase({ dataDir })
  expect(await second.db.select().from(meta)).toEqual([{ key: 'k', value: 'v' }])
  const { rows } = await second.db.execute(sql`select f_unaccent('Ação') as plain`)
  expect(rows).toEqual([{ plain: 'Acao' }])
  await second.close()
})

test('a damaged database is reported in one sentence and left unchanged', async () => {
  copyWritten()
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

test('a database of an older version is refused in one sentence and left unchanged', async () => {
  copyWritten()
  const opened = await openDatabase({ dataDir })
  await opened.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'older'`)
  await opened.close()
  const before = readdirSync(join(dataDir, 'db'))
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder was written by an older version of oficio, .*\.$/,
  )
  expect(readdirSync(join(dataDir, 'db'))).toEqual(before)
})

describe('a disk that refuses writes', () => {
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
  /** File permissions do not bind root, unless it drops the capability to bypass them. */
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

  test('is reported as such, never as damage, and harms nothing', async () => {
    expect(openThrough(withRoomFor(3000))).toMatch(FULL)
    expect(readdirSync(dataDir)).toEqual([])
    copyWritten()
    expect(openThrough(withRoomFor(0))).toMatch(FULL)
    const file = join(dataDir, 'db/global/pg_control')
    chmodSync(file, 0o444)
    expect(openThrough(bound)).toMatch(READ_ONLY)
    chmodSync(file, 0o644)

    const second = await openDatabase({ dataDir })
    expect(await second.db.select().from(meta)).toEqual([{ key: 'k', value: 'v' }])
    await second.close()
  })
})
