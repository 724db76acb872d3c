import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod/mini'
import { readFileIfAny } from '#server/stand-ins/text-file.ts'

/** An account as the emulator stores it: password hash, validSince and providers included. */
const SavedAccount = z.looseObject({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  /** In seconds, as text. */
  validSince: z.optional(z.string()),
})
export type SavedAccount = z.output<typeof SavedAccount>

/** A code sent by e-mail that has not been used yet. */
const OobCode = z.looseObject({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
  oobLink: z.string(),
  newEmail: z.optional(z.string()),
})
export type OobCode = z.output<typeof OobCode>

const SavedState = z.object({
  version: z.literal(1),
  accounts: z.array(SavedAccount),
  oobCodes: z.array(OobCode),
})
export type SavedState = z.output<typeof SavedState>

/** The file is damaged; deleting it starts afresh, without the accounts. */
class DamagedAccountsFileError extends Error {
  override name = 'DamagedAccountsFileError'
}

/**
 * Reads the accounts saved by an earlier run; none when the file does not exist yet. Makes the
 * file's folder.
 *
 * @throws DamagedAccountsFileError
 */
export function readAccounts(file: string): SavedState {
  mkdirSync(dirname(file), { recursive: true })
  const text = readFileIfAny(file)
  if (text === null) return { version: 1, accounts: [], oobCodes: [] }
  try {
    return z.parse(SavedState, JSON.parse(text))
  } catch (cause) {
    throw new DamagedAccountsFileError(`the accounts in ${file} cannot be read`, { cause })
  }
}
