import { parseOneOf } from '#src/lib/search-params.ts'
import { safePath } from '#src/contract/protocol/safe-path.ts'

const reasons = ['expired', 'disabled', 'deleted'] as const

export type AuthSearch = {
  /** The path to go back to. */
  from?: string | undefined
  /** Set when the visitor came to offer services. */
  as?: 'tasker' | undefined
  /** Why the last session ended; absent when the user signed out. */
  reason?: (typeof reasons)[number] | undefined
}

export const parseAuthSearch = ({
  from,
  as,
  reason,
}: Record<string, unknown>): AuthSearch => ({
  from: safePath(from),
  as: parseOneOf(['tasker'], as),
  reason: parseOneOf(reasons, reason),
})

/** The purposes of the links in the provider's e-mails. */
const modes = [
  'verifyEmail',
  'resetPassword',
  'recoverEmail',
  'verifyAndChangeEmail',
] as const
export type CodeMode = (typeof modes)[number]

export type CodeSearch = {
  mode?: CodeMode | undefined
  /** The code of the provider's e-mail. */
  oobCode?: string | undefined
  /** The page that asks for a confirmed address. */
  from?: string | undefined
}

/** The address of an e-mail's link, as the provider makes it. */
export const parseCodeSearch = ({
  mode,
  oobCode,
  from,
}: Record<string, unknown>): CodeSearch => ({
  mode: parseOneOf(modes, mode),
  oobCode: typeof oobCode === 'string' ? oobCode : undefined,
  from: safePath(from),
})
