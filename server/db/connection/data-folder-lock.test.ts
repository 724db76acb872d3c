import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'oficio-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href
const take = `
  const { lockDataFolder } = await import(${JSON.stringify(lockModule)})
  lockDataFolder(process.argv[1])
  process.stdout.write('taken')
`

/** Another process, through another command to isolate it. */
const commandFor = (folder: string, through: string[] = []) => {
  const [command, ...args] = [
    ...through,
    process.execPath,
    '--input-type=module',
    '-e',
    take,
    folder,
  ]
  return { command, args }
}

/** A process that holds the lock until it is killed. */
async function holder(folder: string) {
  const { command, args } = commandFor(folder)
  const child = spawn(command, [
    ...args.slice(0, 2),
    `${take};setInterval(() => {}, 1e6)`,
    folder,
  ])
  await once(child.stdout, 'data')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

function takeElsewhere(folder: string, through?: string[]): string {
  const { command, args } = commandFor(folder, through)
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return stdout || stderr
}

/** Its own network and process table, as in a container; none where that is refused. */
const container = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--fork']
const worlds = [
  [],
  ...(spawnSync('unshare', [...container.slice(1), 'true']).status === 0
    ? [container]
    : []),
]

test('one folder has one owner, by whatever path, until it is let go', () => {
  const folder = join(dataDir, 'not/yet/there')
  const link = join(dataDir, 'link')
  symlinkSync(dataDir, link)
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(join(link, 'not/yet/there'))).toThrow(DataFolderInUseError)
  const other = lockDataFolder(join(dataDir, 'other'))
  lock.release()
  const again = lockDataFolder(folder)
  other.release()
  again.release()
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('another process is locked out, also in a container, until this one is killed', async () => {
  const first = await holder(dataDir)
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUseError)
  for (const through of worlds)
    expect(takeElsewhere(dataDir, through)).toContain('is in use by another process')
  await first.kill()
  for (const through of worlds) expect(takeElsewhere(dataDir, through)).toBe('taken')
  lockDataFolder(dataDir).release()
})

test('a killed process leaves no lock behind', async () => {
  for (let n = 0; n < 3; n++) await (await holder(dataDir)).kill()
  lockDataFolder(dataDir).release()
  expect(readdirSync(dataDir)).toEqual(['lock'])
})

test('a lock that is not ours is reported in one sentence', () => {
  writeFileSync(join(dataDir, 'lock'), 'something else')
  expect(() => lockDataFolder(dataDir)).toThrow(/cannot be locked: .*\.$/)
  expect(() => lockDataFolder(dataDir)).toThrow(StartError)
})

test('a data folder that is a file is reported in one sentence', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(file)).toThrow(/is no folder: /)
  mkdirSync(join(dataDir, 'lock-is-a-folder/lock'), { recursive: true })
  expect(() => lockDataFolder(join(dataDir, 'lock-is-a-folder'))).toThrow(StartError)
})

test('a lock that this process may only read is no lock', () => {
  lockDataFolder(dataDir).release()
  chmodSync(join(dataDir, 'lock'), 0o444)
  const bound =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : []
  expect(takeElsewhere(dataDir, bound)).toMatch(/cannot be written: /)
})
