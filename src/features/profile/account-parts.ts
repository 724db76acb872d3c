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

/** The parts of a tasker's page about the day, given to it by its route. */
export type DeskParts = {
  /** The head of the page, with the choice of availability in it. */
  head: (availability: ReactNode) => ReactNode
  /** What needs the tasker now. */
  today: ReactNode
  /** The week, the money and the strength of the profile. */
  aside: ReactNode
  /** A way to show the sheet around. */
  share: ReactNode
}
