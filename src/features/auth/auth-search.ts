import { safePath } from '#src/contract/safe-path.ts'

const reasons = ['expired', 'disabled', 'deleted'] as const

export type AuthSearch = {
  /** The path to go back to. */
  from?: string | undefined
  /** Set for somebody who came to offer services. */
  as?: 'tasker' | undefined
  /** The reason why the last session ended, unless the person signed out. */
  reason?: (typeof reasons)[number] | undefined
}

/**
 * By hand: the sign-in route is in the landing page's script, which loads no schemas. What is
 * refused is said to be undefined, or the router would leave the raw value in its place.
 */
export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => {
  const { from, as, reason } = search
  return {
    from: safePath(from),
    as: as === 'tasker' ? as : undefined,
    reason: reasons.find((each) => each === reason),
  }
}

/** The purposes of the links in the provider's e-mails. */
const modes = {
  verifyEmail: true,
  resetPassword: true,
  recoverEmail: true,
  verifyAndChangeEmail: true,
}
export type CodeMode = keyof typeof modes

export type CodeSearch = {
  mode?: CodeMode | undefined
  /** The code of the provider's e-mail. */
  oobCode?: string | undefined
  /** The page that asks for a confirmed address. */
  from?: string | undefined
}

const isMode = (value: unknown): value is CodeMode =>
  typeof value === 'string' && Object.hasOwn(modes, value)

/** The address of an e-mail's link, as the provider makes it. */
export const parseCodeSearch = ({
  mode,
  oobCode,
  from,
}: Record<string, unknown>): CodeSearch => ({
  mode: isMode(mode) ? mode : undefined,
  oobCode: typeof oobCode === 'string' ? oobCode : undefined,
  from: safePath(from),
})
