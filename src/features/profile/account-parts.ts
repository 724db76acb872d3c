import type { ReactNode } from 'react'

/** The account parts of the profile pages, given to them by their routes. */
export type AccountParts = {
  roleSwitch: ReactNode
  preferences: ReactNode
  signOut: ReactNode
}
