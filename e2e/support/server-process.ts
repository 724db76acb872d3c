import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

export type Run = { code: number | null; stdout: string; stderr: string }

export type ServerProcess = {
  origin: string
  /** Resolves when it serves. @throws Error when it ended before */
  ready: () => Promise<void>
  /** The exit of the process. */
  ended: Promise<Run>
  kill: (signal: 'SIGKILL' | 'SIGINT') => Promise<Run>
  /** Stops it where it is: it takes connections and does nothing, until it is resumed. */
  pause: () => void
  resume: () => void
}

/** The product in its own process, started `through` another command where there is one. */
export function startServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  through: string[] = [],
): ServerProcess {
  const [command, ...args] = [...through, process.execPath, 'server/main.ts']
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      STAND_IN_CONTROL: 'true',
      ...env,
    },
  })
  // A test that runs out of time ends before it ends its server.
  const killLeftOver = () => child.kill('SIGKILL')
  process.once('exit', killLeftOver)
  child.once('exit', () => process.off('exit', killLeftOver))
  const origin = `http://localhost:${port}`
  const output = collect(child)
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...output() }))
  return {
    origin,
    ended,
    async ready() {
      const said = new Promise<'ready'>((resolve) =>
        child.stdout?.on('data', () => {
          if (output().stdout.includes(origin)) resolve('ready')
        }),
      )
      const first = await Promise.race([said, ended])
      if (first !== 'ready') throw new Error(`the server ended: ${first.stderr}`)
    },
    kill(signal) {
      child.kill(signal)
      return ended
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

function collect(child: ChildProcess): () => Pick<Run, 'stdout' | 'stderr'> {
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  return () => ({ ...texts })
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A folder that is deleted after `work`. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-server-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
