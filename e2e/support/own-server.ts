import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeNextBuild } from './next-build.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** A server for one test, with demo data of its own, that can be mistreated. */
export type OwnServer = {
  origin: string
  /** It takes connections and does nothing (SIGSTOP), until it is resumed. */
  pause: () => void
  resume: () => void
  /** Ends it without a warning (SIGKILL). */
  kill: () => Promise<void>
  /** Starts it on the same port and data, as after a crash. */
  start: () => Promise<void>
  /**
   * Replaces it by a server with the next build of the web app, which has none of the scripts and
   * styles of the build before. `forgetful`: the server does not store those for open pages either.
   */
  deploy: (options?: { forgetful?: boolean }) => Promise<void>
  close: () => Promise<void>
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-own-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  let webDir = dist
  let builds = 1
  let process: ServerProcess

  async function start() {
    process = startServer(dataDir, port, { WEB_DIR: webDir })
    await process.ready()
  }
  const kill = async () => void (await process.kill('SIGKILL'))

  await start()
  return {
    origin: `http://localhost:${port}`,
    pause: () => process.pause(),
    resume: () => process.resume(),
    kill,
    start,
    async deploy({ forgetful = false } = {}) {
      webDir = join(folder, `build-${++builds}`)
      makeNextBuild(dist, webDir, String(builds))
      await process.kill('SIGINT')
      if (forgetful) rmSync(join(dataDir, 'web-assets'), { recursive: true, force: true })
      await start()
    },
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
