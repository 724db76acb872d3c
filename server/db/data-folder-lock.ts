import { createHash } from 'node:crypto'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '#server/start-error.ts'

export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process: stop it first.`)
  }
}

/**
 * Takes the data folder for this process; the folder need not exist and is not touched. The lock
 * is a listening local socket, which the system lets go of however the process ends.
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(
  folder: string,
): Promise<{ release: () => Promise<void> }> {
  const address = socketAddress(realPath(folder))
  let server = await listen(address)
  if (server === 'taken' && address.startsWith('/') && !(await answers(address))) {
    // The socket file of a process that was killed.
    rmSync(address, { force: true })
    server = await listen(address)
  }
  if (server === 'taken') throw new DataFolderInUseError(folder)
  const held = server
  return { release: () => new Promise((done) => held.close(() => done())) }
}

/** Two paths to one folder are one folder, also before it exists. */
function realPath(folder: string): string {
  const path = resolve(folder)
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realPath(dirname(path)), basename(path))
}

function socketAddress(path: string): string {
  const name = `oficio-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | 'taken'> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done('taken')
      else fail(error)
    })
    server.listen(address, () => {
      server.unref()
      done(server)
    })
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
