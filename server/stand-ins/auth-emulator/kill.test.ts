import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAccounts } from './accounts-file.ts'

const script = fileURLToPath(new URL('../../test/accounts-under-fire.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function startEmulator(file: string) {
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, origin: `http://127.0.0.1:${Number(line)}` }
}

/** Signs up one account after the other until the server is down. */
async function signUpUntilDeath(
  origin: string,
  name: string,
  acknowledged: (email: string) => void,
) {
  for (let n = 0; ; n++) {
    const email = `${name}-${n}@example.com`
    try {
      const response = await fetch(
        `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'secret-1', returnSecureToken: true }),
        },
      )
      await response.json()
      acknowledged(email)
    } catch {
      return // the connection was cut, as it should
    }
  }
}

async function killAfter(
  count: number,
  child: ChildProcess,
  origin: string,
  round: number,
) {
  const known: string[] = []
  const note = (email: string) => {
    known.push(email)
    if (known.length === count) child.kill('SIGKILL')
  }
  const exited = once(child, 'exit')
  const writers = ['a', 'b', 'c', 'd'].map((name) =>
    signUpUntilDeath(origin, `${name}${round}`, note),
  )
  await Promise.all([exited, ...writers])
  return known
}

test('kill -9 loses no sign-up that was acknowledged', async () => {
  const file = join(folder, 'accounts.json')
  const known: string[] = []
  for (const [round, count] of [7, 40].entries()) {
    const { child, origin } = await startEmulator(file)
    known.push(...(await killAfter(count, child, origin, round)))
  }
  const saved = new Set(readAccounts(file).accounts.map(({ email }) => email))
  expect(known.length).toBeGreaterThanOrEqual(47)
  expect(known.filter((email) => !saved.has(email))).toEqual([])
})
