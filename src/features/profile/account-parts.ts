import type { ReactNode } from 'react'

/** What the profile pages show of the account, given to them by their routes. */
export type AccountParts = {
  roleSwitch: ReactNode
  preferences: ReactNode
  signOut: ReactNode
}
