import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/start-error.ts'
import { assertWritable, diskProblem } from './data-folder.ts'

export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process: stop it first.`)
  }
}

/** SQLITE_BUSY: another connection holds the lock. */
const BUSY = 5

/** An unreferenced connection would be closed, and the lock released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process, and makes it when there is none. The lock is the
 * operating system's own on the file `lock`, which SQLite takes for us: it holds in every
 * container that shares the disk, and ends with the process however that ends. The file stays,
 * since a process could hold the lock of a deleted one. See docs/decisions/0016.
 * @throws DataFolderInUseError, or StartError when the folder cannot be written or locked
 */
export function lockDataFolder(folder: string): { release: () => void } {
  assertWritable(folder)
  try {
    const file = takeLock(join(folder, 'lock'))
    held.add(file)
    return {
      release: () => {
        held.delete(file)
        file.close()
      },
    }
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === BUSY)
      throw new DataFolderInUseError(folder)
    const problem = diskProblem(cause, folder)
    if (problem) throw problem
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The data folder ${folder} cannot be locked: ${reason}.`, {
      cause,
    })
  }
}

function takeLock(path: string): DatabaseSync {
  // SQLite would open it read-only, and then lock nothing.
  if (existsSync(path)) accessSync(path, constants.W_OK)
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // Nothing is written, so nothing need be rolled back from a journal beside it.
    file.exec('pragma journal_mode = memory; begin exclusive')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}
