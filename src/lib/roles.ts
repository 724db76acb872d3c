import { type Role, roles as knownRoles } from '#src/contract/people/roles.ts'

export const isRole = (value: unknown): value is Role =>
  knownRoles.some((role) => role === value)

type Candidates = {
  /** The role in the server's answer. */
  answered?: Role | undefined
  /** The role in the auth state. */
  current?: Role | undefined
  /** The role this browser remembers. */
  stored?: Role | undefined
  roles: readonly Role[]
}

/** Choose the current role after the server has answered (product.md §4). */
export function resolveRole({ answered, current, stored, roles }: Candidates): Role {
  const held = (role: Role | undefined) => (role && roles.includes(role) ? role : undefined)
  return answered ?? held(current) ?? held(stored) ?? roles[0] ?? 'client'
}

/**
 * The role to act in while there is no answer: the stored one if it is valid, else the first
 * (product.md §4). With no roles known, any role that there is counts as valid.
 */
export function roleWithoutAnswer(stored: unknown, roles: readonly Role[]): Role {
  const valid = isRole(stored) && (roles.length === 0 || roles.includes(stored))
  return valid ? stored : (roles[0] ?? 'client')
}

/** The home page of a role. */
export const roleHome = (role: Role) =>
  role === 'tasker' ? ('/tasker-profile' as const) : ('/user-profile' as const)
