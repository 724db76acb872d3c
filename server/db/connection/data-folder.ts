import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

const MEGABYTE = 1024 * 1024

/** The codes of a full disk; the last is PostgreSQL's own. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM']

/**
 * Makes the folder where there is none and briefly writes a file of some bytes into it.
 * @throws StartError naming the problem of the disk or the folder
 */
export function assertWritable(folder: string, bytes = MEGABYTE): void {
  const probe = join(folder, `write-probe-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(probe, Buffer.alloc(bytes), { flush: true })
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw diskProblem(error, folder) ?? error
  }
}

/** Makes sure that everything in the folder can be written. @throws StartError */
export function assertAllWritable(folder: string): void {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : []
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    try {
      accessSync(path, constants.W_OK)
    } catch (error) {
      throw diskProblem(error, path) ?? error
    }
  }
}

/** The start error for a problem with the disk or the folder; null for any other error. */
export function diskProblem(error: unknown, folder: string): StartError | null {
  const codes = codesOf(error)
  const cause = { cause: error }
  if (codes.some((code) => FULL.includes(code)))
    return new StartError(
      `The disk of the data folder ${folder} is full: free some space, then start again. What is in the folder stays good.`,
      cause,
    )
  if (codes.some((code) => READ_ONLY.includes(code)))
    return new StartError(
      `${folder} cannot be written: make it writable for this user, or choose another data folder with DATA_DIR.`,
      cause,
    )
  if (codes.some((code) => ['ENOTDIR', 'EEXIST'].includes(code)))
    return new StartError(
      `The data folder ${folder} is no folder: choose another with DATA_DIR.`,
      cause,
    )
  return null
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? [String(error.code)] : []
  return [...code, ...codesOf(error.cause)]
}
