import type { ReactNode } from 'react'

/** The account parts of the profile pages, given to them by their routes. */
export type AccountParts = {
  roleSwitch: ReactNode
  preferences: ReactNode
  /** Signs out of this device. */
  leave: ReactNode
  /** Signs out of all devices. */
  everywhere: ReactNode
}

/** The parts of a tasker's own page about the day, passed in by its route. */
export type DeskParts = {
  /** The head of the page, with the choice of availability. */
  head: (availability: ReactNode) => ReactNode
  /** The pending actions of the tasker. */
  today: ReactNode
  /** The week, the money and the strength of the profile. */
  aside: ReactNode
  /** A way to share the public page. */
  share: ReactNode
}
