import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { registerInterest } from '#src/contract/people/interest.ts'
import { getSession } from '#src/contract/people/session.ts'
import { comeBack, makeClient } from '../support/people.ts'
import { freePort, type Run, startServer, withFolder } from '../support/server-process.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

const FULL = /^The disk of the data folder .* is full: free some space/
const READ_ONLY = /cannot be written: make it writable/

/** No file may grow beyond some blocks of 512 bytes: as far as a full disk lets it. */
const withRoomFor = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh']

/** File permissions do not bind root, unless it drops the capability to bypass them. */
const bound = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : []

function expectRefusal(run: Run, sentence: RegExp) {
  expect(run).toMatchObject({ code: 1, stdout: '' })
  expect(run.stderr).toMatch(sentence)
  expect(run.stderr).not.toMatch(/damaged|remove/)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
}

const tryStart = async (dataDir: string, through: string[]) =>
  startServer(dataDir, await freePort(), {}, through).ended

test('a read-only folder and a full disk are each reported in one sentence, and harm nothing @nightly', () =>
  withFolder(async (folder) => {
    test.setTimeout(timeouts.longTest)
    chmodSync(folder, 0o555)
    const dataDir = join(folder, 'data')
    expectRefusal(await tryStart(dataDir, bound), READ_ONLY)
    expect(existsSync(dataDir)).toBe(false)
    chmodSync(folder, 0o755)
    // There is too little room for anything, then for a database.
    for (const blocks of [0, 3000])
      expectRefusal(await tryStart(dataDir, withRoomFor(blocks)), FULL)

    const server = startServer(dataDir, await freePort())
    await server.ready()
    expect(await server.kill('SIGINT')).toMatchObject({ code: 0, stderr: '' })
  }))

test('on a disk that fills up, writes are 503 until there is room, and reads go on', () =>
  withFolder(async (folder) => {
    test.setTimeout(timeouts.longTest)
    const dataDir = join(folder, 'data')
    const fullDisk = join(folder, 'full')
    const filling = new URL('../support/filling-disk.ts', import.meta.url).href
    const server = startServer(dataDir, await freePort(), {
      NODE_OPTIONS: `--import=${filling}`,
      FULL_DISK: fullDisk,
    })
    await server.ready()
    const { origin } = server
    const person = await makeClient(origin)
    const isReady = async () => (await fetch(`${origin}/readyz`)).status
    expect(await isReady()).toBe(200)
    let n = 0
    const write = () =>
      fetch(`${origin}${registerInterest.path}`, {
        method: registerInterest.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ topic: 'mercadopago', email: `${n++}@oficio.test` }),
      })

    writeFileSync(fullDisk, '')
    await expect.poll(isReady, { timeout: timeouts.slow }).toBe(503)
    // The database still fills the pages that it has.
    let refused = await write()
    while (refused.ok) refused = await write()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await refused.json()).code).toBe('internal/unavailable')
    expect((await person.api(getSession, {})).user.firebaseUid).toBe(person.uid)

    rmSync(fullDisk)
    await expect.poll(isReady, { timeout: timeouts.slow }).toBe(200)
    expect((await write()).status).toBe(200)
    expect((await comeBack(origin, person)).uid).toBe(person.uid)
    expect(await server.kill('SIGINT')).toMatchObject({ code: 0 })
  }))
