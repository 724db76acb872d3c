import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { coalescedSave } from '#server/stand-ins/coalesced-save.ts'
import { readFileIfAny, replaceFile } from '#server/stand-ins/text-file.ts'
import { emptyState, isState, type State } from './state.ts'

/** The file is damaged; deleting it starts afresh, without the payments. */
export class DamagedStripeFileError extends Error {
  override name = 'DamagedStripeFileError'
}

export type StateFile = {
  state: State
  /** To be called after each change. */
  changed: () => void
  /**
   * Resolves when every change so far is on disk: only then may it be answered.
   * @throws Error of the file system
   */
  commit: () => Promise<void>
}

/** Opens the state of an earlier run, or an empty one. Null: in memory. @throws DamagedStripeFileError */
export function openStateFile(file: string | null): StateFile {
  const state = file === null ? emptyState() : read(file)
  let changes = 0
  let saved = 0
  const save = coalescedSave({
    serialise: () => JSON.stringify(state),
    write: async (text) => {
      if (file !== null) await replaceFile(file, text)
    },
  })
  return {
    state,
    changed: () => void changes++,
    async commit() {
      const wanted = changes
      if (file === null || saved >= wanted) return
      await save()
      saved = Math.max(saved, wanted)
    },
  }
}

function read(file: string): State {
  mkdirSync(dirname(file), { recursive: true })
  const text = readFileIfAny(file)
  if (text === null) return emptyState()
  const value = withNewTables(parse(text))
  if (!isState(value))
    throw new DamagedStripeFileError(`the payments in ${file} cannot be read`)
  return value
}

/** A file of an earlier version lacks the tables that were added since. */
const withNewTables = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value
    ? { ...emptyState(), ...value }
    : value

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // as any other text that is not ours
  }
}
